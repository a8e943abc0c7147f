//! Rules that look at several parameters at once. What passes here expands without a further question.

use proc_macro2::Ident;
use quote::ToTokens;

use super::model::{Argument, Carrier, Code, Flag, Model, Param, QuestionMarks, Source};
use super::pairs::distance;
use super::uri;
use crate::error::Errors;
use crate::syntax::{last_name, unraw};

/// Tuples of arguments and of answers are implemented up to here.
const MOST: usize = 16;
/// Each condition doubles the number of impls.
const MOST_CONDITIONS: usize = 4;

/// Checks a whole function.
pub(crate) fn check(model: &Model, errors: &mut Errors) {
    wire_name(model, errors);
    uri(model, errors);
    argument_names(model, errors);
    duplicates(model, errors);
    numbers(model, errors);
    for (at, param) in model.params.iter().enumerate() {
        order(model, at, param, errors);
    }
    misspelt_captures(model, errors);
    declined(model, errors);
    question_marks(model, errors);
    hints(model, errors);
    unsealed(model, errors);
}

/// The spec: letters, digits, `_`, `-`, `.`, at most 128 of them.
fn wire_name(model: &Model, errors: &mut Errors) {
    let name = model.wire_name();
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    if name.len() <= 128 && name.chars().all(allowed) {
        return;
    }
    let text = format!(
        "a {}'s name is at most 128 of `A-Z a-z 0-9 _ - .`: write `name = \"delete_note\"`",
        model.carrier.attribute()
    );
    match &model.options.name {
        Some(literal) => errors.at(literal, text),
        None => errors.at(&model.function, text),
    }
}

/// The variables of a resource's template are its arguments, all of them and no others.
fn uri(model: &Model, errors: &mut Errors) {
    let Some(literal) = &model.options.uri else {
        return;
    };
    let variables = match uri::variables(&literal.value()) {
        Ok(variables) => variables,
        Err(problem) => return errors.at(literal, problem),
    };
    let argument = |param: &Param| param.argument_name();
    for param in &model.params {
        let Some(name) = argument(param) else {
            continue;
        };
        if !variables.contains(&name) {
            let text = format!(
                "the URI has no variable `{name}`: write `{{{name}}}` into it, or say where else the value comes from"
            );
            match &param.source {
                Source::Argument(Argument {
                    rename: Some(rename),
                    ..
                }) => errors.at(rename, text),
                _ => errors.at(&param.name, text),
            }
        }
    }
    for name in &variables {
        if !(model.params.iter().filter_map(argument)).any(|argument| argument == *name) {
            errors.at(
                literal,
                format_args!(
                    "`{{{name}}}` is no argument: take `{name}: String`, or leave it out of the URI"
                ),
            );
        }
    }
}

/// Model APIs refuse every tool of a server that has one other argument name.
fn argument_names(model: &Model, errors: &mut Errors) {
    let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    for param in &model.params {
        let Source::Argument(argument) = &param.source else {
            continue;
        };
        let name = param.argument_name().unwrap_or_default();
        if name.len() <= 64 && name.chars().all(allowed) {
            continue;
        }
        let text = "an argument's name is at most 64 of `A-Z a-z 0-9 _ - .`: write `#[arg(rename = \"note_id\")]`";
        match &argument.rename {
            Some(literal) => errors.at(literal, text),
            None => errors.at(&param.name, text),
        }
    }
}

fn duplicates(model: &Model, errors: &mut Errors) {
    twice(model, errors, Param::key, |param| {
        param.key_literal().map(ToTokens::to_token_stream)
    });
    twice(model, errors, Param::argument_name, |param| {
        match &param.source {
            Source::Argument(argument) => argument.rename.as_ref().map(ToTokens::to_token_stream),
            _ => None,
        }
    });
}

/// Reports the second parameter of the same wire name, unless conditions may keep the two apart.
fn twice(
    model: &Model,
    errors: &mut Errors,
    name: impl Fn(&Param) -> Option<String>,
    written: impl Fn(&Param) -> Option<proc_macro2::TokenStream>,
) {
    for (at, param) in model.params.iter().enumerate() {
        let Some(wire) = name(param) else { continue };
        let clash = model.params[..at].iter().find(|earlier| {
            let both_always = earlier.conditions.is_empty() || param.conditions.is_empty();
            both_always && name(earlier).as_ref() == Some(&wire)
        });
        if let Some(earlier) = clash {
            let place = written(param).unwrap_or_else(|| param.name.to_token_stream());
            let other = &earlier.name;
            errors.at(
                place,
                format_args!("`{wire}` is the key of `{other}` already; write another one"),
            );
        }
    }
}

fn numbers(model: &Model, errors: &mut Errors) {
    let arguments = model
        .params
        .iter()
        .filter(|param| param.argument_name().is_some());
    if let Some(param) = arguments.skip(MOST).last() {
        errors.at(
            &param.name,
            match model.carrier {
                Carrier::Tool => "a tool takes at most 16 arguments; write a struct for those that belong together".to_owned(),
                other => format!("a {} takes at most 16 arguments", other.attribute()),
            },
        );
    }
    let pending = model.params.iter().filter(|param| param.pends());
    if let Some(param) = pending.skip(MOST).last() {
        errors.at(&param.name, "a function has at most 16 asked, resolved and carried values; ask for several in one `#[derive(Form)]` struct");
    }
    if model.conditions().len() > MOST_CONDITIONS {
        let last = model
            .params
            .iter()
            .rev()
            .find(|param| !param.conditions.is_empty());
        errors.at(
            last.map(|param| &param.name),
            "parameters have at most 4 different `#[cfg(…)]`; write two functions",
        );
    }
}

/// An expression sees what is declared before it.
fn order(model: &Model, at: usize, param: &Param, errors: &mut Errors) {
    if let Source::Argument(argument) = &param.source {
        if let Some(default) = &argument.default {
            default_is_alone(model, default, errors);
        }
        return;
    }
    for name in param.inputs() {
        earlier(model, at, name, errors);
    }
    for name in param.after().iter().flat_map(|after| &after.names) {
        if model.param(name).is_some_and(|known| !known.pends()) {
            let text = format!("`{name}` is known before anything is asked: drop it from `after`");
            errors.push(syn::Error::new(name.span(), text));
        }
    }
    if let Source::Form(form) = &param.source {
        let others = form.check.iter().flat_map(|check| &check.names);
        for name in others.filter(|name| unraw(name) != unraw(&param.name)) {
            earlier(model, at, name, errors);
        }
    }
}

fn earlier(model: &Model, at: usize, name: &Ident, errors: &mut Errors) {
    let wanted = unraw(name);
    let Some(found) = model
        .params
        .iter()
        .position(|param| unraw(&param.name) == wanted)
    else {
        return;
    };
    let here = &model.params[at].name;
    let later = &model.params[found];
    if !later.pends() || found < at {
        return;
    }
    if found == at {
        let text = format!("`{name}` has no value yet where it is made; only `check` sees it");
        errors.push(syn::Error::new(name.span(), text));
    } else {
        let text = format!("`{name}` comes later: declare it before `{here}`");
        errors.push(syn::Error::new(name.span(), text));
    }
}

/// A captured name that is no parameter may be a constant; a small one that is nearly a parameter is not.
fn misspelt_captures(model: &Model, errors: &mut Errors) {
    for template in model.templates() {
        for hole in &template.holes {
            let name = unraw(&hole.name);
            let constant = name.starts_with(|c: char| c.is_uppercase());
            if constant || name == "self" || model.param(&hole.name).is_some() {
                continue;
            }
            if let Some(meant) = nearest(model, &name) {
                let text = format!("`{name}` is no parameter: write {meant}");
                errors.push(syn::Error::new(hole.name.span(), text));
            }
        }
    }
}

/// The parameters that are fewest letters away, as a text to write; none where that is far.
fn nearest(model: &Model, name: &str) -> Option<String> {
    let names = model.params.iter().map(|param| unraw(&param.name));
    let near: Vec<String> = names.filter(|param| param.len() > 2).collect();
    let least = near.iter().map(|param| distance(param, name)).min();
    let least = least.filter(|letters| *letters <= 2)?;
    let meant = (near.iter()).filter(|param| distance(param, name) == least);
    let meant: Vec<String> = meant.map(|param| format!("`{{{param}}}`")).collect();
    Some(meant.join(" or "))
}

fn default_is_alone(model: &Model, default: &Code, errors: &mut Errors) {
    for name in &default.names {
        if model.param(name).is_some() {
            errors.at(name, "a default is made before any value is there: write an expression without parameters");
        }
    }
}

fn declined(model: &Model, errors: &mut Errors) {
    let Some(declined) = &model.options.declined else {
        return;
    };
    if model.questions().next().is_none() {
        errors.at(
            &declined.key,
            "nothing is asked here that could be declined: drop `declined`",
        );
        return;
    }
    for name in model.declined_names() {
        if model.param(name).is_some_and(Param::pends) {
            let text = format!(
                "`{name}` may be what was declined; `declined` sees arguments and borrowed values"
            );
            errors.push(syn::Error::new(name.span(), text));
        }
    }
}

/// Where the return type is known to be no `Result`, a `?` has nowhere to go.
fn question_marks(model: &Model, errors: &mut Errors) {
    if model.output.question_marks != QuestionMarks::Refused {
        return;
    }
    for mark in model.question_marks() {
        let ty = super::text::of_type(&model.output.ty);
        errors.at(
            mark,
            format_args!("`?` ends the call with an error: return `Result<{ty}, ToolError>`"),
        );
    }
}

fn hints(model: &Model, errors: &mut Errors) {
    let options = &model.options;
    if let (Some(_), Some(key)) = (Flag::on(&options.read_only), Flag::on(&options.destructive)) {
        errors.at(
            key,
            "what only reads destroys nothing: drop `destructive` or `read_only`",
        );
    }
}

/// `unsealed` trusts whatever comes back; nothing that matters may hang on it.
fn unsealed(model: &Model, errors: &mut Errors) {
    if Flag::on(&model.options.unsealed).is_none() {
        return;
    }
    for key in [&model.options.destructive, &model.options.once]
        .into_iter()
        .filter_map(Flag::on)
    {
        errors.at(
            key,
            format_args!("`{key}` needs a sealed state: drop `unsealed`"),
        );
    }
    for param in &model.params {
        unsealed_param(model, param, errors);
    }
}

fn unsealed_param(model: &Model, param: &Param, errors: &mut Errors) {
    let sealed = |what: &str| format!("{what} needs a sealed state: drop `unsealed`");
    match &param.source {
        Source::Carry(_) => errors.at(&param.name, sealed("a carried value")),
        Source::Url(_) => errors.at(&param.name, sealed("a page")),
        Source::Form(_) if last_name(&param.ty).is_some_and(|name| name == "Confirmed") => {
            errors.at(&param.ty, sealed("`Confirmed`"));
        }
        _ => {}
    }
    if param.key().is_none() {
        return;
    }
    for name in param.inputs() {
        if let Some(first) = model.asked_behind(&[name]).first() {
            let text = format!(
                "without a state there is one round, and this waits for `{first}`: drop `unsealed`",
            );
            errors.push(syn::Error::new(name.span(), text));
        }
    }
}
