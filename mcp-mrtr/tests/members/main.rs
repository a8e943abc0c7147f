//! Prompts, resources and methods through their attributes, with a scripted host.
#![deny(warnings, missing_docs)]

mod free;
mod methods;
