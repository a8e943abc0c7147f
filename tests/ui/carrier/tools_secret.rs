//! A secret is no answer of a form, in a method too.
use mcp_mrtr::{ToolError, tools};
use zeroize::Zeroizing;

struct Notes;

#[tools]
impl Notes {
    /// Signs in.
    #[tool]
    async fn sign_in(
        &self,
        #[elicit(form, message = "Your word?")] word: Option<Zeroizing<String>>,
    ) -> Result<String, ToolError> {
        let _ = word;
        Ok(String::new())
    }
}

fn main() {}
