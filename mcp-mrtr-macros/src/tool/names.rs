//! Which names an expression uses: the dependency graph is read off this.
//!
//! A scope-aware visit. A name that counts although it is no use costs a round; a use that does not count does not
//! compile, since the name then stands for a value that may still be waiting. No wrong value either way.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, LitStr, Pat, Token};

use super::message::captures;
use crate::syntax::{peel, unraw};

/// What the search found, in source order.
#[derive(Default)]
pub(crate) struct Uses {
    /// Free names of one segment; the same name as often as it is used.
    pub(crate) names: Vec<Ident>,
    /// Every `?` that would leave the expression.
    pub(crate) question_marks: Vec<Token![?]>,
}

/// Finds what an expression uses.
pub(crate) fn uses(expr: &Expr) -> Uses {
    let mut search = Search::default();
    search.visit_expr(expr);
    search.uses
}

#[derive(Default)]
struct Search {
    uses: Uses,
    /// Names bound by closures, `let`, arms and `for`, innermost last.
    scopes: Vec<Vec<String>>,
    /// How many closures and async blocks we are in: a `?` there is theirs.
    inner: usize,
}

impl Search {
    fn scope(&mut self, work: impl FnOnce(&mut Self)) {
        self.scopes.push(Vec::new());
        work(self);
        self.scopes.pop();
    }

    fn bind(&mut self, pat: &Pat) {
        let mut bound = Bound(Vec::new());
        bound.visit_pat(pat);
        if self.scopes.is_empty() {
            self.scopes.push(Vec::new());
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.append(&mut bound.0);
        }
    }

    fn name(&mut self, ident: &Ident) {
        let name = unraw(ident);
        if !self.scopes.iter().flatten().any(|bound| *bound == name) {
            self.uses.names.push(ident.clone());
        }
    }

    /// (b) of the design: a macro whose tokens are expressions; string literals are format strings.
    fn arguments<'a>(&mut self, list: impl Iterator<Item = &'a Expr>) {
        // `name = value`: a name of the macro's own, for its format string.
        let mut own = Vec::new();
        let mut values = Vec::new();
        for expr in list {
            match expr {
                Expr::Assign(pair) if plain(&pair.left).is_some() => {
                    own.extend(plain(&pair.left).map(unraw));
                    values.push(&*pair.right);
                }
                other => values.push(other),
            }
        }
        for value in values {
            match crate::syntax::string(value) {
                Some(text) => self.format_string(text, &own),
                None => self.visit_expr(value),
            }
        }
    }

    fn format_string(&mut self, text: &LitStr, own: &[String]) {
        for name in captures(&text.value()) {
            if !own.contains(&name)
                && let Some(ident) = super::message::ident(&name, text.span())
            {
                self.name(&ident);
            }
        }
    }

    /// (c) of the design: any other macro; identifiers by their neighbours.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(ident) if stands_for_a_value(&tokens, at) => self.name(ident),
                TokenTree::Literal(literal) => {
                    if let Ok(text) = syn::parse2::<LitStr>(literal.to_token_stream()) {
                        self.format_string(&text, &[]);
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    /// `matches!(value, pattern if guard)`, read as the `match` that it is.
    fn matches(&mut self, tokens: &TokenStream) -> bool {
        let parser = |input: ParseStream<'_>| {
            let value: Expr = input.parse()?;
            input.parse::<Token![,]>()?;
            Ok((value, input.parse::<TokenStream>()?))
        };
        let Ok((value, pattern)) = parser.parse2(tokens.clone()) else {
            return false;
        };
        let Ok(arm) = syn::parse2::<syn::Arm>(quote::quote!(#pattern => ())) else {
            return false;
        };
        self.visit_expr(&value);
        self.visit_arm(&arm);
        true
    }
}

/// Whether the neighbours of an identifier let it be a value of ours.
fn stands_for_a_value(tokens: &[TokenTree], at: usize) -> bool {
    let punct = |at: Option<usize>| match at.and_then(|at| tokens.get(at)) {
        Some(TokenTree::Punct(punct)) => punct.as_char(),
        _ => ' ',
    };
    let before = (punct(at.checked_sub(2)), punct(at.checked_sub(1)));
    let after = (punct(Some(at + 1)), punct(Some(at + 2)));
    let called = matches!(tokens.get(at + 1), Some(TokenTree::Group(group))
        if group.delimiter() == proc_macro2::Delimiter::Parenthesis);
    let member = before.1 == '.' && before.0 != '.';
    let in_path = before == (':', ':') || after == (':', ':');
    let lifetime = before.1 == '\'';
    let labels = after.0 == ':';
    let assigned = after.0 == '=' && !matches!(after.1, '=' | '>');
    let names_a_macro = after.0 == '!' && after.1 != '=';
    !(called || member || in_path || lifetime || labels || assigned || names_a_macro)
}

/// The identifier of a path expression of one segment.
fn plain(expr: &Expr) -> Option<&Ident> {
    match peel(expr) {
        Expr::Path(path) if path.qself.is_none() => path.path.get_ident(),
        _ => None,
    }
}

impl<'ast> Visit<'ast> for Search {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Verbatim(tokens) => self.tokens(tokens.clone()),
            other => visit::visit_expr(self, other),
        }
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        if path.qself.is_none()
            && let Some(ident) = path.path.get_ident()
        {
            self.name(ident);
        }
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if plain(&call.func).is_none() {
            self.visit_expr(&call.func);
        }
        for argument in &call.args {
            self.visit_expr(argument);
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.inner += 1;
        self.scope(|search| {
            for input in &closure.inputs {
                search.bind(input);
            }
            search.visit_expr(&closure.body);
        });
        self.inner -= 1;
    }

    fn visit_expr_async(&mut self, block: &'ast syn::ExprAsync) {
        self.inner += 1;
        visit::visit_expr_async(self, block);
        self.inner -= 1;
    }

    fn visit_expr_try_block(&mut self, block: &'ast syn::ExprTryBlock) {
        self.inner += 1;
        visit::visit_expr_try_block(self, block);
        self.inner -= 1;
    }

    fn visit_expr_try(&mut self, tried: &'ast syn::ExprTry) {
        visit::visit_expr_try(self, tried);
        if self.inner == 0 {
            self.uses.question_marks.push(tried.question_token);
        }
    }

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.scope(|search| visit::visit_block(search, block));
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init {
            self.visit_local_init(init);
        }
        self.bind(&local.pat);
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        self.scope(|search| {
            search.visit_expr(&branch.cond);
            search.visit_block(&branch.then_branch);
        });
        if let Some((_, otherwise)) = &branch.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_expr_while(&mut self, turn: &'ast syn::ExprWhile) {
        self.scope(|search| {
            search.visit_expr(&turn.cond);
            search.visit_block(&turn.body);
        });
    }

    fn visit_expr_let(&mut self, binding: &'ast syn::ExprLet) {
        self.visit_expr(&binding.expr);
        self.bind(&binding.pat);
    }

    fn visit_expr_for_loop(&mut self, turn: &'ast syn::ExprForLoop) {
        self.visit_expr(&turn.expr);
        self.scope(|search| {
            search.bind(&turn.pat);
            search.visit_block(&turn.body);
        });
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.scope(|search| {
            search.bind(&arm.pat);
            search.visit_pat(&arm.pat);
            search.visit_expr(&arm.body);
        });
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        // Only a guard holds expressions that can see a local.
        if let Pat::Guard(guarded) = pat {
            self.visit_expr(&guarded.guard);
        }
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let named_matches = (mac.path.segments.last()).is_some_and(|last| last.ident == "matches");
        if named_matches && self.matches(&mac.tokens) {
            return;
        }
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        match list.parse2(mac.tokens.clone()) {
            Ok(list) => self.arguments(list.iter()),
            Err(_) => self.tokens(mac.tokens.clone()),
        }
    }

    // Types, generic arguments and items cannot see a local.
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_angle_bracketed_generic_arguments(
        &mut self,
        _: &'ast syn::AngleBracketedGenericArguments,
    ) {
    }
    fn visit_item(&mut self, _: &'ast syn::Item) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

/// The names that a pattern binds.
struct Bound(Vec<String>);

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.0.push(unraw(&pat.ident));
        visit::visit_pat_ident(self, pat);
    }
    fn visit_expr(&mut self, _: &'ast Expr) {}
}

#[cfg(test)]
mod tests {
    use super::uses;

    /// The names that count, each once, in order of first use.
    fn names(expr: &str) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in uses(&syn::parse_str(expr).unwrap()).names {
            if !names.contains(&name.to_string()) {
                names.push(name.to_string());
            }
        }
        names
    }

    #[test]
    fn paths_of_one_segment() {
        assert_eq!(names("notes.text(note_id)"), ["notes", "note_id"]);
        assert_eq!(names("*count > LIMIT"), ["count", "LIMIT"]);
        assert_eq!(names("text::find(a)"), ["a"]);
        assert_eq!(names("<T as X>::text"), [""; 0]);
    }

    #[test]
    fn methods_fields_and_called_names_do_not_count() {
        assert_eq!(names("a.text().text"), ["a"]);
        assert_eq!(names("text(a)"), ["a"]);
        assert_eq!(names("a.get::<text>()"), ["a"]);
    }

    #[test]
    fn struct_shorthand_counts() {
        assert_eq!(
            names("Slot { day, hour: at, ..rest }"),
            ["day", "at", "rest"]
        );
    }

    #[test]
    fn closures_bind() {
        assert_eq!(
            names("list.iter().map(|text| text.len() + extra)"),
            ["list", "extra"]
        );
        assert_eq!(names("a.map(|(text, Some(x))| text + x + y)"), ["a", "y"]);
        assert_eq!(names("(a.map(|text| text), text)"), ["a", "text"]);
    }

    #[test]
    fn blocks_and_let_bind_from_there_on() {
        assert_eq!(names("{ let text = text + 1; text + b }"), ["text", "b"]);
        assert_eq!(names("{ let b = 1; b }"), [""; 0]);
        assert_eq!(names("{ { let b = 1; b }; b }"), ["b"]);
        assert_eq!(
            names("{ let Some(b) = a else { return c }; b }"),
            ["a", "c"]
        );
    }

    #[test]
    fn arms_bind_and_guards_see() {
        assert_eq!(
            names("match a { Some(x) if x > y => x + z, other => other }"),
            ["a", "y", "z"]
        );
        assert_eq!(
            names("match a { Slot { day, hour: h } => day + h + hour }"),
            ["a", "hour"]
        );
    }

    #[test]
    fn if_let_while_let_and_for_bind() {
        assert_eq!(
            names("if let Some(x) = a && x > b { x } else { x }"),
            ["a", "b", "x"]
        );
        assert_eq!(
            names("while let Some(x) = a.next() { use_it(x, c) }"),
            ["a", "c"]
        );
        assert_eq!(names("for x in a { use_it(x, d) }"), ["a", "d"]);
    }

    #[test]
    fn macros_of_expressions_count_formats() {
        assert_eq!(
            names(r#"format!("{a} {} {b:>w$}", c.d)"#),
            ["a", "b", "w", "c"]
        );
        assert_eq!(names(r#"format!("{x} {y}", x = text)"#), ["y", "text"]);
        assert_eq!(names(r#"vec![format!("{a}"), b.to_string()]"#), ["a", "b"]);
        assert_eq!(names(r#"f(&format!("{}", format!("{a}")))"#), ["a"]);
        assert_eq!(names(r#"list.map(|x| format!("{x} {y}"))"#), ["list", "y"]);
        assert_eq!(names(r#"format!("{{a}} {type}")"#), ["r#type"]);
    }

    #[test]
    fn matches_binds_like_match() {
        assert_eq!(names("matches!(a, Some(x) if x > b)"), ["a", "b"]);
        assert_eq!(names("matches!(a, Some(_) | None)"), ["a"]);
    }

    #[test]
    fn other_macros_by_neighbours() {
        assert_eq!(
            names(r#"json!({"a": text, "b": x.y, "c": f(z), "n": [1, m]})"#),
            ["text", "x", "z", "m"]
        );
        assert_eq!(names(r#"vec![item; count]"#), ["item", "count"]);
        assert_eq!(names(r#"info!(count = %a, "text {b}")"#), ["a", "b"]);
        assert_eq!(names("m!(a..=b; 'l: c::d, g != h)"), ["a", "b", "g", "h"]);
    }

    #[test]
    fn question_marks_of_closures_and_async_blocks_are_theirs() {
        let count = |expr| uses(&syn::parse_str(expr).unwrap()).question_marks.len();
        assert_eq!(count("a?.b().await?"), 2);
        assert_eq!(count("f(|| a?, async { b? })?"), 1);
        assert_eq!(count(r#"format!("{}", a?)"#), 1);
    }
}
