#[automatically_derived]
impl ::mcp_mrtr::Choice for Size {
    const OPTIONS: &'static [::mcp_mrtr::form::ChoiceOption] = &[
        ::mcp_mrtr::form::ChoiceOption::titled("small", "Small, for one"),
        ::mcp_mrtr::form::ChoiceOption::titled("xl", "For many"),
        ::mcp_mrtr::form::ChoiceOption::new("type"),
    ];
    const LEGACY_NAMES: bool = true;
    fn from_value(value: &str) -> ::core::option::Option<Self> {
        match value {
            "small" => ::core::option::Option::Some(Self::Small),
            "xl" => ::core::option::Option::Some(Self::ExtraLarge),
            "type" => ::core::option::Option::Some(Self::r#Type),
            _ => ::core::option::Option::None,
        }
    }
    fn value(&self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::ExtraLarge => "xl",
            Self::r#Type => "type",
        }
    }
}
#[automatically_derived]
impl ::mcp_mrtr::form::FormField for Size {
    type Class = ::mcp_mrtr::form::Plain;
    type Preset = Self;
    const KIND: ::mcp_mrtr::form::Kind = ::mcp_mrtr::form::Kind::choice::<Self>();
    fn read(
        value: ::core::option::Option<&::mcp_mrtr::__private::Value>,
    ) -> ::core::result::Result<Self, ::mcp_mrtr::__private::String> {
        ::mcp_mrtr::__private::read_choice(value)
    }
    fn preset(preset: Self) -> ::mcp_mrtr::form::DefaultValue {
        ::mcp_mrtr::__private::preset_choice(&preset)
    }
}
#[automatically_derived]
impl ::mcp_mrtr::Form for Size {
    type Class = ::mcp_mrtr::form::Plain;
    const FIELDS: ::mcp_mrtr::form::Fields = ::mcp_mrtr::form::Fields::Single(
        ::mcp_mrtr::form::Field::of::<Self>(""),
    );
    const DESCRIPTION: &'static str = "The size of a cup.";
    fn read(
        content: &::mcp_mrtr::form::Content<'_>,
    ) -> ::core::result::Result<Self, ::mcp_mrtr::form::Unread> {
        content.single()
    }
}
#[automatically_derived]
impl ::mcp_mrtr::form::Described for Size {}
