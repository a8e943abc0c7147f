//! Every test that `SECURITY.md` names is there.

use std::path::Path;

/// All test sources, in one text.
fn sources(directory: &Path, into: &mut String) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn the_threat_model_names_real_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut code = String::new();
    sources(&root.join("tests/tests"), &mut code);
    sources(&root.join("mcp-mrtr/src"), &mut code);
    sources(&root.join("mcp-mrtr/tests"), &mut code);
    let page = std::fs::read_to_string(root.join("SECURITY.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| ")).skip(1);
    let mut named = 0;
    for row in rows {
        let proof = row.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        let tests: Vec<_> = proof.split('`').skip(1).step_by(2).collect();
        assert!(!tests.is_empty(), "no test proves: {row}");
        for test in tests {
            let found = code.contains(&format!("fn {test}("));
            assert!(found || test == "token", "`{test}` is no test");
            named += 1;
        }
    }
    assert!(named > 25, "{named}");
}
