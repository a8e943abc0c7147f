//! A form as we understood it.

use proc_macro2::TokenStream;
use syn::{Expr, Ident, LitInt, LitStr, Type};

/// A struct with `#[derive(Form)]`.
pub(crate) struct FormModel {
    pub(crate) krate: TokenStream,
    pub(crate) ident: Ident,
    /// The type's documentation; empty without any.
    pub(crate) description: String,
    pub(crate) fields: Vec<FieldModel>,
}

/// One field of it.
pub(crate) struct FieldModel {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    /// The wire name.
    pub(crate) name: String,
    pub(crate) options: FieldOptions,
}

/// What `#[form(…)]` and the doc comment say about a field or a single value.
#[derive(Default)]
pub(crate) struct FieldOptions {
    pub(crate) description: Option<String>,
    pub(crate) title: Option<LitStr>,
    pub(crate) rename: Option<LitStr>,
    pub(crate) min: Option<Expr>,
    pub(crate) max: Option<Expr>,
    pub(crate) min_len: Option<LitInt>,
    pub(crate) max_len: Option<LitInt>,
    /// The variant of `Format`.
    pub(crate) format: Option<Ident>,
    pub(crate) default: Option<Expr>,
    pub(crate) not_secret: bool,
}

impl FieldOptions {
    /// Whether a constant has something to check.
    pub(crate) fn has_rules(&self) -> bool {
        let limits = [
            self.min.is_some(),
            self.max.is_some(),
            self.min_len.is_some(),
            self.max_len.is_some(),
        ];
        limits.contains(&true) || self.format.is_some() || self.default.is_some()
    }
}
