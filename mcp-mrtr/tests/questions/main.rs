//! The question language through the macro, round by round, as a client sees it.

mod carried;
mod changing;
mod checks;
mod conditions;
mod field_cases;

mod first_calls;
mod limits;
mod messages;
mod pages;
mod picks;
mod redeploys;
mod refusals;
mod rounds;
mod scopes;
mod trace;
mod unsealed;
