//! Small readings of `syn` trees that several macros share.

use syn::{Attribute, Expr, Ident, Lit, LitStr, Meta, Type};

/// The expression inside the invisible groups that `macro_rules` puts around `$x:expr` and `$x:literal`.
pub(crate) fn peel(expr: &Expr) -> &Expr {
    match expr {
        Expr::Group(group) => peel(&group.expr),
        other => other,
    }
}

/// The type inside invisible groups and parentheses.
pub(crate) fn peel_type(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => peel_type(&group.elem),
        Type::Paren(paren) => peel_type(&paren.elem),
        other => other,
    }
}

/// The string that an expression is, if it is one.
pub(crate) fn string(expr: &Expr) -> Option<&LitStr> {
    match peel(expr) {
        Expr::Lit(lit) => match &lit.lit {
            Lit::Str(string) => Some(string),
            _ => None,
        },
        _ => None,
    }
}

/// The last name of a type's path: `Context` of `&mcp_mrtr::Context`'s inside.
///
/// For recognising what only spelling can tell (`Context`) and for texts; never for meaning that traits decide.
pub(crate) fn last_name(ty: &Type) -> Option<&Ident> {
    match peel_type(ty) {
        Type::Path(path) => path.path.segments.last().map(|segment| &segment.ident),
        _ => None,
    }
}

/// A name as the wire and format strings spell it: `type` for `r#type`.
pub(crate) fn unraw(ident: &Ident) -> String {
    let text = ident.to_string();
    match text.strip_prefix("r#") {
        Some(plain) => plain.to_owned(),
        None => text,
    }
}

/// A parameter's name on the wire. One `_` before it only tells the compiler that the body does not
/// read the value: neither a person nor a model should see it.
pub(crate) fn wire(ident: &Ident) -> String {
    let name = unraw(ident);
    match name.strip_prefix('_') {
        Some(rest) if !rest.is_empty() => rest.to_owned(),
        _ => name,
    }
}

/// The literal doc comment lines of an item, one string each, as written.
pub(crate) fn doc_lines(attrs: &[Attribute]) -> Vec<String> {
    attrs
        .iter()
        .filter(|attr| attr.path().is_ident("doc"))
        .filter_map(|attr| match &attr.meta {
            Meta::NameValue(pair) => string(&pair.value).map(LitStr::value),
            _ => None,
        })
        .flat_map(|text| text.split('\n').map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

/// A doc comment as one text: soft line breaks become spaces; paragraphs, lists and code stay.
pub(crate) fn doc_text(attrs: &[Attribute]) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut fenced = false;
    for line in doc_lines(attrs) {
        let line = line.strip_prefix(' ').unwrap_or(&line).trim_end();
        let fence = line.trim_start().starts_with("```");
        match lines.last_mut() {
            Some(last) if !fenced && !stands_alone(line) && continues(last) => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => lines.push(line.to_owned()),
        }
        fenced ^= fence;
    }
    lines.join("\n").trim().to_owned()
}

/// Whether a line of Markdown may go on in the next one.
fn continues(line: &str) -> bool {
    !line.is_empty() && !line.trim_start().starts_with("```")
}

/// Whether Markdown starts something new with this line.
fn stands_alone(line: &str) -> bool {
    let line = line.trim_start();
    let numbered = line
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .starts_with(". ")
        && line.starts_with(|c: char| c.is_ascii_digit());
    line.is_empty()
        || numbered
        || line.starts_with("```")
        || line.starts_with(['-', '*', '#', '|', '>', '+'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    fn docs(lines: &[&str]) -> String {
        let attrs: Vec<Attribute> = lines
            .iter()
            .map(|line| parse_quote!(#[doc = #line]))
            .collect();
        doc_text(&attrs)
    }

    #[test]
    fn one_underscore_stays_at_home() {
        for (written, wired) in [
            ("note", "note"),
            ("_note", "note"),
            ("__note", "_note"),
            ("note_", "note_"),
            ("r#type", "type"),
        ] {
            let name: Ident = syn::parse_str(written).unwrap();
            assert_eq!(wire(&name), wired);
        }
    }

    #[test]
    fn lines_of_a_paragraph_become_one() {
        assert_eq!(docs(&[" Delete one", " note."]), "Delete one note.");
    }

    #[test]
    fn paragraphs_and_lists_stay() {
        assert_eq!(
            docs(&[" One.", "", " Two:", " - a", " - b"]),
            "One.\n\nTwo:\n- a\n- b"
        );
    }

    #[test]
    fn code_stays() {
        assert_eq!(
            docs(&[" See:", " ```", " a", "   b", " ```", " end"]),
            "See:\n```\na\n  b\n```\nend"
        );
    }

    #[test]
    fn a_block_comment_is_lines() {
        assert_eq!(docs(&["\n One\n two.\n"]), "One two.");
    }
}
