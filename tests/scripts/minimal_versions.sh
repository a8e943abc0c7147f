#!/usr/bin/env bash
# Compiles the workspace with the oldest version of each dependency that our Cargo.toml files
# allow, in a copy, so that what they promise is true. Takes some minutes.
set -euo pipefail
IFS=$'\n\t'
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar --extract --directory "$copy"
cd "$copy"
# The resolver's option is for nightly otherwise; what compiles is the pinned toolchain.
RUSTC_BOOTSTRAP=1 cargo update --quiet -Z direct-minimal-versions
cargo check --locked --workspace --all-features --all-targets
