//! What is published of a type, on the wire: plain keywords, no reference, no end of its own.

mod wire;

use std::collections::BTreeMap;

use mcp_mrtr::{Choice, Form, Json, Server, tool};
use rmcp::schemars::{self, JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wire::Wire;

/// A folder of folders.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
struct Folder {
    name: String,
    folders: Vec<Folder>,
}

/// What some crates write: a reference to elsewhere, and a header for the transport.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Foreign(String);

impl JsonSchema for Foreign {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Foreign".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "x-mcp-header": "Foreign",
            "allOf": [{ "$ref": "https://schemas.example.com/foreign.json" }],
        })
    }
}

/// Two to the power of twelve places, if each is written out.
macro_rules! doubling {
    ($name:ident of $next:ty $(; $rest:ident of $rest_next:ty)*) => {
        #[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
        struct $name {
            left: $next,
            right: $next,
        }
        $(doubling!($rest of $rest_next);)*
    };
}
doubling!(
    D1 of u8; D2 of D1; D3 of D2; D4 of D3; D5 of D4; D6 of D5;
    D7 of D6; D8 of D7; D9 of D8; D10 of D9; D11 of D10; D12 of D11
);

#[derive(Debug, Clone, Copy, Choice)]
enum Place {
    /// By the window
    Window,
    Garden,
}

#[derive(Debug, Form)]
#[expect(dead_code, reason = "only its schema is looked at")]
struct Wishes {
    #[form(min = 1, max = 8, default = 2)]
    guests: u8,
    #[form(format = "email")]
    mail: Option<String>,
    price: f64,
    place: Place,
    places: Vec<Place>,
    outside: bool,
}

/// Takes everything.
#[tool(read_only)]
fn plan(
    folder: Folder,
    foreign: Foreign,
    deep: D12,
    prices: BTreeMap<String, f64>,
    #[arg(default = 3)] copies: u8,
    #[elicit(form, message = "What do you wish?")] wishes: Option<Wishes>,
) -> Json<Folder> {
    let _ = (foreign, deep, prices, copies, wishes);
    Json(folder)
}

/// The schemas that go out: of arguments, of results, of a form.
async fn published() -> [Value; 3] {
    let mut wire = Wire::to(Server::new("s", ()).tool::<plan>()).await;
    let list = wire.request("tools/list", json!({})).await;
    let tool = &list["result"]["tools"][0];
    let folder = json!({ "name": "a", "folders": [] });
    let arguments = json!({ "folder": folder, "foreign": "a", "deep": deep(12), "prices": {} });
    let params = json!({ "name": "plan", "arguments": arguments });
    let asked = wire.request("tools/call", params).await;
    let form = &asked["result"]["inputRequests"]["wishes"]["params"]["requestedSchema"];
    let all = [&tool["inputSchema"], &tool["outputSchema"], form].map(Value::clone);
    for schema in &all {
        assert_eq!(schema["type"], "object", "{schema}");
    }
    all
}

fn deep(levels: u8) -> Value {
    match levels {
        0 => json!(1),
        _ => json!({ "left": deep(levels - 1), "right": deep(levels - 1) }),
    }
}

/// Calls `look` with every schema inside, and how deep it lies.
fn walk(schema: &Value, depth: usize, look: &mut dyn FnMut(&Value, usize)) {
    look(schema, depth);
    for (key, value) in schema.as_object().into_iter().flatten() {
        match (key.as_str(), value) {
            ("properties", Value::Object(named)) => {
                named
                    .values()
                    .for_each(|inner| walk(inner, depth + 1, look));
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(listed)) => {
                listed.iter().for_each(|inner| walk(inner, depth + 1, look));
            }
            ("items" | "additionalProperties" | "not", Value::Object(_)) => {
                walk(value, depth + 1, look);
            }
            _ => {}
        }
    }
}

/// Keywords of JSON Schema 2020-12; `enumNames` is of no dialect and of no form here.
const KEYWORDS: &[&str] = &[
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "oneOf",
    "pattern",
    "prefixItems",
    "properties",
    "required",
    "title",
    "type",
    "uniqueItems",
];

// Nothing refers to anything, so there is nothing to fetch either.
// spec: E21, T02
#[tokio::test]
async fn every_keyword_is_one_of_the_dialect_and_none_refers() {
    for schema in published().await {
        walk(&schema, 0, &mut |inner, _| {
            for key in inner.as_object().expect("a schema").keys() {
                assert!(KEYWORDS.contains(&key.as_str()), "`{key}` in {inner}");
            }
        });
        let text = schema.to_string();
        for never in ["$ref", "$defs", "x-mcp-header", "schemas.example.com"] {
            assert!(!text.contains(never), "{never} in {text}");
        }
    }
}

// spec: E22
#[tokio::test]
async fn a_type_without_end_has_a_schema_with_one() {
    for schema in published().await {
        let (mut count, mut deepest) = (0, 0);
        walk(&schema, 0, &mut |_, depth| {
            count += 1;
            deepest = deepest.max(depth);
        });
        // Written out, `D12` alone would be 8,191. Inlining stops at 2,000.
        assert!(count <= 2_100, "{count} schemas");
        assert!(deepest <= 24, "{deepest} levels");
    }
}
