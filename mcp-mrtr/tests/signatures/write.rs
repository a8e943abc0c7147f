//! The source of a case.

use std::fmt::Write;

use crate::generate::{Case, Expr, Message, Param, Shape, Source};

pub(crate) fn file(cases: &[Case]) -> String {
    let mut out = String::from(
        "// Written by `write.rs`; see there.\n#![allow(clippy::all, clippy::pedantic, unused_braces, unused_parens)]\n\n\
         use mcp_mrtr::{Elicited, ToolError, tool};\n\nuse crate::{Checked, Desk, check, sum};\n\n",
    );
    cases.iter().for_each(|case| tool(&mut out, case));
    out.push_str("pub(crate) fn checks() -> Vec<Checked> {\n    vec![\n");
    for case in cases {
        let _ = writeln!(out, "        check::<t{0}>({0}),", case.number);
    }
    out.push_str("    ]\n}\n");
    out
}

fn tool(out: &mut String, case: &Case) {
    let asyncness = if is_async(case) { "async " } else { "" };
    let _ = writeln!(out, "#[tool]\n{asyncness}fn t{}(", case.number);
    for (place, param) in case.params.iter().enumerate() {
        if place == case.desk_at {
            out.push_str("    desk: &Desk,\n");
        }
        let _ = writeln!(out, "    {},", parameter(place, param, &case.params));
    }
    if case.desk_at == case.params.len() {
        out.push_str("    desk: &Desk,\n");
    }
    let numbers: Vec<_> = case.params.iter().map(|param| number(param, "")).collect();
    let _ = writeln!(
        out,
        ") -> Result<String, ToolError> {{\n    let _ = desk;\n    let numbers: [u32; {}] = [{}];\n    Ok(format!(\"{{numbers:?}}\"))\n}}\n",
        numbers.len(),
        numbers.join(", ")
    );
}

/// Attributes may wait whatever the function is.
fn is_async(case: &Case) -> bool {
    case.number.is_multiple_of(2)
}

fn parameter(place: usize, param: &Param, params: &[Param]) -> String {
    let name = param.name;
    match &param.source {
        Source::Argument => format!("{name}: u32"),
        Source::Resolve(code) => format!("#[resolve({})] {name}: u32", expr(code, params)),
        Source::Carry(code) => format!("#[carry({})] {name}: u32", expr(code, params)),
        Source::Form {
            shape,
            message,
            known,
            when,
            check,
        } => {
            let mut keys = format!("form, message = {}", words(place, message, params));
            let value = |code: &Expr| expr(code, params);
            if let Some(known) = known {
                let _ = write!(
                    keys,
                    ", known = Some({}).filter(|n| n % 2 == 0)",
                    value(known)
                );
            }
            if let Some(when) = when {
                let _ = write!(keys, ", when = ({}) % 2 == 0", value(when));
            }
            if let Some(check) = check {
                let _ = write!(keys, ", check = desk.any(*{name} + ({}))", value(check));
            }
            let ty = match shape {
                Shape::Bare => "u32",
                Shape::Maybe => "Option<u32>",
                Shape::Elicited => "Elicited<u32>",
            };
            format!("#[elicit({keys})] {name}: {ty}")
        }
    }
}

fn words(place: usize, message: &Message, params: &[Param]) -> String {
    match message {
        Message::Computed(code) => format!("format!(\"{place}: {{}}?\", {})", expr(code, params)),
        Message::Captures(reads) => {
            let shown = reads
                .iter()
                .map(|read| format!(" {0} {{{0}}}", params[*read].key()));
            format!("\"{place}:{}?\"", shown.collect::<String>())
        }
    }
}

/// The number of a parameter, seen by reference (`*`) in an attribute or by value in the body.
fn number(param: &Param, deref: &str) -> String {
    let name = param.name;
    match &param.source {
        Source::Form {
            shape: Shape::Maybe,
            ..
        } => format!("{name}.unwrap_or(0)"),
        Source::Form {
            shape: Shape::Elicited,
            ..
        } => format!("{name}.accepted().unwrap_or(0)"),
        _ => format!("{deref}{name}"),
    }
}

fn expr(code: &Expr, params: &[Param]) -> String {
    let numbers: Vec<_> = code
        .reads
        .iter()
        .map(|read| number(&params[*read], "*"))
        .collect();
    let plus = code.plus;
    let sum = if numbers.is_empty() {
        "0".to_owned()
    } else {
        numbers.join(" + ")
    };
    match code.spelling {
        0 => format!("{sum} + {plus}"),
        1 => format!("{{ let n = {sum}; n + {plus} }}"),
        2 => format!("(|n: u32| n + {sum})({plus})"),
        3 => format!("[{sum}, {plus}].iter().sum::<u32>()"),
        4 => format!("desk.add({sum}, {plus}).await"),
        5 => format!("desk.some({sum} + {plus}).await?"),
        6 => format!("if desk.any({sum}).is_ok() {{ {sum} + {plus} }} else {{ 0 }}"),
        _ if numbers.is_empty() => format!("{plus}"),
        _ => format!("sum!({}; {plus})", numbers.join(", ")),
    }
}
