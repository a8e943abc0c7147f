//! What expansions call. Not for people: anything here may change in any release.

pub use crate::form::private::*;
pub use crate::text::{computed, shown, shown_debug};
