#!/usr/bin/env bash
# Installs the Python and TypeScript clients and lets them talk to the example server.
set -euo pipefail
IFS=$'\n\t'

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$tests/scripts/tools.sh"
cd "$tests/.."
cargo test --workspace --all-features --test interop -- --include-ignored "$@"
