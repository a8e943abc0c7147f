//! Every attribute of `Form` and `Choice`, with lints as strict as they get.
#![deny(missing_docs, warnings, clippy::pedantic)]
#![forbid(unsafe_code)]

use mcp_mrtr::{Choice, Form};

/// The size of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Choice)]
#[choice(rename_all = "kebab-case")]
pub enum Size {
    /// Small, for one
    Small,
    #[choice(title = "Large, for two", rename = "l")]
    /// Hidden by the title above.
    Large,
}

#[derive(Choice)]
#[choice(legacy_names)]
enum Old {
    One,
}

const MOST: u32 = 8;

/// What to brew.
#[derive(Debug, Form)]
#[form(rename_all = "camelCase")]
pub struct Order {
    /// How many cups.
    #[form(title = "Cups", min = 1, max = MOST, default = 2)]
    pub cup_count: u32,
    #[form(min = -0.5, max = 1, default = 0.25)]
    milk: f64,
    #[form(default = Size::Large)]
    size: Size,
    #[form(min = 1, max = 2, default = [Size::Small])]
    extras: Vec<Size>,
    #[form(min_len = 1, max_len = 80)]
    name: Option<String>,
    #[form(format = "email")]
    contact: Option<String>,
    #[form(default = true)]
    warm: bool,
    #[form(not_secret)]
    pin: u32,
    r#type: Option<i64>,
}

fn main() {
    fn asked<F: Form>() {}
    asked::<Order>();
    asked::<Size>();
    asked::<Vec<Size>>();
    asked::<Old>();
    let _ = Old::One;
}
