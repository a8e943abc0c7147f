//! Shared by the examples.

pub mod notes;
