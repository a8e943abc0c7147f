#!/usr/bin/env python3
"""Compile-fail cases come in pairs: a `.rs` and the `.stderr` that the compiler must say."""

import sys
from pathlib import Path

UI = Path(__file__).resolve().parent.parent / "ui"


def main():
    cases = {path.with_suffix("") for path in UI.rglob("*.rs") if "pass" not in path.parts}
    texts = {path.with_suffix("") for path in UI.rglob("*.stderr")}
    for path in sorted(texts - cases):
        print(f"{path.relative_to(UI)}.stderr has no case")
    for path in sorted(cases - texts):
        print(f"{path.relative_to(UI)}.rs has no .stderr: bless it and read it")
    passing = len(list((UI / "pass").glob("*.rs")))
    print(f"{len(cases)} cases that must not compile, {passing} that must")
    sys.exit(1 if cases ^ texts else 0)


main()
