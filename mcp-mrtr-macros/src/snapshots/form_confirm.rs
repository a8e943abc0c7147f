#[automatically_derived]
#[allow(trivial_bounds)]
impl ::mcp_mrtr::Form for Confirm
where
    bool: ::mcp_mrtr::form::Askable,
{
    type Class = ::mcp_mrtr::form::Plain;
    const FIELDS: ::mcp_mrtr::form::Fields = ::mcp_mrtr::form::Fields::Named(
        &[
            ::mcp_mrtr::form::Field::of::<bool>("confirm")
                .description("Check to delete the note for good."),
        ],
    );
    fn read(
        content: &::mcp_mrtr::form::Content<'_>,
    ) -> ::core::result::Result<Self, ::mcp_mrtr::form::Unread> {
        ::core::result::Result::Ok(Self {
            confirm: content.field("confirm")?,
        })
    }
}
