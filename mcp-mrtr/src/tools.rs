//! What `#[tools]` implements.

use crate::server::{NoLedger, Server};

/// The functions of one `impl`, to be added to a server together.
///
/// [`#[tools]`](macro@crate::tools) writes this for the `impl`'s own type, or for a new type of the
/// name in `#[tools(type = Name)]`; [`Server::with`] adds them. `S` is the server's state; it
/// provides the type itself where a method takes `&self`. `L` says whether the server has a ledger:
/// a `once` tool among them needs one, as it does alone.
///
/// By hand it is a list too, of functions that belong together:
///
/// ```
/// use mcp_mrtr::{Server, Tools, prompt, tool};
///
/// /// Counts.
/// #[tool]
/// fn count() -> String { "three".to_owned() }
///
/// /// Reviews.
/// #[prompt]
/// fn review() -> String { "Review this.".to_owned() }
///
/// struct Both;
///
/// impl<S: Send + Sync + 'static, L> Tools<S, L> for Both {
///     fn register<P>(server: Server<S, P, L>) -> Server<S, P, L> {
///         server.tool::<count>().prompt::<review>()
///     }
/// }
///
/// let server = Server::new("notes", ()).with::<Both>();
/// assert!(server.has_tool("count") && server.has_prompt("review"));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` lists no functions for a server whose state is `{S}`",
    note = "write `#[tools]` on an `impl` of it"
)]
pub trait Tools<S, L = NoLedger> {
    /// Adds all of them, in the order in which they are written.
    fn register<P>(server: Server<S, P, L>) -> Server<S, P, L>;
}
