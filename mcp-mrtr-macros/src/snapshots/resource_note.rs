/// One note.
#[allow(clippy::needless_pass_by_value)]
fn note(
    #[allow(unused_variables)]
    folder: String,
    #[allow(unused_variables)]
    number: u32,
    show: bool,
) -> String {
    body
}
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| `Show {number} of {folder}?` | at once | `show: bool` | as its type says: a bare value ends the call |

One note.*/
#[allow(non_camel_case_types)]
struct note {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Resource<MrtrState> for note
where
    MrtrState: ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ResourceMeta = ::mcp_mrtr::ResourceMeta::new(
            "note://{folder}/{id}",
            "note",
        )
        .description("One note.")
        .mime_type("text/markdown")
        .declined_by("String::new()");
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
        use ::mcp_mrtr::__private::Unasked as _;
        &[
            ::mcp_mrtr::QuestionMeta::asked(
                "show",
                "Show {number} of {folder}?",
                ::mcp_mrtr::__private::Looked::<bool>::ROW,
            ),
        ]
    };
    type Args = (::mcp_mrtr::Arg<String>, ::mcp_mrtr::Arg<u32>);
    const ARGS: Self::Args = (
        ::mcp_mrtr::Arg::<String>::new("folder", ""),
        ::mcp_mrtr::Arg::<u32>::new("id", ""),
    );
    type Output = String;
    async fn call(
        mut call: ::mcp_mrtr::Call<
            '_,
            MrtrState,
            ::mcp_mrtr::Asking,
            ::mcp_mrtr::ResourcesRead,
        >,
        args: (String, u32),
    ) -> ::mcp_mrtr::Step<Self::Output, ::mcp_mrtr::ResourcesRead> {
        let (folder, number) = &args;
        let show = call
            .form::<
                bool,
            >(
                ::mcp_mrtr::Spec::new("show"),
                ::core::format_args!(
                    "Show {0} of {1}?", ::mcp_mrtr::__private::shown(number),
                    ::mcp_mrtr::__private::shown(folder)
                ),
            );
        match call.settle((show,)).await {
            ::mcp_mrtr::Settled::Ready(call, (show,)) => {
                let (folder, number) = args;
                let output = note(folder, number, show);
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(::mcp_mrtr::Stopped::Refused(refused)) => {
                refused.complete::<Self::Output>(String::new())
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
