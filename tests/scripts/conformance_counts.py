#!/usr/bin/env python3
"""Counts what the official suite wrote into a folder, and judges it.

usage: conformance_counts.py RESULTS REQUIREMENTS.yaml server|client WAITING

Fails when a scenario that the revision requires failed, warned or did not run. WAITING
lists scenarios that are not served yet, each with a reason; one that passes all the same
is a failure too, so that the list cannot go stale.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path


def required(path, leg):
    """The scored scenarios: the items under `server:` or `client:`."""
    found, inside = [], False
    for line in Path(path).read_text().splitlines():
        if re.match(r"\S+:", line):
            inside = line.startswith(f"{leg}:")
        elif inside and (item := re.match(r"\s+- ([\w/-]+)", line)):
            found.append(item[1])
    return found


def waiting(path, leg, revision):
    """Scenario -> reason, of the lines `leg revision scenario: reason`."""
    found = {}
    for line in Path(path).read_text().splitlines():
        if line.startswith(f"{leg} {revision} "):
            scenario, reason = line.split(" ", 2)[2].split(": ", 1)
            found[scenario] = reason
    return found


def results(folder, leg):
    """Scenario -> checks; a folder is called leg-scenario-time."""
    found = {}
    for path in sorted(Path(folder).rglob("checks.json")):
        name = path.parent.relative_to(folder).as_posix()
        if leg == "server":
            name = name.removeprefix("server-")
        name = re.sub(r"-\d{4}-\d\d-\d\dT[\d-]+Z$", "", name)
        found.setdefault(name, []).extend(json.loads(path.read_text()))
    return found


def main():
    folder, requirements, leg, waiting_path = sys.argv[1:]
    revision = Path(requirements).stem
    scored = required(requirements, leg)
    excused = waiting(waiting_path, leg, revision)
    ran = results(folder, leg)
    total, broken = Counter(), []
    for scenario in scored:
        checks = ran.get(scenario)
        counts = Counter(check["status"] for check in checks or [])
        total += counts
        bad = [c for c in checks or [] if c["status"] in ("FAILURE", "WARNING")]
        verdict = "did not run" if checks is None else "failed" if bad else "passed"
        if scenario in excused:
            verdict = "stale" if verdict == "passed" else f"waits: {excused[scenario]}"
        print(f"{scenario:<50} {counts['SUCCESS']:>3} passed {counts['FAILURE']:>3} failed "
              f"{counts['WARNING']:>3} warned  {verdict}")
        if verdict in ("did not run", "failed", "stale"):
            broken.append((scenario, verdict, bad))
    for scenario, verdict, checks in broken:
        print(f"\n{scenario}: {verdict}")
        if verdict == "stale":
            print(f"  passes, and still stands in {Path(waiting_path).name}")
        for check in checks:
            print(f"  {check['status']} {check['id']}: {check.get('errorMessage', '')}")
    print(f"\n{leg}, {revision}: {len(scored)} scenarios, {len(excused)} waiting; "
          f"{total['SUCCESS']} checks passed, {total['FAILURE']} failed, "
          f"{total['WARNING']} warned, {total['SKIPPED'] + total['INFO']} skipped or told")
    sys.exit(1 if broken or not scored else 0)


main()
