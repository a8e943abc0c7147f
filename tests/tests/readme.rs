//! The tests that the README shows, and the expansion that it shows, compiled (field case 96).

include!(concat!(env!("OUT_DIR"), "/readme.rs"));

/// What stands around the expansion.
#[expect(dead_code, reason = "only the compiler looks at it")]
mod expanded {
    use mcp_mrtr::{Elicited, Form, ToolError};

    #[derive(Form)]
    struct Confirm {
        /// Check.
        confirm: bool,
    }

    struct Notes;

    impl Notes {
        fn text(&self, id: &str) -> Result<String, ToolError> {
            Ok(id.to_owned())
        }
    }

    async fn delete_note(
        _: String,
        _: String,
        _: Elicited<Confirm>,
        _: &Notes,
    ) -> Result<String, ToolError> {
        Ok(String::new())
    }

    #[expect(
        non_camel_case_types,
        reason = "the type beside a function has its name"
    )]
    struct delete_note {}

    include!(concat!(env!("OUT_DIR"), "/readme_expanded.rs"));
}
