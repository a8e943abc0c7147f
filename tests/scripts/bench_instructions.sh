#!/usr/bin/env bash
# Instructions per round, here and on rmcp by hand: what a busy machine does not disturb. Needs valgrind, which has
# no SHA instructions: SHA-256 counts as its portable code on both sides.
#
# usage: tests/scripts/bench_instructions.sh [CALLS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
readonly calls=${1-200}
out=$(mktemp)
trap 'rm -f "$out"' EXIT
export CARGO_PROFILE_BENCH_DEBUG=line-tables-only
bench=$(cargo bench -p mcp-mrtr --features testing,http --bench rounds --no-run 2>&1 | sed -n 's/.*Executable.*(\(.*\))$/\1/p')

instructions() { # SIDE LEVEL ROUND
    valgrind --tool=callgrind --toggle-collect='*profiled*' --callgrind-out-file="$out" \
        "$bench" --calls "$calls" "$@" 2>&1 | awk -v calls="$calls" '/Collected/ { print int($4 / calls) }'
}

echo '| level | side | round 1 | round 2 | both, to rmcp by hand |'
echo '| --- | --- | ---: | ---: | ---: |'
for level in typed wire; do
    declare -A both=()
    for side in rmcp bound ours; do
        first=$(instructions "$side" "$level" 1)
        second=$(instructions "$side" "$level" 2)
        both[$side]=$((first + second))
        ratio=$(awk -v a="${both[$side]}" -v b="${both[rmcp]}" 'BEGIN { printf "%.2f", a / b }')
        echo "| $level | $side | $first | $second | $ratio |"
    done
done
