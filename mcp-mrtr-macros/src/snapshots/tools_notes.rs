/// The notes.
impl Notes {
    const LIMIT: u32 = 3;
    /// Delete one note.
    #[allow(clippy::needless_pass_by_value)]
    pub async fn delete_note(
        &self,
        id: Id<Self>,
        #[allow(unused_variables)]
        text: String,
        consent: Confirmed,
    ) -> Result<String, ToolError> {
        self.remove(id, consent)
    }
    /// How many.
    #[cfg(feature = "count")]
    #[allow(clippy::needless_pass_by_value)]
    fn count(most: u32, desk: &Desk) -> String {
        body
    }
    fn text(&self, id: &Id<Self>) -> Result<String, ToolError> {
        body
    }
}
impl Notes {
    #[doc(hidden)]
    async fn __mrtr_delete_note<MrtrState>(
        &self,
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        args: (Id<Self>,),
    ) -> ::mcp_mrtr::Step<Result<String, ToolError>>
    where
        MrtrState: ::mcp_mrtr::Provides<Notes> + ::core::marker::Sync,
    {
        {
            use ::mcp_mrtr::__private::Unasked as _;
            ::mcp_mrtr::__private::Looked::<
                Confirmed,
            >::refuses::<::mcp_mrtr::ToolsCall, Result<String, ToolError>>();
        }
        let (id,) = &args;
        let text: ::mcp_mrtr::Pending<String> = ::mcp_mrtr::Known(self.text(id)?);
        let consent = match &text {
            ::mcp_mrtr::Known(text) => {
                call.form::<
                        Confirmed,
                    >(
                    ::mcp_mrtr::Spec::new("consent"),
                    ::core::format_args!(
                        "Delete '{0}'?", ::mcp_mrtr::__private::shown(text)
                    ),
                )
            }
            _ => ::mcp_mrtr::Waiting,
        };
        let consent = {
            let verdict = match ::mcp_mrtr::__private::accepted(&consent) {
                ::core::option::Option::Some(consent) => {
                    ::mcp_mrtr::__private::verdict(Self::fits(consent))
                }
                ::core::option::Option::None => ::core::option::Option::None,
            };
            call.checked(::mcp_mrtr::Spec::new("consent"), consent, verdict)
        };
        match call.settle((text, consent)).await {
            ::mcp_mrtr::Settled::Ready(call, (text, consent)) => {
                let (id,) = args;
                let output = ::mcp_mrtr::__private::body(
                        self.delete_note(id, text, consent),
                    )
                    .await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
    #[cfg(feature = "count")]
    #[doc(hidden)]
    async fn __mrtr_count<MrtrState>(
        call: ::mcp_mrtr::Call<
            '_,
            MrtrState,
            ::mcp_mrtr::Asking,
            ::mcp_mrtr::PromptsGet,
        >,
        args: (u32,),
    ) -> ::mcp_mrtr::Step<String, ::mcp_mrtr::PromptsGet>
    where
        MrtrState: ::mcp_mrtr::Provides<Desk> + ::core::marker::Sync,
    {
        let desk: &Desk = call.state();
        match call.settle(()).await {
            ::mcp_mrtr::Settled::Ready(call, ()) => {
                let (most,) = args;
                let output = Self::count(most, desk);
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
#[automatically_derived]
impl<MrtrState, MrtrLedger> ::mcp_mrtr::Tools<MrtrState, MrtrLedger> for Notes
where
    MrtrState: ::mcp_mrtr::Provides<Notes> + ::mcp_mrtr::Provides<Desk>
        + ::core::marker::Send + ::core::marker::Sync + 'static,
    MrtrLedger: ::mcp_mrtr::__private::Holds<::mcp_mrtr::Once>,
{
    fn register<MrtrCallers>(
        server: ::mcp_mrtr::Server<MrtrState, MrtrCallers, MrtrLedger>,
    ) -> ::mcp_mrtr::Server<MrtrState, MrtrCallers, MrtrLedger> {
        /**| question | asked when | fills | on refusal |
|---|---|---|---|
| `Delete '{text}'?` | at once | `consent: Confirmed` | as its type says: a bare value ends the call |

Delete one note.*/
        #[allow(non_camel_case_types)]
        struct delete_note {}
        #[automatically_derived]
        impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for delete_note
        where
            MrtrState: ::mcp_mrtr::Provides<Notes> + ::core::marker::Sync,
        {
            const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("delete_note")
                .description("Delete one note.");
            const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
                use ::mcp_mrtr::__private::Unasked as _;
                &[
                    ::mcp_mrtr::QuestionMeta::asked(
                            "consent",
                            "Delete '{text}'?",
                            ::mcp_mrtr::__private::Looked::<Confirmed>::ROW,
                        )
                        .reads(&["text"])
                        .check("Self::fits(consent)"),
                ]
            };
            type Approval = ::mcp_mrtr::Once;
            type Args = (::mcp_mrtr::Arg<Id<Notes>>,);
            const ARGS: Self::Args = (
                ::mcp_mrtr::Arg::<Id<Notes>>::new("id", "Identifier of the note."),
            );
            type Output = Result<String, ToolError>;
            async fn call(
                call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
                args: (Id<Notes>,),
            ) -> ::mcp_mrtr::Step<Self::Output> {
                let this: &Notes = call.state();
                this.__mrtr_delete_note(call, args).await
            }
        }
        #[cfg(feature = "count")]
        ///How many.
        #[allow(non_camel_case_types)]
        struct count {}
        #[cfg(feature = "count")]
        #[automatically_derived]
        impl<MrtrState> ::mcp_mrtr::Prompt<MrtrState> for count
        where
            MrtrState: ::mcp_mrtr::Provides<Desk> + ::core::marker::Sync,
        {
            const META: ::mcp_mrtr::PromptMeta = ::mcp_mrtr::PromptMeta::new("count")
                .description("How many.");
            type Args = (::mcp_mrtr::Arg<u32>,);
            const ARGS: Self::Args = (
                ::mcp_mrtr::Arg::<u32>::new("most", "").default(|| <Notes>::LIMIT),
            );
            type Output = String;
            async fn call(
                call: ::mcp_mrtr::Call<
                    '_,
                    MrtrState,
                    ::mcp_mrtr::Asking,
                    ::mcp_mrtr::PromptsGet,
                >,
                args: (u32,),
            ) -> ::mcp_mrtr::Step<Self::Output, ::mcp_mrtr::PromptsGet> {
                <Notes>::__mrtr_count(call, args).await
            }
        }
        let server = ::mcp_mrtr::Server::tool::<delete_note>(server);
        #[cfg(feature = "count")]
        let server = ::mcp_mrtr::Server::prompt::<count>(server);
        server
    }
}
