#!/usr/bin/env bash
# Points the official conformance suite at a server and a client of ours.
# usage: conformance.sh [REVISION…]        (default: both that have requirements)
#
# The server has declared functions only, and rmcp's completion, logging and subscriptions
# around them. Fails on any failed check and on any warning: the suite itself does not count
# those.
set -euo pipefail
IFS=$'\n\t'

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$tests/scripts/tools.sh"
cd "$tests/.."
node=$tests/.tools/npm/node
suite=$tests/.tools/npm/node_modules/@modelcontextprotocol/conformance
results=$(mktemp -d)
server=

cleanup() {
    if [[ -n $server ]]; then kill "$server" 2>/dev/null || true; fi
    rm -rf -- "$results"
}
trap cleanup EXIT

run_suite() { "$node" "$suite/dist/index.js" "$@"; }

# What counts is in the files that the suite writes; its exit code knows no warnings.
judge() {
    local leg=$1 revision=$2
    python3 "$tests/scripts/conformance_counts.py" "$results/$leg-$revision" \
        "$suite/requirements/$revision.yaml" "$leg" "$tests/conformance_waiting.txt" && return
    failed=1
    tail -n 20 "$results/log"
}

# Built along with the tests of the whole workspace: any other choice of packages means
# other features, and half of the dependencies once more.
cargo test --quiet --workspace --all-features --test interop --no-run
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
if (($# == 0)); then set -- 2026-07-28 2025-11-25; fi
for revision; do
    echo "== server, $revision"
    run_suite server --url "$url" --requirements "$revision" \
        --output-dir "$results/server-$revision" >"$results/log" 2>&1 || true
    judge server "$revision"
done

# The one client scenario about asking; the others are rmcp's own business.
echo "== client, sep-2322-client-request-state"
run_suite client --command "$programs/conformance_client" \
    --scenario sep-2322-client-request-state --spec-version 2026-07-28 || failed=1
exit "$failed"
