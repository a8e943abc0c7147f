//! Tells the ui tests whether this compiler is the one that their `.stderr` files belong to, and
//! takes blocks out of the README that a doc test cannot compile as they stand.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rustc-check-cfg=cfg(recorded_compiler)");
    println!("cargo::rerun-if-changed=../rust-toolchain.toml");
    println!("cargo::rerun-if-env-changed=RUSTC");
    if is_recorded() == Some(true) {
        println!("cargo::rustc-cfg=recorded_compiler");
    }
    println!("cargo::rerun-if-changed=../README.md");
    let readme = std::fs::read_to_string("../README.md").expect("the README is there");
    let out = std::env::var_os("OUT_DIR").expect("cargo says where to write");
    let write = |name: &str, code: String| {
        std::fs::write(Path::new(&out).join(name), code).expect("it can be written");
    };
    write("readme.rs", blocks_with(&readme, "::test]"));
    write(
        "readme_expanded.rs",
        blocks_with(&readme, "::mcp_mrtr::Tool<"),
    );
}

/// Every Rust block with this in it.
fn blocks_with(readme: &str, part: &str) -> String {
    let blocks = readme.split("```rust").skip(1);
    let blocks = blocks.filter_map(|block| block.split_once('\n')?.1.split("```").next());
    blocks.filter(|block| block.contains(part)).collect()
}

/// The toolchain that the workspace pins, without the sources of std: with them the
/// compiler quotes std's lines, and every file would differ.
fn is_recorded() -> Option<bool> {
    let pinned = std::fs::read_to_string("../rust-toolchain.toml").ok()?;
    let pinned = pinned
        .lines()
        .find_map(|line| line.strip_prefix("channel = "))?;
    let version = said("--version")?;
    let sysroot = said("--print=sysroot")?;
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library");
    Some(version.split(' ').nth(1) == Some(pinned.trim_matches('"')) && !sources.exists())
}

fn said(option: &str) -> Option<String> {
    let output = Command::new(std::env::var_os("RUSTC")?)
        .arg(option)
        .output()
        .ok()?;
    String::from_utf8(output.stdout).ok()
}
