#[cfg(feature = "audit")]
#[allow(clippy::needless_pass_by_value)]
fn count(
    #[cfg(unix)]
    #[allow(unused_variables)]
    uid: u32,
    name: String,
    #[cfg(unix)]
    sure: bool,
) -> String {
    name
}
#[cfg(feature = "audit")]
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| `Sure, {uid}?` | at once | `sure: bool` | as its type says: a bare value ends the call |

The tool `count`.*/
#[allow(non_camel_case_types)]
struct count {}
#[cfg(not(unix))]
#[cfg(feature = "audit")]
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for count
where
    MrtrState: ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("count");
    type Approval = ::mcp_mrtr::Reusable;
    type Args = (::mcp_mrtr::Arg<String>,);
    const ARGS: Self::Args = (::mcp_mrtr::Arg::<String>::new("name", ""),);
    type Output = String;
    async fn call(
        call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        args: (String,),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        match call.settle(()).await {
            ::mcp_mrtr::Settled::Ready(call, ()) => {
                let (name,) = args;
                let output = count(name);
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
#[cfg(unix)]
#[cfg(feature = "audit")]
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for count
where
    MrtrState: ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("count");
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
        use ::mcp_mrtr::__private::Unasked as _;
        &[
            ::mcp_mrtr::QuestionMeta::asked(
                "sure",
                "Sure, {uid}?",
                ::mcp_mrtr::__private::Looked::<bool>::ROW,
            ),
        ]
    };
    type Approval = ::mcp_mrtr::Reusable;
    type Args = (::mcp_mrtr::Arg<u32>, ::mcp_mrtr::Arg<String>);
    const ARGS: Self::Args = (
        ::mcp_mrtr::Arg::<u32>::new("uid", ""),
        ::mcp_mrtr::Arg::<String>::new("name", ""),
    );
    type Output = String;
    async fn call(
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        args: (u32, String),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        {
            use ::mcp_mrtr::__private::Unasked as _;
            ::mcp_mrtr::__private::Looked::<
                bool,
            >::refuses::<::mcp_mrtr::ToolsCall, Self::Output>();
        }
        let (uid, _) = &args;
        let sure = call
            .form::<
                bool,
            >(
                ::mcp_mrtr::Spec::new("sure"),
                ::core::format_args!("Sure, {0}?", ::mcp_mrtr::__private::shown(uid)),
            );
        match call.settle((sure,)).await {
            ::mcp_mrtr::Settled::Ready(call, (sure,)) => {
                let (uid, name) = args;
                let output = count(uid, name, sure);
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
