#!/usr/bin/env python3
"""Every public item of mcp-mrtr has an example that runs.

Reads rustdoc's JSON, which knows what is public and what is hidden. An item has an example
when its own documentation has one. A variant, a field and a member of a trait may be shown by
the example of what they belong to, a method by that of an item that its documentation links
to: the example must name it. Modules need none.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CRATE = "mcp-mrtr"
# As rustdoc it lets the pinned toolchain write JSON, which is for nightly otherwise; on rustdoc
# alone, so that nothing else is compiled anew.
AS_RUSTDOC = "MCP_MRTR_AS_RUSTDOC"

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
# What rustdoc does not compile.
NO_RUST = {"text", "toml", "json", "sh", "ignore"}
# Shown by the example of what they belong to.
MEMBERS = {"variant", "struct_field", "assoc_const", "assoc_type"}


def read_json():
    """Documents the crate and returns what rustdoc says of it."""
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--no-deps"],
        cwd=ROOT, check=True, capture_output=True, text=True)
    built = Path(json.loads(metadata.stdout)["target_directory"])
    # Beside the pages of `cargo doc`, which cargo would clear away, and of what is compiled there.
    target = built / "examples"
    subprocess.run(
        ["cargo", "rustdoc", "--quiet", "--package", CRATE, "--lib", "--all-features"],
        cwd=ROOT, check=True,
        env={**os.environ, AS_RUSTDOC: "1", "RUSTDOC": __file__,
             "CARGO_TARGET_DIR": str(target), "CARGO_BUILD_BUILD_DIR": str(built),
             "RUSTDOCFLAGS": "-Z unstable-options --output-format json"})
    return json.loads((target / "doc" / f"{CRATE.replace('-', '_')}.json").read_text())


def code(docs):
    """The examples in a documentation, as one text."""
    found = (body for info, body in FENCE.findall(docs or "")
             if not NO_RUST & set(info.split(",")))
    return "\n".join(found)


class Items:
    """The public items of the crate, each once, under the name it is reached by."""

    def __init__(self, crate):
        self.index = crate["index"]
        self.found = {}
        self.walk(crate["root"], "")

    def walk(self, id_, above, owner=None):
        item = self.index.get(str(id_))
        if item is None or id_ in self.found or self.is_hidden(item):
            return
        (kind, inner), = item["inner"].items()
        if kind == "use":
            return self.walk_use(item, inner, above)
        name = f"{above}::{item['name']}" if above else item["name"]
        self.found[id_] = (kind, name, item, owner)
        for child in self.children(kind, inner):
            self.walk(child, name, id_)

    def walk_use(self, item, inner, above):
        if target := self.index.get(str(inner["id"])):
            # A variant is met with its enum.
            return None if "variant" in target["inner"] else self.walk(inner["id"], above)
        # A macro, out of another crate: documented where one of its re-exports stands.
        known = self.found.get(inner["id"])
        if known is None or not code(known[2]["docs"]):
            self.found[inner["id"]] = ("macro", f"{above}::{inner['name']}", item, None)

    def children(self, kind, inner):
        yield from inner["items"] if kind in ("module", "trait") else ()
        yield from inner["variants"] if kind == "enum" else ()
        shape = inner["kind"] if kind in ("struct", "variant") else None
        if isinstance(shape, dict):
            for fields in shape.values():
                yield from fields["fields"] if isinstance(fields, dict) else filter(None, fields)
        for id_ in inner["impls"] if kind in ("struct", "enum") else ():
            impl = self.index.get(str(id_))
            if impl is None or impl["inner"]["impl"]["trait"] or self.is_hidden(impl):
                continue
            items = (self.index[str(child)] for child in impl["inner"]["impl"]["items"])
            yield from (item["id"] for item in items if item["visibility"] == "public")

    @staticmethod
    def is_hidden(item):
        return any("hidden" in str(attribute) for attribute in item["attrs"])

    def has_example(self, id_):
        kind, _, item, owner = self.found[id_]
        # The name of a tuple's field is a number; it is shown with the whole.
        if kind == "module" or kind == "struct_field" and item["name"].isdigit():
            return True
        if code(item["docs"]):
            return True
        shown_by = list(item["links"].values())
        if kind in MEMBERS or owner and self.found[owner][0] == "trait":
            # A field of a variant is shown with the enum.
            shown_by += [owner, self.found[owner][3]]
        named = re.compile(rf"\b{re.escape(item['name'] or '')}\b")
        examples = (code(self.index[str(by)]["docs"]) for by in shown_by if str(by) in self.index)
        return any(named.search(example) for example in examples)


def main():
    items = Items(read_json())
    counts, without = Counter(), []
    for id_, (kind, name, item, _) in items.found.items():
        counts[kind] += 1
        if not items.has_example(id_):
            span = item["span"] or {"filename": "", "begin": [0]}
            without.append(f"{span['filename']}:{span['begin'][0]}: {kind} {name} has no example")
    print("\n".join(sorted(without)), end="\n" if without else "")
    counted = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    print(f"{counts.total()} public items ({counted}): {len(without)} without an example")
    sys.exit(1 if without else 0)


if os.environ.pop(AS_RUSTDOC, None):
    os.environ["RUSTC_BOOTSTRAP"] = "1"
    os.execvp("rustdoc", ["rustdoc", *sys.argv[1:]])
main()
