//! Shared by the tests: servers of declared functions, and the blocks of the README.

pub mod conformance;

/// Every Rust block of the README compiles, here or in `tests/readme.rs`, which also runs its tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
