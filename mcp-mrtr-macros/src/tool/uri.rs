//! The URI of a resource, read as far as its author can be told of mistakes at the place.
//!
//! The runtime reads it again with the whole grammar when the resource is registered.

/// The variables of a template, in order.
///
/// # Errors
///
/// What is wrong with it and what to write; the same texts as the runtime's.
pub(super) fn variables(text: &str) -> Result<Vec<String>, String> {
    scheme(text)?;
    let mut pieces = text.split('{');
    let start = pieces.next().unwrap_or_default();
    literal(start)?;
    let mut names: Vec<String> = Vec::new();
    // What comes after the last variable.
    let mut after: Option<&str> = None;
    for piece in pieces {
        if let (Some(between), Some(last)) = (after, names.last())
            && between.bytes().all(is_value_byte)
        {
            return Err(format!(
                "where `{{{last}}}` ends cannot be told: put a character such as `/` after it, which no variable holds"
            ));
        }
        let (name, rest) = piece.split_once('}').ok_or_else(|| {
            format!("`{{{piece}` is not closed: write `{{name}}` for each variable")
        })?;
        variable(name, &names)?;
        literal(rest)?;
        names.push(name.to_owned());
        after = Some(rest);
    }
    Ok(names)
}

fn variable(name: &str, earlier: &[String]) -> Result<(), String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if name.is_empty() || !name.bytes().all(plain) {
        return Err(format!(
            "`{{{name}}}` is more than a name: write one `{{name}}` for each variable"
        ));
    }
    match earlier.iter().any(|earlier| earlier == name) {
        true => Err(format!("`{{{name}}}` stands there twice")),
        false => Ok(()),
    }
}

/// RFC 3986, 3.1.
fn scheme(text: &str) -> Result<(), String> {
    let wrong =
        || format!("`{text}` makes no URIs: a URI begins with its scheme, as in `note://{{id}}`");
    let (scheme, _) = text.split_once(':').ok_or_else(wrong)?;
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    match scheme.starts_with(|c: char| c.is_ascii_alphabetic()) && scheme.bytes().all(allowed) {
        true => Ok(()),
        false => Err(wrong()),
    }
}

/// RFC 3986, 2: what may stand in a URI as itself.
fn literal(text: &str) -> Result<(), String> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=%".contains(c);
    match text.chars().find(|c| !allowed(*c)) {
        Some(wrong) => Err(format!(
            "a URI holds no `{wrong}`: write it percent-encoded"
        )),
        None => Ok(()),
    }
}

/// RFC 6570, 3.2.2: what simple expansion writes.
fn is_value_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~' | b'%')
}

#[cfg(test)]
mod tests {
    use super::variables;

    #[test]
    fn variables_in_order() {
        assert_eq!(variables("note://today"), Ok(vec![]));
        let two = vec!["folder".to_owned(), "id".to_owned()];
        assert_eq!(variables("note://{folder}/{id}.md"), Ok(two));
    }

    #[test]
    fn a_wrong_template_says_what_to_write() {
        for (template, words) in [
            ("note://{id", "not closed"),
            ("note://id}", "percent-encoded"),
            ("note://{+path}", "more than a name"),
            ("note://{a,b}", "more than a name"),
            ("note://{}", "more than a name"),
            ("note://{a}{b}", "cannot be told"),
            ("note://{a}-{b}", "cannot be told"),
            ("note://{a}/{a}", "twice"),
            ("{id}", "makes no URIs"),
            ("notes", "makes no URIs"),
            ("1note://a", "makes no URIs"),
            ("note://a b", "percent-encoded"),
        ] {
            let problem = variables(template).expect_err(template);
            assert!(problem.contains(words), "{template}: {problem}");
        }
    }
}
