//! Pages that are longer than an item's documentation.

#[doc = include_str!("../docs/deploy.md")]
pub mod deploy {}

#[doc = include_str!("../docs/speed.md")]
pub mod speed {}

#[doc = include_str!("../docs/state-format.md")]
pub mod state_format {}
