//! The tests that the README shows.

include!(concat!(env!("OUT_DIR"), "/readme.rs"));
