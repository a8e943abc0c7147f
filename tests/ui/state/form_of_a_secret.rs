//! By hand as by macro: no secret in a form.
use mcp_mrtr::{form::Secret, Asking, Call, Spec};

fn ask(call: &mut Call<'_, (), Asking>) {
    let _key = call.form::<Secret>(Spec::new("key"), "Your key?");
}

fn main() {}
