/// Delete one note by id. Asks the user to confirm before deleting.
#[allow(clippy::needless_pass_by_value)]
pub async fn delete_note(
    note_id: String,
    #[allow(unused_variables)]
    text: String,
    answer: Elicited<Confirm>,
    notes: &Notes,
) -> Result<String, ToolError> {
    match answer {
        Elicited::Accept(Confirm { confirm: true }) => {
            notes.remove(&note_id)?;
            Ok(format!("Deleted note {note_id}."))
        }
        _ => Ok(format!("Kept note {note_id}: the user did not confirm.")),
    }
}
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| `Delete note {note_id} ('{text}')? This cannot be undone.` | at once | `answer: Elicited<Confirm>` | the body decides |

Delete one note by id. Asks the user to confirm before deleting.*/
#[allow(non_camel_case_types)]
pub struct delete_note {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for delete_note
where
    MrtrState: ::mcp_mrtr::Provides<Notes> + ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("delete_note")
        .description("Delete one note by id. Asks the user to confirm before deleting.")
        .destructive(true)
        .idempotent(true);
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
        use ::mcp_mrtr::__private::Unasked as _;
        &[
            ::mcp_mrtr::QuestionMeta::asked(
                    "answer",
                    "Delete note {note_id} ('{text}')? This cannot be undone.",
                    ::mcp_mrtr::__private::Looked::<Elicited<Confirm>>::ROW,
                )
                .reads(&["text"]),
        ]
    };
    type Approval = ::mcp_mrtr::Reusable;
    type Args = (::mcp_mrtr::Arg<String>,);
    const ARGS: Self::Args = (
        ::mcp_mrtr::Arg::<String>::new("note_id", "Identifier of the note."),
    );
    type Output = Result<String, ToolError>;
    async fn call(
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        args: (String,),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        {
            use ::mcp_mrtr::__private::Unasked as _;
            ::mcp_mrtr::__private::Looked::<
                Elicited<Confirm>,
            >::refuses::<::mcp_mrtr::ToolsCall, Self::Output>();
        }
        let (note_id,) = &args;
        let notes: &Notes = call.state();
        let text: ::mcp_mrtr::Pending<String> = ::mcp_mrtr::Known(notes.text(note_id)?);
        let answer = match &text {
            ::mcp_mrtr::Known(text) => {
                call.form::<
                        Elicited<Confirm>,
                    >(
                    ::mcp_mrtr::Spec::new("answer"),
                    ::core::format_args!(
                        "Delete note {0} ('{1}')? This cannot be undone.",
                        ::mcp_mrtr::__private::shown(note_id),
                        ::mcp_mrtr::__private::shown(text)
                    ),
                )
            }
            _ => ::mcp_mrtr::Waiting,
        };
        match call.settle((text, answer)).await {
            ::mcp_mrtr::Settled::Ready(call, (text, answer)) => {
                let (note_id,) = args;
                let output = ::mcp_mrtr::__private::body(
                        delete_note(note_id, text, answer, notes),
                    )
                    .await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
