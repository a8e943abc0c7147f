//! One mistake, one text; several mistakes, several texts. Places are the business of `tests/ui`.

use super::{errors, pretty};

/// The texts for one parameter of an otherwise right tool.
fn of_param(param: &str) -> Vec<String> {
    errors(
        "",
        &format!(
            "async fn tool(day: String, #[elicit(form, message = \"First?\")] first: u32, {param}, #[elicit(form, message = \"Last?\")] last: bool, desk: &Desk) -> Result<String, ToolError> {{ body }}"
        ),
    )
}

#[track_caller]
fn one(found: Vec<String>, part: &str) {
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains(part), "{:?} lacks {part:?}", found[0]);
    assert!(!found[0].ends_with('.'), "{:?}", found[0]);
    let start = found[0].chars().next().unwrap();
    assert!(!start.is_uppercase(), "{:?}", found[0]);
}

#[test]
fn nothing_wrong() {
    assert_eq!(of_param("#[resolve(day.len() + first)] n: usize"), [""; 0]);
}

#[test]
fn a_name_less_its_underscore_clashes_as_any_other() {
    one(
        of_param("#[elicit(form, message = \"x\")] _first: bool"),
        "`first` is the key of `first` already",
    );
    one(
        of_param("_day: String"),
        "`day` is the key of `day` already",
    );
}

#[test]
fn three_mistakes_three_errors() {
    let found = errors(
        "destructiv",
        "fn a(#[elicit(form, mesage = \"x\")] x: bool, y: &str) -> String { z }",
    );
    assert_eq!(found.len(), 3, "{found:#?}");
}

#[test]
fn borrowed_and_unnamed_types() {
    one(of_param("x: &str"), "write `String`");
    one(of_param("x: &[u8]"), "write `Vec<u8>`");
    one(of_param("x: &mut Desk"), "write `&T`");
    one(of_param("x: &'static Desk"), "without a lifetime");
    one(of_param("x: Option<&str>"), "an argument is owned");
    one(of_param("x: Cow<'_, str>"), "an argument is owned");
    one(of_param("x: impl Display"), "write its name");
    one(of_param("x: &impl Display"), "write its name");
    one(
        of_param("#[elicit(form, message = \"x\")] x: &bool"),
        "fills an owned value",
    );
    one(
        of_param("#[elicit(form, message = \"x\")] x: &str"),
        "write `String`",
    );
    one(errors("", "fn a() -> &str { x }"), "a result is owned");
    one(errors("", "fn a() -> impl Output { x }"), "write its name");
    assert_eq!(errors("", "fn a() -> &'static str { x }"), [""; 0]);
}

#[test]
fn signatures() {
    one(errors("", "fn a<T>(x: T) {}"), "no generic parameters");
    one(
        errors("", "fn a<'a>(x: &'a Desk) {}").split_off(1),
        "without a lifetime",
    );
    one(errors("", "unsafe fn a() {}"), "safe function");
    one(errors("", "extern \"C\" fn a() {}"), "own ABI");
    one(
        errors("", "unsafe extern \"C\" fn a(x: u8, ...) {}").split_off(2),
        "`name: Type`",
    );
    one(
        errors("", "fn a((x, y): (u8, u8)) {}"),
        "write `name: Type`",
    );
    one(errors("", "fn a(_: u8) {}"), "write `name: Type`");
    one(errors("", "struct A;"), "goes on a function");
    assert_eq!(errors("", "fn a(mut x: u8) {}"), [""; 0]);
}

#[test]
fn methods_are_another_macros() {
    // No type beside it: in an `impl` none can stand.
    let text = pretty("", "fn a(&self) {}");
    assert!(
        text.contains("`#[tools]`") && !text.contains("struct"),
        "{text}"
    );
}

#[test]
fn markers() {
    one(of_param("#[resolve(1)] #[carry(2)] x: u8"), "not both");
    one(of_param("#[resolve] x: u8"), "takes parentheses");
    one(of_param("#[resolve()] x: u8"), "an expression is missing");
    one(
        of_param("#[form(min = 1)] x: u8"),
        "write `#[elicit(form)]` beside it",
    );
    one(
        of_param("#[cfg_attr(unix, elicit(form))] x: u8"),
        "cannot stand in `cfg_attr`",
    );
}

#[test]
fn modes_and_keys() {
    one(of_param("#[elicit] x: bool"), "say how to ask");
    one(of_param("#[elicit()] x: bool"), "say how to ask");
    one(
        of_param("#[elicit(message = \"x\")] x: bool"),
        "say how to ask",
    );
    one(of_param("#[elicit(forms)] x: bool"), "unknown mode `forms`");
    one(
        of_param("#[elicit(form, mesage = \"x\")] x: bool"),
        "write `message`",
    );
    one(
        of_param("#[elicit(form, colour = 1)] x: bool"),
        "write `message`, `known`",
    );
    one(
        of_param("#[elicit(form, message = \"x\", message = \"y\")] x: bool"),
        "written twice",
    );
    one(
        of_param("#[elicit(form, message)] x: bool"),
        "needs a value",
    );
    one(
        of_param("#[elicit(form, message = \" \")] x: bool"),
        "write a text",
    );
    one(
        of_param("#[elicit(form, message = \"{}\")] x: bool"),
        "has a name",
    );
    one(
        of_param("#[elicit(form, message = )] x: bool"),
        "expected an expression",
    );
    one(
        of_param("#[elicit(form, message = \"x\", key = 3)] x: bool"),
        "takes a string",
    );
    one(of_param("#[elicit(form, \"x\")] x: bool"), "expected a key");
}

#[test]
fn forms() {
    one(
        of_param("#[elicit(form, message = \"x\", done = y)] x: bool"),
        "is for a page",
    );
    one(
        of_param("#[elicit(form, message = \"x\", attempts = 0)] x: bool"),
        "from 1 to 100",
    );
    one(
        of_param("#[elicit(form, message = \"x\", attempts = \"3\")] x: bool"),
        "from 1 to 100",
    );
    one(
        of_param("#[elicit(form, message = \"x\", ask = a)] x: bool"),
        "drop `message`",
    );
    one(
        of_param("#[elicit(form, message = \"See HTTPS://x.y\")] x: bool"),
        "shows no links",
    );
    one(
        of_param("/// See http://x.y\n #[elicit(form)] x: bool"),
        "shows no links",
    );
}

#[test]
fn credentials_are_no_form() {
    let found = of_param("#[elicit(form, message = \"x\")] password: String");
    one(found, "password");
    let said = "#[elicit(form, message = \"x\")] #[form(not_secret)] password: String";
    assert_eq!(of_param(said), [""; 0]);
}

#[test]
fn pages() {
    one(
        of_param("#[elicit(url, message = \"x\", url = y)] x: A"),
        "write `done = expr`",
    );
    one(
        of_param("#[elicit(url, message = \"x\", done = y)] x: A"),
        "write `url = expr`",
    );
    one(
        of_param("#[elicit(url, message = \"x\", url = y, doen = z)] x: A"),
        "write `done`",
    );
    one(
        of_param("#[elicit(url, message = \"x\", url = y, done = z, check = w)] x: A"),
        "is for a form",
    );
    one(
        of_param("#[elicit(url, message = \"x\", url = y, done = z, wait = \"soon\")] x: A"),
        "whole number",
    );
    one(
        of_param("#[elicit(url, message = \"x\", url = y, done = z)] #[form(min = 1)] x: A"),
        "no fields",
    );
    assert_eq!(
        of_param("#[elicit(url, message = \"At https://x.y\", url = y, done = z)] x: A"),
        [""; 0]
    );
}

#[test]
fn later_names_and_oneself() {
    one(
        of_param("#[resolve(last)] x: bool"),
        "`last` comes later: declare it before `x`",
    );
    one(
        of_param("#[elicit(form, message = \"{last}\")] x: bool"),
        "comes later",
    );
    one(
        of_param("#[elicit(form, message = \"x\", check = last)] x: bool"),
        "comes later",
    );
    one(
        of_param("#[carry(format!(\"{last}\"))] x: String"),
        "comes later",
    );
    one(of_param("#[resolve(x)] x: bool"), "only `check` sees it");
    one(
        of_param("#[elicit(form, message = \"x\", when = x)] x: Option<bool>"),
        "only `check` sees it",
    );
    assert_eq!(
        of_param("#[elicit(form, message = \"x\", check = f(x, first))] x: bool"),
        [""; 0]
    );
    assert_eq!(
        of_param("#[resolve(v.iter().any(|last| *last))] x: bool"),
        [""; 0]
    );
    assert_eq!(of_param("#[resolve(desk.last(last::X))] x: bool"), [""; 0]);
}

#[test]
fn wire_names() {
    one(
        of_param("#[elicit(form, message = \"x\", key = \"first\")] x: bool"),
        "the key of `first` already",
    );
    one(
        of_param("#[arg(rename = \"day\")] x: bool"),
        "the key of `day` already",
    );
    one(
        of_param("#[arg(default = day)] x: String"),
        "before any value is there",
    );
    one(errors("name = \"a b\"", "fn a() {}"), "at most 128 of");
    one(
        errors("", "fn größe() {}"),
        "write `name = \"delete_note\"`",
    );
    one(errors("", "fn a(größe: u8) {}"), "at most 64 of");
    one(of_param("#[arg(rename = \"a b\")] x: u8"), "at most 64 of");
    assert_eq!(errors("", "fn r#type() {}"), [""; 0]);
}

#[test]
fn tool_keys() {
    one(errors("name", "fn a() {}"), "needs a value");
    one(errors("name = 3", "fn a() {}"), "takes a string");
    one(errors("name =", "fn a() {}"), "expected an expression");
    one(errors("read_only = 3", "fn a() {}"), "true or false");
    one(errors("read_only, read_only", "fn a() {}"), "written twice");
    one(
        errors("read_only, destructive", "fn a() {}"),
        "destroys nothing",
    );
    one(
        errors("ttl = \"5 minutes\"", "fn a() {}"),
        "write `ttl = \"10m\"`",
    );
    one(
        errors("flow_ttl = 5", "fn a() {}"),
        "write `flow_ttl = \"1h\"`",
    );
    one(errors("max_rounds = 0", "fn a() {}"), "from 1 to 1000");
    one(
        errors("type = \"A\"", "fn a() {}"),
        "`type` takes a new name",
    );
    one(errors("crate = \"a\"", "fn a() {}"), "`crate` takes a path");
    one(
        errors("declined = \"x\"", "fn a() {}"),
        "nothing is asked here",
    );
}

#[test]
fn declined_sees_no_answers() {
    let item = "fn a(day: String, #[elicit(form, message = \"x\")] x: bool) -> String { y }";
    one(
        errors("declined = \"{x}\"", item),
        "may be what was declined",
    );
    one(errors("declined = f(x)", item), "may be what was declined");
    assert_eq!(errors("declined = \"Not on {day}.\"", item), [""; 0]);
}

#[test]
fn question_marks_need_a_result() {
    one(
        errors("", "fn a(#[resolve(f()?)] x: u8) -> String { y }"),
        "return `Result<String, ToolError>`",
    );
    one(
        errors("", "fn a(#[resolve(f()?)] x: u8) { y }"),
        "return `Result<(), ToolError>`",
    );
    assert_eq!(
        errors("", "fn a(#[resolve(f()?)] x: u8) -> Answer { y }"),
        [""; 0]
    );
    assert_eq!(
        errors("", "fn a(#[resolve(f(|| g()?))] x: u8) -> String { y }"),
        [""; 0]
    );
}

#[test]
fn unsealed() {
    let ask = |param: &str| {
        errors(
            "unsealed",
            &format!("fn a(#[elicit(form, message = \"x\")] x: bool, {param}) -> String {{ y }}"),
        )
    };
    one(
        ask("#[carry(1)] y: u8"),
        "a carried value needs a sealed state",
    );
    one(
        ask("#[elicit(url, message = \"x\", url = u, done = d)] y: A"),
        "a page needs",
    );
    one(
        ask("#[elicit(form, message = \"x\")] y: Confirmed"),
        "`Confirmed` needs",
    );
    one(
        ask("#[elicit(form, message = \"{x}\")] y: bool"),
        "waits for `x`",
    );
    one(
        errors(
            "unsealed, once",
            "fn a(#[elicit(form, message = \"x\")] x: bool) -> String { y }",
        ),
        "`once` needs",
    );
    one(
        errors(
            "unsealed, destructive",
            "fn a(#[elicit(form, message = \"x\")] x: bool) -> String { y }",
        ),
        "`destructive` needs",
    );
}

#[test]
fn too_many() {
    let params = |one: &dyn Fn(usize) -> String| (0..17).map(one).collect::<Vec<_>>().join(", ");
    let arguments = params(&|n| format!("p{n}: u8"));
    one(
        errors("", &format!("fn a({arguments}) {{}}")),
        "at most 16 arguments",
    );
    let resolved = params(&|n| format!("#[resolve(1)] p{n}: u8"));
    one(
        errors("", &format!("fn a({resolved}) {{}}")),
        "at most 16 asked",
    );
}

#[test]
fn a_half_typed_body_stops_nothing() {
    let text = super::expand("", "fn a(#[resolve(1)] x: u8) -> String { let y = x. }").to_string();
    assert!(
        text.contains("let y = x .") && text.contains("struct a"),
        "{text}"
    );
}

#[test]
fn what_cannot_be_read_keeps_its_function() {
    let text = super::expand(
        "",
        "pub(crate) fn a(/** d */ #[elicit(form)] x: bool, #[cfg(a)] y z) {}",
    )
    .to_string();
    assert!(
        text.starts_with("pub (crate) fn a (x : bool , # [cfg (a)] y z) { }"),
        "{text}"
    );
}

#[test]
fn invisible_groups_are_peeled() {
    use proc_macro2::{Delimiter, Group, TokenTree};
    let literal: proc_macro2::TokenStream = "\"How many?\"".parse().unwrap();
    let group = TokenTree::Group(Group::new(Delimiter::None, literal));
    let item = quote::quote!(
        fn a(#[elicit(form, message = #group, key = #group)] x: bool) -> String {
            y
        }
    );
    let text = super::super::tool(Default::default(), item).to_string();
    assert!(
        !text.contains("compile_error") && text.contains(":: Spec :: new (\"How many?\")"),
        "{text}"
    );
}
