/// Delete.
async fn delete_note(
    note_id: &str,
    answer: Elicited<Confirm>,
    notes: &Notes,
) -> Result<String, ToolError> {
    notes.remove(1);
}
::core::compile_error! {
    "`ttl` is a whole number with `ms`, `s`, `m` or `h`: write `ttl = \"10m\"`"
}
::core::compile_error! {
    "unknown key `destructiv`; write `destructive`"
}
::core::compile_error! {
    "an argument of the model is owned: write `String`; a `&T` comes from the server"
}
::core::compile_error! {
    "unknown mode `forms`; write `form` or `url`"
}
#[doc(hidden)]
#[allow(non_camel_case_types)]
struct delete_note {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for delete_note
where
    MrtrState: ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("");
    type Approval = ::mcp_mrtr::Reusable;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = ();
    async fn call(
        _: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        _: (),
    ) -> ::mcp_mrtr::Step<()> {
        ::core::unreachable!()
    }
}
