#!/usr/bin/env bash
# Installs the Python and TypeScript clients and the MCP Inspector, and lets them talk to our
# servers.
set -euo pipefail
IFS=$'\n\t'

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$tests/scripts/tools.sh"
cd "$tests/.."
cargo test --workspace --all-features --test interop -- --include-ignored --test-threads=4 "$@"
