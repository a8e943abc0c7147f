//! Shared by the test crates.
