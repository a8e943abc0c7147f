/// Book a table.
#[allow(clippy::needless_pass_by_value, clippy::too_many_arguments)]
async fn book_table(
    day: String,
    party: Option<u32>,
    desk: &Desk,
    #[allow(unused_variables)]
    cx: &Context,
    guests: u32,
    outside: Option<bool>,
    slot: Picked<Slot>,
    quote: Quote,
    agreed: Confirmed,
    phone: Elicited<Phone>,
) -> Result<String, ToolError> {
    desk.book(day, guests, outside, slot, quote, agreed, phone, party)
}
/**| question | asked when | fills | on refusal |
|---|---|---|---|
| `How many on {day}?` | at once; `known = *party` | `guests: u32` | as its type says: a bare value ends the call |
| `Do you want to sit outside?` | at once; `when = desk.has_garden()` | `outside: Option<bool>` | `None` |
| `When?` | after `guests` | `slot: Picked<Slot>` | as its type says: a bare value ends the call |
| `quote.text()` | after `guests`, `slot` | `agreed: Confirmed` | as its type says: a bare value ends the call |
| `phone` | after `guests`; `ask = desk.contact(cx, *guests)?` | `phone: Elicited<Phone>` | the body decides |

Book a table.*/
#[allow(non_camel_case_types)]
struct book_table {}
#[automatically_derived]
impl<MrtrState> ::mcp_mrtr::Tool<MrtrState> for book_table
where
    MrtrState: ::mcp_mrtr::Provides<Desk> + ::core::marker::Sync,
{
    const META: ::mcp_mrtr::ToolMeta = ::mcp_mrtr::ToolMeta::new("book_table")
        .description("Book a table.")
        .ttl_ms(300000u64)
        .max_rounds(5u32)
        .declined("No table was booked for {day}.");
    const QUESTIONS: &'static [::mcp_mrtr::QuestionMeta] = {
        use ::mcp_mrtr::__private::Unasked as _;
        &[
            ::mcp_mrtr::QuestionMeta::asked(
                    "guests",
                    "How many on {day}?",
                    ::mcp_mrtr::__private::Looked::<u32>::ROW,
                )
                .field(|| {
                    const __MRTR_FIELD: ::mcp_mrtr::form::Field = {
                        ::mcp_mrtr::__private::bounded::<
                            <u32 as ::mcp_mrtr::Question>::Asked,
                        >();
                        ::mcp_mrtr::form::Field::of::<
                            <u32 as ::mcp_mrtr::Question>::Asked,
                        >("guests")
                            .min(1)
                            .max(12)
                    };
                    __MRTR_FIELD
                })
                .condition("known = *party")
                .check("desk.fits(*guests)"),
            ::mcp_mrtr::QuestionMeta::asked(
                    "outside",
                    "Do you want to sit outside?",
                    ::mcp_mrtr::__private::Looked::<Option<bool>>::ROW,
                )
                .condition("when = desk.has_garden()"),
            ::mcp_mrtr::QuestionMeta::pick("slot", "When?")
                .fills::<Picked<Slot>>()
                .reads(&["guests"])
                .check("desk.still_free(slot, outside)"),
            ::mcp_mrtr::QuestionMeta::asked(
                    "deposit",
                    "quote.text()",
                    ::mcp_mrtr::__private::Looked::<Confirmed>::ROW,
                )
                .computed()
                .reads(&["quote"])
                .after(&["guests", "slot"]),
            ::mcp_mrtr::QuestionMeta::asked(
                    "phone",
                    "",
                    ::mcp_mrtr::__private::Looked::<Elicited<Phone>>::ROW,
                )
                .reads(&["guests"])
                .condition("ask = desk.contact(cx, *guests)?"),
        ]
    };
    type Approval = ::mcp_mrtr::Reusable;
    type Args = (::mcp_mrtr::Arg<String>, ::mcp_mrtr::Arg<Option<u32>>);
    const ARGS: Self::Args = (
        ::mcp_mrtr::Arg::<String>::new("day", "The day to book."),
        ::mcp_mrtr::Arg::<Option<u32>>::new("partySize", "").default(|| None),
    );
    type Output = Result<String, ToolError>;
    async fn call(
        mut call: ::mcp_mrtr::Call<'_, MrtrState, ::mcp_mrtr::Asking>,
        args: (String, Option<u32>),
    ) -> ::mcp_mrtr::Step<Self::Output> {
        {
            use ::mcp_mrtr::__private::Unasked as _;
            ::mcp_mrtr::__private::Looked::<
                u32,
            >::refuses::<::mcp_mrtr::ToolsCall, Self::Output>();
            ::mcp_mrtr::__private::Looked::<
                Option<bool>,
            >::refuses::<::mcp_mrtr::ToolsCall, Self::Output>();
            ::mcp_mrtr::__private::Looked::<
                Confirmed,
            >::refuses::<::mcp_mrtr::ToolsCall, Self::Output>();
            ::mcp_mrtr::__private::Looked::<
                Elicited<Phone>,
            >::refuses::<::mcp_mrtr::ToolsCall, Self::Output>();
        }
        let (day, party) = &args;
        let desk: &Desk = call.state();
        let cx: &Context = call.context();
        let guests = {
            let value = *party;
            match call.known::<u32>(value) {
                ::core::option::Option::Some(value) => value,
                ::core::option::Option::None => {
                    call.form::<
                            u32,
                        >(
                        ::mcp_mrtr::Spec::new("guests")
                            .attempts(5u8)
                            .field({
                                const __MRTR_FIELD: ::mcp_mrtr::form::Field = {
                                    ::mcp_mrtr::__private::bounded::<
                                        <u32 as ::mcp_mrtr::Question>::Asked,
                                    >();
                                    ::mcp_mrtr::form::Field::of::<
                                        <u32 as ::mcp_mrtr::Question>::Asked,
                                    >("guests")
                                        .min(1)
                                        .max(12)
                                };
                                __MRTR_FIELD
                            }),
                        ::core::format_args!(
                            "How many on {0}?", ::mcp_mrtr::__private::shown(day)
                        ),
                    )
                }
            }
        };
        let guests = {
            let verdict = match ::mcp_mrtr::__private::accepted(&guests) {
                ::core::option::Option::Some(guests) => {
                    ::mcp_mrtr::__private::verdict(desk.fits(*guests))
                }
                ::core::option::Option::None => ::core::option::Option::None,
            };
            call.checked(::mcp_mrtr::Spec::new("guests").attempts(5u8), guests, verdict)
        };
        let outside = {
            let when: bool = desk.has_garden();
            if when {
                call.form::<
                        Option<bool>,
                    >(::mcp_mrtr::Spec::new("outside"), "Do you want to sit outside?")
            } else {
                call.skipped::<Option<bool>>()
            }
        };
        let slot = match &guests {
            ::mcp_mrtr::Known(guests) => {
                call.pick::<
                        Picked<Slot>,
                        Self::Output,
                        _,
                    >(
                    ::mcp_mrtr::Spec::new("slot"),
                    desk.free(day, *guests).await?,
                    "When?",
                )
            }
            _ => ::mcp_mrtr::Waiting,
        };
        let slot = match &outside {
            ::mcp_mrtr::Known(outside) => {
                let verdict = match ::mcp_mrtr::__private::accepted_pick(&slot) {
                    ::core::option::Option::Some(slot) => {
                        ::mcp_mrtr::__private::verdict(desk.still_free(slot, outside))
                    }
                    ::core::option::Option::None => ::core::option::Option::None,
                };
                call.checked(::mcp_mrtr::Spec::new("slot"), slot, verdict)
            }
            _ => ::mcp_mrtr::Waiting,
        };
        let quote = match (&guests, &slot) {
            (::mcp_mrtr::Known(guests), ::mcp_mrtr::Known(slot)) => {
                let carry = ::mcp_mrtr::Carry::new(
                    "quote",
                    "desk.quote(day, *guests, slot).await?",
                    "Quote",
                    &["guests", "slot"],
                );
                match call.carried::<Quote>(&carry) {
                    ::core::option::Option::Some(value) => value,
                    ::core::option::Option::None => {
                        let value = desk.quote(day, *guests, slot).await?;
                        call.carry::<Quote>(&carry, value)
                    }
                }
            }
            _ => ::mcp_mrtr::Waiting,
        };
        let agreed = match &quote {
            ::mcp_mrtr::Known(quote) => {
                call.form::<
                        Confirmed,
                    >(
                    ::mcp_mrtr::Spec::new("deposit"),
                    ::mcp_mrtr::__private::computed(&(quote.text())),
                )
            }
            _ => ::mcp_mrtr::Waiting,
        };
        let phone = match &guests {
            ::mcp_mrtr::Known(guests) => {
                call.ask::<
                        Elicited<Phone>,
                        ::mcp_mrtr::ErrorOf<Self::Output>,
                    >(::mcp_mrtr::Spec::new("phone"), desk.contact(cx, *guests)?)?
            }
            _ => ::mcp_mrtr::Waiting,
        };
        match call.settle((guests, outside, slot, quote, agreed, phone)).await {
            ::mcp_mrtr::Settled::Ready(
                call,
                (guests, outside, slot, quote, agreed, phone),
            ) => {
                let (day, party) = args;
                let output = ::mcp_mrtr::__private::body(
                        book_table(
                            day,
                            party,
                            desk,
                            cx,
                            guests,
                            outside,
                            slot,
                            quote,
                            agreed,
                            phone,
                        ),
                    )
                    .await;
                call.complete(output)
            }
            ::mcp_mrtr::Settled::Stopped(::mcp_mrtr::Stopped::Refused(refused)) => {
                refused
                    .say(
                        ::core::format_args!(
                            "No table was booked for {0}.",
                            ::mcp_mrtr::__private::shown(day)
                        ),
                    )
            }
            ::mcp_mrtr::Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}
