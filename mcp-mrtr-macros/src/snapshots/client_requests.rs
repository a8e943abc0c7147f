#[allow(clippy::needless_pass_by_value)]
fn summary(
    #[allow(unused_variables)]
    topic: String,
    #[allow(unused_variables)]
    roots: Option<Roots>,
    draft: CreateMessageResult,
) -> Answer {
    draft.into()
}
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| asks the client for its roots | at once | `roots: Option<Roots>` | `None` |
| asks the client's model | after `roots` | `draft: CreateMessageResult` | as its type says: a bare value ends the call |

The tool `summary`.*/
#[allow(non_camel_case_types)]
struct summary {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for summary
where
    MrtrState: ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("summary")
        .read_only(true);
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = &[
        ::mcp_mrtr::QuestionMeta::roots("roots").fills::<Option<Roots>>(),
        ::mcp_mrtr::QuestionMeta::sample("draft")
            .fills::<CreateMessageResult>()
            .reads(&["roots"]),
    ];
    type Approval = ::mcp_mrtr::Reusable;
    type Args = (::mcp_mrtr::Arg<String>,);
    const ARGS: Self::Args = (::mcp_mrtr::Arg::<String>::new("topic", ""),);
    type Output = Answer;
    async fn call(
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        args: (String,),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        let (topic,) = &args;
        let roots = call.roots::<Option<Roots>>(::mcp_mrtr::Spec::new("roots"));
        let draft = match &roots {
            ::mcp_mrtr::Known(roots) => {
                call.sample::<
                        CreateMessageResult,
                        Self::Output,
                        Self::Output,
                    >(::mcp_mrtr::Spec::new("draft"), summarise(topic, roots))?
            }
            _ => ::mcp_mrtr::Waiting,
        };
        match call.settle((roots, draft)).await {
            ::mcp_mrtr::Settled::Ready(call, (roots, draft)) => {
                let (topic,) = args;
                let output = summary(topic, roots, draft);
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
