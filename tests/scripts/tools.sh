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

# No install scripts are run: Node itself comes as a package that holds the program.
install_npm() {
    local made_from
    made_from=$(digest "$pins/package.json" "$pins/package-lock.json")
    if ! fresh npm "$made_from"; then
        rm -rf -- "$tools/npm" "$tools/npm.stamp"
        mkdir -p "$tools/npm"
        cp -- "$pins/package.json" "$pins/package-lock.json" "$pins/.npmrc" "$tools/npm/"
        (cd "$tools/npm" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
        local node
        node=$(echo "$tools"/npm/node_modules/node-linux-*/bin/node)
        ln -sfn "${node#"$tools/npm/"}" "$tools/npm/node"
        printf '%s' "$made_from" >"$tools/npm.stamp"
    fi
    # Programs in tests/interop find their packages as if these were installed beside them.
    ln -sfn ../.tools/npm/node_modules "$pins/node_modules"
}

install_python
install_npm
echo "mcp (Python) $("$tools/python/bin/python" -c 'from importlib.metadata import version; print(version("mcp"))')"
echo "node $("$tools/npm/node" --version)"
(cd "$pins" && "$tools/npm/node" -e '
    for (const name of ["client", "conformance"]) {
        const path = `./node_modules/@modelcontextprotocol/${name}/package.json`;
        console.log(`@modelcontextprotocol/${name} ${JSON.parse(require("fs").readFileSync(path)).version}`);
    }')
