/// Connect an account.
#[allow(clippy::needless_pass_by_value)]
async fn connect_account(
    account: Account,
    accounts: &Accounts,
    #[allow(unused_variables)]
    cx: &Context,
) -> Result<Json<Status>, ToolError> {
    accounts.status(account)
}
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| `Sign in to {SERVICE}.` | at once | `account: Account` | as its type says: a bare value ends the call |

Connect an account.*/
#[allow(non_camel_case_types)]
struct Connect {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for Connect
where
    MrtrState: ::mcp_mrtr::Provides<Accounts> + ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("connect")
        .description("Connect an account.")
        .declined_by("Ok(Json(Status::off()))");
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = &[
        ::mcp_mrtr::QuestionMeta::url("account", "Sign in to {SERVICE}.")
            .page("accounts.page(cx.ticket())")
            .fills::<Account>(),
    ];
    type Approval = ::mcp_mrtr::Once;
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = Result<Json<Status>, ToolError>;
    async fn call(
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        _: (),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        let accounts: &Accounts = call.state();
        let cx: &Context = call.context();
        let account = {
            let spec = ::mcp_mrtr::UrlSpec::new("account").wait_ms(5000u64);
            loop {
                let value = accounts.of(cx).await;
                let value = call
                    .url::<
                        Account,
                        Self::Output,
                        ::mcp_mrtr::__private::Declared,
                        _,
                    >(
                        &spec,
                        ::core::format_args!(
                            "Sign in to {0}.", ::mcp_mrtr::__private::shown(& SERVICE)
                        ),
                        value,
                    )?;
                match value {
                    ::mcp_mrtr::UrlStep::Settled(value) => break value,
                    ::mcp_mrtr::UrlStep::Wait => call.wait().await,
                    ::mcp_mrtr::UrlStep::Open => {
                        let value = match call.opened_url(&spec) {
                            ::core::option::Option::Some(value) => value,
                            ::core::option::Option::None => {
                                ::std::string::ToString::to_string(
                                    &(accounts.page(cx.ticket())),
                                )
                            }
                        };
                        break call
                            .open_url::<
                                Account,
                            >(
                                &spec,
                                ::core::format_args!(
                                    "Sign in to {0}.", ::mcp_mrtr::__private::shown(& SERVICE)
                                ),
                                &value,
                            );
                    }
                }
            }
        };
        match call.settle((account,)).await {
            ::mcp_mrtr::Settled::Ready(call, (account,)) => {
                let output = ::mcp_mrtr::__private::body(
                        connect_account(account, accounts, cx),
                    )
                    .await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(::mcp_mrtr::Stopped::Refused(refused)) => {
                refused.complete::<Self::Output>(Ok(Json(Status::off())))
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
