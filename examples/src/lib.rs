//! Shared by the examples.

pub mod accounts;
pub mod desk;
pub mod in_process;
pub mod notes;
pub mod serving;
