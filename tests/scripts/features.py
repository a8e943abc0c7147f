#!/usr/bin/env python3
"""Checks that mcp-mrtr compiles, without a warning, with no feature, with each, with each
pair and with all: what `cargo hack --feature-powerset --depth 2` would do, without
compiling that first.
"""

import json
import subprocess
import sys
from itertools import combinations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CRATE = "mcp-mrtr"


def features():
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--no-deps"],
        cwd=ROOT, check=True, capture_output=True, text=True)
    package = next(package for package in json.loads(metadata.stdout)["packages"]
                   if package["name"] == CRATE)
    return sorted(name for name in package["features"] if name != "default")


def main():
    names = features()
    sets = [()] + [chosen for size in (1, 2) for chosen in combinations(names, size)] + [tuple(names)]
    said = {}
    for chosen in sets:
        listed = ",".join(chosen)
        # Quiet, cargo has nothing to say but warnings and errors.
        done = subprocess.run(
            ["cargo", "check", "--quiet", "--package", CRATE, "--lib",
             "--no-default-features", "--features", listed],
            cwd=ROOT, capture_output=True, text=True)
        if done.returncode != 0 or done.stderr.strip():
            said.setdefault(done.stderr, []).append(listed or "no feature")
    # Most sets fail for the same reason: it is told once.
    for text, where in said.items():
        print(f"--- {' | '.join(where)}\n{text}")
    failed = sum(map(len, said.values()))
    print(f"{len(sets)} feature sets of {', '.join(names)}: {failed} failed")
    sys.exit(1 if failed else 0)


main()
