//! `#[derive(Form)]`, and the field attributes that `#[elicit(form)]` shares with it.

pub(crate) mod attrs;
