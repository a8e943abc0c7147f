#!/usr/bin/env python3
"""Which lines of the specification no test names.

usage: checklist.py [--trim]

Lines: tests/spec_checklist.md, those the server library can enforce (S). A test names its
lines in a comment right above it, or above the function that judges: `// spec: Q05, Q06`.
Known gaps: tests/spec_gaps.md, `- Q05: reason`.

Fails on a gap that is not known, on a known gap that has a test by now (`--trim` takes
those out), and on a comment that names no line.
"""

import re
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
ROOT = TESTS.parent
NAMED = re.compile(r"^\s*// spec: ([A-Z]\d\d(?:, [A-Z]\d\d)*)")
# What follows the comment where a test is written beside the code that it tests.
TEST = re.compile(r"#\[(\w+::)*test\b|proptest! \{")


def lines():
    """id -> (level, who, text)."""
    found = {}
    for row in (TESTS / "spec_checklist.md").read_text().splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if re.fullmatch(r"[A-Z]\d\d", cells[0]):
            found[cells[0]] = (cells[1], cells[2], cells[3])
    return found


def sources():
    for folder in ("mcp-mrtr", "mcp-mrtr-macros", "examples", "tests"):
        for path in sorted((ROOT / folder).rglob("*.rs")):
            if ".tools" not in path.parts and "node_modules" not in path.parts:
                yield path


def is_test_file(path):
    parts = path.relative_to(ROOT).parts
    return parts[0] == "tests" or "tests" in parts or path.stem in ("tests", "properties")


def named():
    """id -> where tests name it."""
    found = {}
    for path in sources():
        text = path.read_text().splitlines()
        for number, line in enumerate(text):
            if not (match := NAMED.match(line)):
                continue
            below = "\n".join(text[number + 1:number + 6])
            if is_test_file(path) or TEST.search(below):
                where = f"{path.relative_to(ROOT)}:{number + 1}"
                for name in match[1].split(", "):
                    found.setdefault(name, []).append(where)
    return found


def gaps():
    path = TESTS / "spec_gaps.md"
    return dict(re.findall(r"^- ([A-Z]\d\d): (.+)$", path.read_text(), re.MULTILINE))


def trim(stale):
    path = TESTS / "spec_gaps.md"
    kept = [line for line in path.read_text().splitlines() if line[2:5] not in stale]
    path.write_text("\n".join(kept) + "\n")


def main():
    checklist, tested, known = lines(), named(), gaps()
    ours = [name for name, (_, who, _) in checklist.items() if "S" in who.split("/")]
    missing = [name for name in ours if name not in tested]
    new = [name for name in missing if name not in known]
    stale = sorted(name for name in known if name not in missing)
    unknown = sorted(name for name in tested if name not in checklist)
    if "--trim" in sys.argv[1:]:
        trim(stale)
        stale = []
    for name in missing:
        level, _, text = checklist[name]
        print(f"{name} {level}: {text}")
        print(f"    {known.get(name, 'NOT KNOWN: no test names it')}")
    for name in stale:
        reason = f"is tested at {tested[name][0]}" if name in tested else "is no line of ours"
        print(f"tests/spec_gaps.md lists {name}, which {reason}")
    for name in unknown:
        print(f"{tested[name][0]} names {name}, which is no line of the checklist")
    print(f"{len(ours)} lines of ours: {len(ours) - len(missing)} with a test, "
          f"{len(missing)} without, {len(new)} of them not known")
    sys.exit(1 if new or stale or unknown else 0)


main()
