#[automatically_derived]
#[allow(trivial_bounds)]
impl my::mcp_mrtr::Form for Order
where
    u32: my::mcp_mrtr::form::Askable,
    f64: my::mcp_mrtr::form::Askable,
    Size: my::mcp_mrtr::form::Askable,
    Vec<Size>: my::mcp_mrtr::form::Askable,
    Option<String>: my::mcp_mrtr::form::Askable,
    bool: my::mcp_mrtr::form::Askable,
{
    type Class = my::mcp_mrtr::form::Plain;
    const FIELDS: my::mcp_mrtr::form::Fields = my::mcp_mrtr::form::Fields::Named(
        &[
            {
                my::mcp_mrtr::__private::bounded::<u32>();
                (my::mcp_mrtr::form::Field::of::<u32>("cupCount")
                    .title("Cups")
                    .description("How many cups.")
                    .min(1)
                    .max_limit(
                        my::mcp_mrtr::__private::Bound::<
                            <u32 as my::mcp_mrtr::__private::Bounded>::Bound,
                        >(MOST)
                            .limit(),
                    ))
                    .default_integer(2)
            },
            {
                my::mcp_mrtr::__private::bounded::<f64>();
                (my::mcp_mrtr::form::Field::of::<f64>("milk").min_number(-0.5))
                    .default_limit(
                        my::mcp_mrtr::__private::Bound::<
                            <f64 as my::mcp_mrtr::__private::Bounded>::Bound,
                        >(USUAL)
                            .limit(),
                    )
            },
            (my::mcp_mrtr::form::Field::of::<Size>("size"))
                .default_from(|| <Size as my::mcp_mrtr::form::FormField>::preset(
                    Size::Large,
                )),
            {
                my::mcp_mrtr::__private::bounded::<Vec<Size>>();
                (my::mcp_mrtr::form::Field::of::<Vec<Size>>("extras").min(1))
                    .default_from(|| <Vec<
                        Size,
                    > as my::mcp_mrtr::form::FormField>::preset(&[Size::Small]))
            },
            {
                my::mcp_mrtr::__private::free_text::<Option<String>>();
                (my::mcp_mrtr::form::Field::of::<Option<String>>("contact")
                    .min_len(1)
                    .max_len(80)
                    .format(my::mcp_mrtr::form::Format::Email))
                    .default_text("a@b.example")
            },
            my::mcp_mrtr::form::Field::of::<bool>("warm"),
            my::mcp_mrtr::form::Field::of::<bool>("cold"),
        ],
    );
    const DESCRIPTION: &'static str = "What to brew.";
    fn read(
        content: &my::mcp_mrtr::form::Content<'_>,
    ) -> ::core::result::Result<Self, my::mcp_mrtr::form::Unread> {
        ::core::result::Result::Ok(Self {
            cup_count: content.field("cupCount")?,
            milk: content.field("milk")?,
            size: content.field("size")?,
            extras: content.field("extras")?,
            r#type: content.field("contact")?,
            warm: content.field("warm")?,
            cold: content.field("cold")?,
        })
    }
}
#[automatically_derived]
impl my::mcp_mrtr::form::Described for Order {}
const _: &my::mcp_mrtr::form::Fields = &<Order as my::mcp_mrtr::Form>::FIELDS;
