#!/usr/bin/env bash
# Both rounds of `delete_note` over Streamable HTTP on loopback, here and on rmcp by hand: alternating runs of 32
# connections, each server in a process of its own; prints the medians and the ratio.
#
# usage: tests/scripts/bench_http.sh [RUNS [SECONDS [CONNECTIONS]]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
exec cargo bench --quiet -p mcp-mrtr --features testing,http --bench http -- "$@"
