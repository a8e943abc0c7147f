/// Reviews a note.
#[allow(clippy::needless_pass_by_value)]
pub async fn review(
    #[allow(unused_variables)]
    id: u32,
    #[allow(unused_variables)]
    text: String,
    tone: Tone,
    length: Option<u32>,
    #[allow(unused_variables)]
    notes: &Notes,
) -> Result<String, ToolError> {
    body
}
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| `In which tone is '{text}' reviewed?` | at once | `tone: Tone` | as its type says: a bare value ends the call |
| `length` | at once; `ask = notes.length(text)?` | `length: Option<u32>` | `None` |

Reviews a note.*/
#[allow(non_camel_case_types)]
pub struct review {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Prompt<MrtrState> for review
where
    MrtrState: ::mcp_mrtr::Provides<Notes> + ::core::marker::Sync,
{
    const META: ::mcp_mrtr::PromptMeta = ::mcp_mrtr::PromptMeta::new("review")
        .title("Review")
        .description("Reviews a note.")
        .ttl_ms(300000u64)
        .declined("Review note {id} as you like.");
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
        use ::mcp_mrtr::__private::Unasked as _;
        &[
            ::mcp_mrtr::QuestionMeta::asked(
                    "tone",
                    "In which tone is '{text}' reviewed?",
                    ::mcp_mrtr::__private::Looked::<Tone>::ROW,
                )
                .reads(&["text"]),
            ::mcp_mrtr::QuestionMeta::asked(
                    "length",
                    "",
                    ::mcp_mrtr::__private::Looked::<Option<u32>>::ROW,
                )
                .reads(&["text"])
                .condition("ask = notes.length(text)?"),
        ]
    };
    type Args = (::mcp_mrtr::Arg<u32>,);
    const ARGS: Self::Args = (
        ::mcp_mrtr::Arg::<u32>::new("id", "Identifier of the note."),
    );
    type Output = Result<String, ToolError>;
    async fn call(
        mut call: ::mcp_mrtr::Call<
            '_,
            MrtrState,
            ::mcp_mrtr::Asking,
            ::mcp_mrtr::PromptsGet,
        >,
        args: (u32,),
    ) -> ::mcp_mrtr::Step<Self::Output, ::mcp_mrtr::PromptsGet> {
        let (id,) = &args;
        let notes: &Notes = call.state();
        let text: ::mcp_mrtr::Pending<String> = ::mcp_mrtr::Known(notes.text(*id)?);
        let tone = match &text {
            ::mcp_mrtr::Known(text) => {
                call.form::<
                        Tone,
                    >(
                    ::mcp_mrtr::Spec::new("tone"),
                    ::core::format_args!(
                        "In which tone is '{0}' reviewed?",
                        ::mcp_mrtr::__private::shown(text)
                    ),
                )
            }
            _ => ::mcp_mrtr::Waiting,
        };
        let length = match &text {
            ::mcp_mrtr::Known(text) => {
                call.ask::<
                        Option<u32>,
                        ::mcp_mrtr::ErrorOf<Self::Output, ::mcp_mrtr::PromptsGet>,
                    >(::mcp_mrtr::Spec::new("length"), notes.length(text)?)?
            }
            _ => ::mcp_mrtr::Waiting,
        };
        match call.settle((text, tone, length)).await {
            ::mcp_mrtr::Settled::Ready(call, (text, tone, length)) => {
                let (id,) = args;
                let output = ::mcp_mrtr::__private::body(
                        review(id, text, tone, length, notes),
                    )
                    .await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(::mcp_mrtr::Stopped::Refused(refused)) => {
                refused
                    .say(
                        ::core::format_args!(
                            "Review note {0} as you like.",
                            ::mcp_mrtr::__private::shown(id)
                        ),
                    )
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
