//! Errors are collected, so that three mistakes give three errors.
//!
//! The collector carries a drop bomb: an error that was found cannot be forgotten on the way out.

use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;

/// Every mistake found so far, in the order in which it was found.
///
/// Ends in [`Errors::finish`]; dropping it unread is a bug of ours and panics.
pub(crate) struct Errors {
    found: Vec<syn::Error>,
    read: bool,
}

impl Errors {
    pub(crate) fn new() -> Self {
        Errors {
            found: Vec::new(),
            read: false,
        }
    }

    /// Adds one error that already knows its place.
    pub(crate) fn push(&mut self, error: syn::Error) {
        self.found.push(error);
    }

    /// Adds an error on all of `tokens`: pass the smallest wrong thing.
    pub(crate) fn at(&mut self, tokens: impl ToTokens, text: impl Display) {
        self.push(syn::Error::new_spanned(tokens, text));
    }

    /// Unwraps a result, or takes its error.
    pub(crate) fn keep<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// Runs one part of the work: `None` if that part found an error, whatever the other parts found.
    ///
    /// So a bad attribute does not hide a bad return type, and a part with an error makes no code.
    pub(crate) fn scope<T>(&mut self, part: impl FnOnce(&mut Errors) -> T) -> Option<T> {
        let before = self.found.len();
        let value = part(self);
        (self.found.len() == before).then_some(value)
    }

    /// `Err` with the `compile_error!` calls if there was any error.
    pub(crate) fn finish(mut self) -> Result<(), TokenStream> {
        self.read = true;
        if self.found.is_empty() {
            return Ok(());
        }
        Err(self
            .found
            .iter()
            .map(syn::Error::to_compile_error)
            .collect())
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        if !self.read && !std::thread::panicking() {
            panic!("collected errors were dropped without being read");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    #[test]
    fn no_error_is_fine() {
        assert!(Errors::new().finish().is_ok());
    }

    #[test]
    fn all_errors_come_out_in_order() {
        let mut errors = Errors::new();
        errors.at(quote!(a), "first");
        errors.at(quote!(b), "second");
        let text = errors.finish().unwrap_err().to_string();
        assert!(text.find("first").unwrap() < text.find("second").unwrap());
    }

    #[test]
    fn a_scope_knows_only_its_own_errors() {
        let mut errors = Errors::new();
        errors.at(quote!(a), "before");
        assert_eq!(errors.scope(|_| 1), Some(1));
        assert_eq!(errors.scope(|errors| errors.at(quote!(b), "inside")), None);
        assert!(errors.finish().is_err());
    }

    #[test]
    #[should_panic(expected = "dropped without being read")]
    fn forgotten_errors_panic() {
        drop(Errors::new());
    }
}
