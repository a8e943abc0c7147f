//! By hand as by macro: no secret in the state.
use mcp_mrtr::{form::Secret, Asking, Call, Carry};

fn carry(call: &mut Call<'_, (), Asking>, key: Secret) {
    const KEY: Carry = Carry::new("key", "key", "Secret", &[]);
    let _key = call.carry::<Secret>(&KEY, key);
}

fn main() {}
