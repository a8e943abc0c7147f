//! Prompts and resources that ask, on the wire.

mod wire;

use serde_json::{Value, json};
use wire::functions::server;
use wire::{Wire, accept, retry};

fn code(response: &Value) -> i64 {
    response["error"]["code"].as_i64().unwrap_or_default()
}

// spec: R03, R04
#[tokio::test]
async fn case_74_a_prompt_asks_and_hears_the_answer() {
    let mut wire = Wire::to(server()).await;
    let params = json!({ "name": "review", "arguments": { "id": "7", "short": "true" } });
    let asked = wire.request("prompts/get", params.clone()).await;
    assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
    let question = &asked["result"]["inputRequests"]["tone"];
    assert_eq!(question["method"], "elicitation/create");
    assert_eq!(question["params"]["message"], "In which tone?");
    // case 75: the interim result is not turned into content.
    assert!(asked["result"].get("messages").is_none());

    let responses = json!({ "tone": accept(json!({ "tone": "kind" })) });
    let done = wire
        .request("prompts/get", retry(params, &asked, responses))
        .await;
    assert_eq!(done["result"]["resultType"], "complete", "{done}");
    assert_eq!(
        done["result"]["messages"][0]["content"]["text"],
        "Review 'Buy flour' in kind tone, short: Some(true)."
    );
}

// spec: R03, R10, R11, C18
#[tokio::test]
async fn case_74_a_resource_asks_and_its_result_is_not_kept() {
    let mut wire = Wire::to(server()).await;
    let params = json!({ "uri": "note://7/draft/a%20b" });
    let asked = wire.request("resources/read", params.clone()).await;
    assert_eq!(asked["result"]["resultType"], "input_required", "{asked}");
    assert_eq!(
        asked["result"]["inputRequests"]["reason"]["params"]["message"],
        "Why a b?"
    );
    assert!(asked["result"].get("ttlMs").is_none(), "{asked}");

    let responses = json!({ "reason": accept(json!({ "reason": "why not" })) });
    let done = wire
        .request("resources/read", retry(params, &asked, responses))
        .await;
    let result = &done["result"];
    assert_eq!(
        result["contents"][0]["text"], "Buy flour, a b, Some(\"why not\")",
        "{done}"
    );
    assert_eq!(result["contents"][0]["uri"], "note://7/draft/a%20b");
    // The body said a minute, for everybody.
    assert_eq!(
        (&result["ttlMs"], &result["cacheScope"]),
        (&json!(0), &json!("private"))
    );
}

// spec: R11
#[tokio::test]
async fn a_resource_that_asks_nothing_keeps_its_hints() {
    let mut wire = Wire::to(server()).await;
    let done = wire
        .request("resources/read", json!({ "uri": "note://7" }))
        .await;
    let result = &done["result"];
    assert_eq!(
        (&result["ttlMs"], &result["cacheScope"]),
        (&json!(60_000), &json!("public"))
    );

    let done = wire
        .request("resources/read", json!({ "uri": "note://today" }))
        .await;
    let contents = &done["result"]["contents"][0];
    assert_eq!(contents["uri"], "note://today");
    assert_eq!(contents["mimeType"], "text/markdown");
    assert_eq!(done["result"]["ttlMs"], 0, "{done}");
}

// spec: R02
#[tokio::test]
async fn lists_show_what_is_there_in_order_and_never_ask() {
    let mut wire = Wire::to(server()).await;
    let found = wire.request("server/discover", json!({})).await;
    for part in ["tools", "prompts", "resources"] {
        assert!(found["result"]["capabilities"][part].is_object(), "{found}");
    }
    let listed = wire.request("prompts/list", json!({})).await;
    assert_eq!(
        listed["result"]["prompts"],
        json!([{
            "name": "review",
            "title": "Review",
            "description": "Reviews a note.",
            "arguments": [
                { "name": "id", "description": "Identifier of the note.", "required": true },
                { "name": "short", "required": false },
            ],
        }])
    );
    let listed = wire.request("resources/list", json!({})).await;
    assert_eq!(
        listed["result"]["resources"],
        json!([{ "uri": "note://today", "name": "today", "mimeType": "text/markdown" }])
    );
    let listed = wire.request("resources/templates/list", json!({})).await;
    assert_eq!(
        listed["result"]["resourceTemplates"],
        json!([
            { "uriTemplate": "note://{id}", "name": "note", "description": "One note." },
            { "uriTemplate": "note://{id}/draft/{name}", "name": "draft" },
        ])
    );
    assert!(listed["result"]["ttlMs"].is_number(), "{listed}");
}

// spec: X06
#[tokio::test]
async fn case_87_a_prompt_that_is_wrongly_called_says_what_is_wrong() {
    let mut wire = Wire::to(server()).await;
    for (params, words) in [
        (json!({ "name": "nothing" }), "unknown prompt: nothing"),
        (
            json!({ "name": "review" }),
            "argument `id` is missing: expected an integer",
        ),
        (
            json!({ "name": "review", "arguments": { "id": "" } }),
            "argument `id` is missing",
        ),
        (
            json!({ "name": "review", "arguments": { "id": "seven" } }),
            "argument `id` is wrong: expected an integer from 0 to 4294967295, as text",
        ),
        (
            json!({ "name": "review", "arguments": { "id": 7 } }),
            "argument `id` is wrong",
        ),
        (
            json!({ "name": "review", "arguments": { "id": "7", "short": "yes" } }),
            "argument `short` is wrong: expected true or false, as text",
        ),
        (
            json!({ "name": "review", "arguments": { "id": "8" } }),
            "There is no note 8.",
        ),
    ] {
        let refused = wire.request("prompts/get", params.clone()).await;
        assert_eq!(code(&refused), -32602, "{params} {refused}");
        let message = refused["error"]["message"].as_str().unwrap_or_default();
        assert!(message.starts_with(words), "{params} {refused}");
    }
}

// Case 36: an empty box of an optional argument is an absent one.
#[tokio::test]
async fn case_36_an_empty_text_is_an_absent_argument() {
    let mut wire = Wire::to(server()).await;
    let params = json!({ "name": "review", "arguments": { "id": "7", "short": "" } });
    let responses = json!({ "tone": accept(json!({ "tone": "kind" })) });
    let done = wire.answered("prompts/get", params, responses).await;
    let text = done["result"]["messages"][0]["content"]["text"]
        .as_str()
        .unwrap_or_default();
    assert!(text.ends_with("short: None."), "{done}");
}

// spec: X07
#[tokio::test]
async fn a_missing_resource_is_named() {
    let mut wire = Wire::to(server()).await;
    for uri in [
        "note://",
        "note://7/",
        "other://7",
        "note://8",
        "note://seven",
        "note://8/draft/x",
    ] {
        let refused = wire.request("resources/read", json!({ "uri": uri })).await;
        assert_eq!(code(&refused), -32602, "{refused}");
        assert_eq!(refused["error"]["data"], json!({ "uri": uri }), "{refused}");
    }
    let refused = wire
        .request("resources/read", json!({ "uri": "note://seven" }))
        .await;
    let message = refused["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("`id`"), "{refused}");
}

// spec: Q01, Q03, Q07
#[tokio::test]
async fn case_53_every_carrier_verifies_every_state() {
    let mut wire = Wire::to(server()).await;
    let tool = json!({ "name": "tag", "arguments": { "id": 7 } });
    let prompt = json!({ "name": "review", "arguments": { "id": "7" } });
    let resource = json!({ "uri": "note://7/draft/a" });
    let calls = [
        ("tools/call", tool),
        ("prompts/get", prompt),
        ("resources/read", resource),
    ];
    let mut asked = Vec::new();
    for (method, params) in &calls {
        asked.push(wire.request(method, params.clone()).await);
    }
    let mut refusals = Vec::new();
    for (at, (method, params)) in calls.iter().enumerate() {
        for (from, other) in asked.iter().enumerate() {
            let response = wire
                .request(method, retry(params.clone(), other, json!({})))
                .await;
            match from == at {
                // Case 82: the same request with its own state is taken.
                true => assert_eq!(
                    response["result"]["resultType"], "input_required",
                    "{response}"
                ),
                false => refusals.push(response["error"].to_string()),
            }
        }
        let mut forged = params.clone();
        forged["requestState"] = json!(7);
        refusals.push(wire.request(method, forged).await["error"].to_string());
    }
    // A resource that never asks verifies as well.
    let never = json!({ "uri": "note://today", "requestState": "AAAA" });
    refusals.push(wire.request("resources/read", never).await["error"].to_string());
    let other = json!({ "uri": "note://7/draft/b" });
    let moved = retry(other, &asked[2], json!({}));
    refusals.push(wire.request("resources/read", moved).await["error"].to_string());
    assert_eq!(refusals.len(), 11);
    refusals.dedup();
    assert_eq!(refusals.len(), 1, "{refusals:?}");
    assert!(refusals[0].contains("invalid_request_state"));
}

// spec: I06
#[tokio::test]
async fn case_60_a_declined_prompt_ends_in_that_round() {
    let mut wire = Wire::to(server()).await;
    let params = json!({ "name": "review", "arguments": { "id": "7" } });
    for action in ["decline", "cancel"] {
        let responses = json!({ "tone": { "action": action } });
        let done = wire
            .answered("prompts/get", params.clone(), responses)
            .await;
        assert_eq!(
            done["result"]["messages"][0]["content"]["text"], "Review nothing.",
            "{done}"
        );
    }
}

// spec: V01, V06
#[tokio::test]
async fn case_83_what_a_client_cannot_be_asked_is_named_on_every_carrier() {
    for declared in [json!({}), json!({ "elicitation": { "url": {} } })] {
        let mut wire = Wire::to(server()).await.declaring(declared);
        let params = json!({ "name": "review", "arguments": { "id": "7" } });
        let refused = wire.request("prompts/get", params).await;
        assert_eq!(code(&refused), -32021, "{refused}");
        assert_eq!(
            refused["error"]["data"],
            json!({ "requiredCapabilities": { "elicitation": { "form": {} } } })
        );
        // An `Option` question is skipped instead, and nobody keeps the result either.
        let done = wire
            .request("resources/read", json!({ "uri": "note://7/draft/a" }))
            .await;
        assert_eq!(
            done["result"]["contents"][0]["text"], "Buy flour, a, None",
            "{done}"
        );
    }
}

// Case 84: a call that needs no question does not depend on the capability.
#[tokio::test]
async fn case_84_what_asks_nothing_needs_no_capability() {
    let mut wire = Wire::to(server()).await.declaring(json!({}));
    let done = wire
        .request("resources/read", json!({ "uri": "note://today" }))
        .await;
    assert_eq!(done["result"]["contents"][0]["text"], "# Today", "{done}");
}

// Design 7: what rmcp cannot decode it refuses itself, and nothing counts as support.
#[tokio::test]
async fn a_malformed_declaration_is_no_support() {
    for declared in [
        json!({ "elicitation": { "form": null } }),
        json!({ "elicitation": { "form": [] } }),
        json!({ "elicitation": true }),
        json!({ "elicitation": null }),
        json!([]),
        json!(null),
        json!("all"),
    ] {
        let mut wire = Wire::to(server()).await.declaring(declared.clone());
        let params = json!({ "name": "review", "arguments": { "id": "7" } });
        let refused = wire.request("prompts/get", params).await;
        assert!(
            matches!(code(&refused), -32021 | -32602),
            "{declared} {refused}"
        );
    }
}

// spec: V08
#[tokio::test]
async fn an_earlier_request_declares_nothing_for_a_later_one() {
    let wire = Wire::to(server()).await;
    let mut wire = wire.declaring(json!({ "elicitation": {} }));
    let params = json!({ "name": "review", "arguments": { "id": "7" } });
    let asked = wire.request("prompts/get", params.clone()).await;
    assert_eq!(asked["result"]["resultType"], "input_required");
    let mut wire = wire.declaring(json!({}));
    assert_eq!(code(&wire.request("prompts/get", params).await), -32021);
}

// spec: I01, I02
#[tokio::test]
async fn malformed_parameters_have_the_code_of_their_fault() {
    let mut wire = Wire::to(server()).await;
    for (method, params) in [
        (
            "prompts/get",
            json!({ "name": "review", "inputResponses": [] }),
        ),
        (
            "resources/read",
            json!({ "uri": "note://today", "inputResponses": 5 }),
        ),
        ("prompts/get", json!({ "name": 5 })),
        ("resources/read", json!({})),
    ] {
        let refused = wire.request(method, params.clone()).await;
        assert_eq!(code(&refused), -32602, "{params} {refused}");
    }
    assert_eq!(code(&wire.request("prompts/got", json!({})).await), -32601);
}
