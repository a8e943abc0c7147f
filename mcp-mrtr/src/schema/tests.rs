//! Tests of the cleaning rules.
