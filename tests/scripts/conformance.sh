#!/usr/bin/env bash
# Points the official conformance suite at a server of declared functions.
# usage: conformance.sh [REVISION…]        (default: 2026-07-28)
#
# Fails on any failed check, and on any warning of a scenario about asking: the suite
# itself does not count warnings.
set -euo pipefail
IFS=$'\n\t'

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$tests/scripts/tools.sh"
cd "$tests/.."
node=$tests/.tools/npm/node
suite=$tests/.tools/npm/node_modules/@modelcontextprotocol/conformance/dist/index.js
results=$(mktemp -d)
server=

cleanup() {
    if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi
    rm -rf -- "$results"
}
trap cleanup EXIT

cargo build --quiet --package mcp-mrtr-tests --bins
programs=$(cargo metadata --format-version 1 --no-deps --offline |
    python3 -c 'import json, sys; print(json.load(sys.stdin)["target_directory"])')/debug

"$programs/conformance_server" 127.0.0.1:0 >"$results/address" &
server=$!
for _ in $(seq 100); do
    if [[ -s $results/address ]]; then break; fi
    kill -0 "$server"
    sleep 0.1
done
url=$(<"$results/address")

failed=0
for revision in "${@:-2026-07-28}"; do
    echo "== server, $revision"
    "$node" "$suite" server --url "$url" --requirements "$revision" \
        --output-dir "$results/$revision" >"$results/log" 2>&1 || true
    python3 "$tests/scripts/conformance_counts.py" "$results/$revision" || failed=1
    if [[ ! -d $results/$revision ]]; then cat "$results/log"; fi
done
exit "$failed"
