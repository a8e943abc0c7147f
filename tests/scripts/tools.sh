#!/usr/bin/env bash
# Installs the clients and suites that we did not write into tests/.tools, at the versions
# that tests/interop pins. Quick when nothing changed; safe to run again.
set -euo pipefail
IFS=$'\n\t'

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
pins=$tests/interop
tools=$tests/.tools
mkdir -p "$tools"
exec 9>"$tools/lock"
flock 9

# A stamp holds what an installation was made from; it is written last.
fresh() { [[ -f $tools/$1.stamp && $(<"$tools/$1.stamp") == "$2" ]]; }
digest() { cat -- "$@" | sha256sum | cut -d' ' -f1; }

install_python() {
    local made_from
    made_from="$(python3 --version) $(digest "$pins/requirements.txt")"
    if fresh python "$made_from"; then return; fi
    rm -rf -- "$tools/python" "$tools/python.stamp"
    python3 -m venv "$tools/python"
    "$tools/python/bin/pip" install --quiet --disable-pip-version-check --no-deps \
        --requirement "$pins/requirements.txt"
    "$tools/python/bin/pip" check --disable-pip-version-check
    printf '%s' "$made_from" >"$tools/python.stamp"
}

# Packages of a folder of pins, into a folder of tools. No install scripts are run: Node
# itself comes as a package that holds the program.
install_npm() {
    local name=$1 from=$2 made_from
    made_from=$(digest "$from/package.json" "$from/package-lock.json")
    if fresh "$name" "$made_from"; then return; fi
    rm -rf -- "${tools:?}/$name" "$tools/$name.stamp"
    mkdir -p "$tools/$name"
    cp -- "$from/package.json" "$from/package-lock.json" "$from/.npmrc" "$tools/$name/"
    (cd "$tools/$name" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
    printf '%s' "$made_from" >"$tools/$name.stamp"
}

find_node() {
    local node
    node=$(echo "$tools"/npm/node_modules/node-linux-*/bin/node)
    ln -sfn "${node#"$tools/npm/"}" "$tools/npm/node"
    # Programs in tests/interop find their packages as if these were installed beside them.
    ln -sfn ../.tools/npm/node_modules "$pins/node_modules"
}

install_python
install_npm npm "$pins"
find_node
# It wants an older SDK than the client beside it.
install_npm inspector "$pins/inspector"
echo "mcp (Python) $("$tools/python/bin/python" -c 'from importlib.metadata import version; print(version("mcp"))')"
echo "node $("$tools/npm/node" --version)"
(cd "$pins" && "$tools/npm/node" -e '
    for (const name of ["client", "conformance"]) {
        const path = `./node_modules/@modelcontextprotocol/${name}/package.json`;
        console.log(`@modelcontextprotocol/${name} ${JSON.parse(require("fs").readFileSync(path)).version}`);
    }')
inspector=$tools/inspector/node_modules/@modelcontextprotocol/inspector
echo "@modelcontextprotocol/inspector $("$tools/npm/node" "$inspector/clients/launcher/build/index.js" --version)"
