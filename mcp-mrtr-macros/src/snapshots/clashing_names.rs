#[allow(clippy::needless_pass_by_value)]
fn search(
    search: String,
    call: String,
    r#type: usize,
    #[allow(unused_variables)]
    args: &Args,
    stopped: &Args,
) -> String {
    body
}
///The tool `search`.
#[allow(non_camel_case_types)]
struct search {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for search
where
    MrtrState: ::mcp_mrtr::Provides<Args> + ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("search");
    type Approval = ::mcp_mrtr::Reusable;
    type Args = (::mcp_mrtr::Arg<String>, ::mcp_mrtr::Arg<String>);
    const ARGS: Self::Args = (
        ::mcp_mrtr::Arg::<String>::new("search", ""),
        ::mcp_mrtr::Arg::<String>::new("call", ""),
    );
    type Output = String;
    async fn call(
        _call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        _args: (String, String),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        let body = search;
        let args: &Args = _call.state();
        let stopped: &Args = _call.state();
        let r#type: ::mcp_mrtr::Pending<usize> = ::mcp_mrtr::Known(args.len());
        match _call.settle((r#type,)).await {
            ::mcp_mrtr::Settled::Ready(_call, (r#type,)) => {
                let (search, call) = _args;
                let output = body(search, call, r#type, args, stopped);
                _call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(_stopped) => _stopped.into_step(),
        }
    }
}
