#!/usr/bin/env bash
# What a hundred asking tools cost the compiler, here and on rmcp's macro: `cargo check` after a change in one
# tool, macro output, and with `--clean` a clean build of both.
#
# usage: tests/scripts/bench_compile.sh [--clean] [TOOLS [REPEATS]]
# Everything is made in $BENCH_COMPILE, default a new folder that is removed at the end.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
readonly repo=$PWD
clean=no
[[ ${1-} == --clean ]] && { clean=yes; shift; }
readonly tools=${1-100} repeats=${2-7}
work=${BENCH_COMPILE-}
if [[ -z $work ]]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi

crate() { # NAME DEPENDENCIES
    mkdir -p "$work/$1/src"
    cat >"$work/$1/Cargo.toml" <<TOML
[package]
name = "$1"
version = "0.1.0"
edition = "2024"
[workspace]
[dependencies]
$2
TOML
    # The versions that this repository is tested with.
    cp "$repo/Cargo.lock" "$work/$1/Cargo.lock"
}

ours() {
    crate ours "mcp-mrtr = { path = \"$repo/mcp-mrtr\", default-features = false }"
    {
        cat <<'RUST'
use mcp_mrtr::{Server, ToolError, tool};
pub struct Notes(pub std::sync::atomic::AtomicU64);
RUST
        for ((n = 0; n < tools; n++)); do
            cat <<RUST
/// Deletes a note of kind $n after asking.
#[tool(destructive)]
pub async fn delete_note_$n(
    /// Identifier of the note.
    note_id: String,
    /// Why it is deleted.
    reason: Option<String>,
    #[elicit(form, message = "Delete note {note_id}?")] confirm: bool,
    notes: &Notes,
) -> Result<String, ToolError> {
    if !confirm {
        return Ok(format!("Kept note {note_id} of kind $n"));
    }
    let count = notes.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    Ok(format!("Deleted note {note_id} of kind $n ({count}, {reason:?})"))
}
RUST
        done
        echo 'pub fn server(notes: Notes) -> Server<Notes> { Server::new("notes", notes)'
        for ((n = 0; n < tools; n++)); do echo ".tool::<delete_note_$n>()"; done
        echo '}'
    } >"$work/ours/src/lib.rs"
}

by_hand() {
    crate by_hand 'rmcp = { version = "3.11", default-features = false, features = ["server", "macros", "elicitation", "request-state"] }
schemars = "1"
serde = { version = "1", features = ["derive"] }'
    {
        cat <<'RUST'
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::{InputResponses as Answers, RequestState};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::*;
use rmcp::{ErrorData, ServerHandler, tool, tool_handler, tool_router};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct State { tool: String, note_id: String }

#[derive(Clone)]
pub struct Notes {
    codec: RequestStateCodec,
    tool_router: ToolRouter<Self>,
    deleted: std::sync::Arc<std::sync::atomic::AtomicU64>,
}

impl Notes {
    pub fn new(codec: RequestStateCodec) -> Self {
        Self { codec, tool_router: Self::tool_router(), deleted: Default::default() }
    }

    fn ask(&self, tool: &str, note_id: &str) -> Result<CallToolResponse, ErrorData> {
        let state = State { tool: tool.to_owned(), note_id: note_id.to_owned() };
        let sealed = self.codec.seal_json(&state).map_err(|e| ErrorData::internal_error(e.to_string(), None))?;
        let form = ElicitRequestParams::FormElicitationParams {
            meta: None,
            message: format!("Delete note {note_id}?"),
            requested_schema: ElicitationSchema::builder().required_bool("confirm").build().expect("a schema"),
        };
        let mut requests = InputRequests::new();
        requests.insert("confirm".to_owned(), InputRequest::Elicitation(ElicitRequest::new(form)));
        Ok(InputRequiredResult::new(Some(requests), Some(sealed)).into())
    }

    fn confirmed(&self, tool: &str, note_id: &str, sealed: &str, answers: Option<&InputResponses>) -> Result<bool, ErrorData> {
        let refused = || ErrorData::invalid_params("invalid state or answer", None);
        let state: State = self.codec.open_json(sealed).map_err(|_| refused())?;
        if state.tool != tool || state.note_id != note_id { return Err(refused()); }
        let answer = answers.and_then(|answers| answers.get("confirm")).ok_or_else(refused)?;
        let answer = ElicitResult::deserialize(answer).map_err(|_| refused())?;
        let ElicitationAction::Accept = answer.action else { return Ok(false) };
        answer.content.as_ref().and_then(|content| content["confirm"].as_bool()).ok_or_else(refused)
    }
}
RUST
        for ((n = 0; n < tools; n++)); do
            cat <<RUST
#[derive(Serialize, Deserialize, schemars::JsonSchema)]
pub struct DeleteNote$n {
    /// Identifier of the note.
    note_id: String,
    /// Why it is deleted.
    reason: Option<String>,
}
RUST
        done
        echo '#[tool_router] impl Notes {'
        for ((n = 0; n < tools; n++)); do
            cat <<RUST
    #[tool(description = "Deletes a note of kind $n after asking.")]
    async fn delete_note_$n(
        &self,
        Parameters(DeleteNote$n { note_id, reason }): Parameters<DeleteNote$n>,
        RequestState(state): RequestState,
        Answers(answers): Answers,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(sealed) = state else { return self.ask("delete_note_$n", &note_id) };
        let text = if self.confirmed("delete_note_$n", &note_id, &sealed, answers.as_ref())? {
            let count = self.deleted.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            format!("Deleted note {note_id} of kind $n ({count}, {reason:?})")
        } else {
            format!("Kept note {note_id} of kind $n")
        };
        Ok(CallToolResult::success(vec![ContentBlock::text(text)]).into())
    }
RUST
        done
        cat <<'RUST'
}
#[tool_handler(router = self.tool_router)]
impl ServerHandler for Notes {}
RUST
    } >"$work/by_hand/src/lib.rs"
}

cargo_in() { # CRATE ARGUMENT…
    (cd "$work/$1" && shift && cargo "$@" --quiet)
}

# Seconds of a command.
seconds() {
    local began=$EPOCHREALTIME
    "$@"
    awk -v a="$began" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.3f\n", b - a }'
}

# A new text in the body of one tool, and the check after it.
touched() { # CRATE REPEAT
    sed -i -E "s/Kept( again [0-9]+)? (note \{note_id\} of kind $((tools / 2))\")/Kept again $2 \2/" "$work/$1/src/lib.rs"
    seconds cargo_in "$1" check
}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

expanded() { # CRATE: lines per tool, derives expanded
    (cd "$work/$1" && RUSTC_BOOTSTRAP=1 cargo rustc --quiet --profile check -- -Zunpretty=expanded) 2>/dev/null |
        awk -v tools="$tools" 'END { printf "%.0f\n", NR / tools }'
}

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

ours
by_hand
if [[ $clean == yes ]]; then
    for side in by_hand ours; do
        rm -rf "$work/$side/target"
        printf 'clean `cargo build`, %s: %s s\n' "$side" "$(seconds cargo_in "$side" build)"
    done
fi
for side in ours by_hand; do cargo_in "$side" check; done
: >"$work/times.ours"
: >"$work/times.by_hand"
for ((repeat = 1; repeat <= repeats; repeat++)); do
    # Alternating, so that a busy machine is busy for both.
    for side in ours by_hand; do touched "$side" "$repeat" >>"$work/times.$side"; done
done
a=$(median <"$work/times.ours")
b=$(median <"$work/times.by_hand")
printf '%s asking tools, `cargo check` after a change in one, median of %s\n' "$tools" "$repeats"
printf '| | mcp-mrtr | rmcp | ratio |\n| --- | ---: | ---: | ---: |\n'
printf '| seconds | %s | %s | %s |\n' "$a" "$b" "$(ratio "$a" "$b")"
lines=$(wc -l <mcp-mrtr-macros/src/snapshots/delete_note.rs)
printf '| lines expanded per tool, derives included | %s | %s | |\n' "$(expanded ours)" "$(expanded by_hand)"
printf '| lines of `delete_note` as the macro writes it | %s | | at most 120 |\n' "$lines"
((lines <= 120))
