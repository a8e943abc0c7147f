impl<B: Backend> Desk<B>
where
    B::Answer: Send,
{
    /// Asks.
    #[allow(clippy::needless_pass_by_value)]
    async fn ask(&self, #[cfg(unix)] answer: Option<B::Answer>) -> String {
        body
    }
}
impl<B: Backend> Desk<B>
where
    B::Answer: Send,
{
    #[cfg(not(unix))]
    #[doc(hidden)]
    async fn __mrtr_ask<MrtrState>(
        &self,
        call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        _: (),
    ) -> ::mcp_mrtr::Step<String>
    where
        MrtrState: ::mcp_mrtr::Provides<Desk<B>> + ::core::marker::Sync,
        Self: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        match call.settle(()).await {
            ::mcp_mrtr::Settled::Ready(call, ()) => {
                let output = ::mcp_mrtr::__private::body(self.ask()).await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
    #[cfg(unix)]
    #[doc(hidden)]
    async fn __mrtr_ask<MrtrState>(
        &self,
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        _: (),
    ) -> ::mcp_mrtr::Step<String>
    where
        MrtrState: ::mcp_mrtr::Provides<Desk<B>> + ::core::marker::Sync,
        Self: ::core::marker::Send + ::core::marker::Sync + 'static,
    {
        {
            use ::mcp_mrtr::__private::Unasked as _;
            ::mcp_mrtr::__private::Looked::<
                Option<B::Answer>,
            >::refuses::<::mcp_mrtr::ToolsCall, String>();
        }
        let answer = call
            .form::<Option<B::Answer>>(::mcp_mrtr::Spec::new("answer"), "So?");
        match call.settle((answer,)).await {
            ::mcp_mrtr::Settled::Ready(call, (answer,)) => {
                let output = ::mcp_mrtr::__private::body(self.ask(answer)).await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
#[automatically_derived]
impl<B: Backend, MrtrState, MrtrLedger> ::mcp_mrtr::Tools<MrtrState, MrtrLedger>
for Desk<B>
where
    B::Answer: Send,
    Desk<B>: ::core::marker::Send + ::core::marker::Sync + 'static,
    MrtrState: ::mcp_mrtr::Provides<Desk<B>> + ::core::marker::Send
        + ::core::marker::Sync + 'static,
{
    fn register<MrtrCallers>(
        server: ::mcp_mrtr::Server<MrtrState, MrtrCallers, MrtrLedger>,
    ) -> ::mcp_mrtr::Server<MrtrState, MrtrCallers, MrtrLedger> {
        /**| question | asked when | fills | on refusal |
|---|---|---|---|
| `So?` | at once | `answer: Option<B::Answer>` | `None` |

Asks.*/
        #[allow(non_camel_case_types)]
        struct ask<MrtrOwner>(::core::marker::PhantomData<fn() -> MrtrOwner>);
        #[cfg(not(unix))]
        #[automatically_derived]
        impl<B: Backend, MrtrState> ::mcp_mrtr::Tool<MrtrState> for ask<Desk<B>>
        where
            B::Answer: Send,
            Desk<B>: ::core::marker::Send + ::core::marker::Sync + 'static,
            MrtrState: ::mcp_mrtr::Provides<Desk<B>> + ::core::marker::Sync,
        {
            const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("ask")
                .description("Asks.");
            type Approval = ::mcp_mrtr::Reusable;
            type Args = ();
            const ARGS: Self::Args = ();
            type Output = String;
            async fn call(
                call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
                args: (),
            ) -> ::mcp_mrtr::Step<Self::Output> {
                let this: &Desk<B> = call.state();
                this.__mrtr_ask(call, args).await
            }
        }
        #[cfg(unix)]
        #[automatically_derived]
        impl<B: Backend, MrtrState> ::mcp_mrtr::Tool<MrtrState> for ask<Desk<B>>
        where
            B::Answer: Send,
            Desk<B>: ::core::marker::Send + ::core::marker::Sync + 'static,
            MrtrState: ::mcp_mrtr::Provides<Desk<B>> + ::core::marker::Sync,
        {
            const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("ask")
                .description("Asks.");
            const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
                use ::mcp_mrtr::__private::Unasked as _;
                &[
                    ::mcp_mrtr::QuestionMeta::asked(
                        "answer",
                        "So?",
                        ::mcp_mrtr::__private::Looked::<Option<B::Answer>>::ROW,
                    ),
                ]
            };
            type Approval = ::mcp_mrtr::Reusable;
            type Args = ();
            const ARGS: Self::Args = ();
            type Output = String;
            async fn call(
                call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
                args: (),
            ) -> ::mcp_mrtr::Step<Self::Output> {
                let this: &Desk<B> = call.state();
                this.__mrtr_ask(call, args).await
            }
        }
        let server = ::mcp_mrtr::Server::tool::<ask<Desk<B>>>(server);
        server
    }
}
