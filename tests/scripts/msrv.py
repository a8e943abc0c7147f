#!/usr/bin/env python3
"""What can be said about the oldest compiler without having it.

Every crate that users of mcp-mrtr compile must declare a rust-version no newer than ours.
Our own code is held to it by clippy's `incompatible_msrv`, which knows since when each part
of std is stable. Where rustup has the old toolchain, it checks the crate as well.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CRATE = "mcp-mrtr"


def said(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def version(text):
    return tuple(int(part) for part in text.split("-")[0].split(".")) + (0,) * (2 - text.count("."))


def compiled_by_users(metadata):
    """The ids of everything below mcp-mrtr, development apart."""
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    start = next(package["id"] for package in metadata["packages"] if package["name"] == CRATE)
    reached, open_ = set(), [start]
    while open_:
        current = open_.pop()
        if current in reached:
            continue
        reached.add(current)
        open_ += [dependency["pkg"] for dependency in nodes[current]["deps"]
                  if any(kind["kind"] != "dev" for kind in dependency["dep_kinds"])]
    return reached


def main():
    metadata = json.loads(said("cargo", "metadata", "--format-version", "1", "--all-features"))
    packages = {package["id"]: package for package in metadata["packages"]}
    ours = next(p["rust_version"] for p in packages.values() if p["name"] == CRATE)
    reached = compiled_by_users(metadata)
    newer = sorted(f"{p['name']} {p['version']} needs {p['rust_version']}"
                   for p in (packages[id_] for id_ in reached)
                   if p["rust_version"] and version(p["rust_version"]) > version(ours))
    for line in newer:
        print(line)
    print(f"rust-version {ours}: {len(reached)} crates, {len(newer)} need a newer compiler")
    if f"{ours}" in said("rustup", "toolchain", "list"):
        subprocess.run(["cargo", f"+{ours}", "check", "--package", CRATE, "--all-features"],
                       cwd=ROOT, check=True)
    else:
        print(f"note: no toolchain {ours} here; not compiled with it")
    sys.exit(1 if newer else 0)


main()
