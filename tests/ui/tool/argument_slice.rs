//! As `&str`: a list from the model is a `Vec`.
use mcp_mrtr::tool;

/// Adds.
#[tool]
fn add(numbers: &[f64]) -> String {
    numbers.iter().sum::<f64>().to_string()
}

fn main() {}
