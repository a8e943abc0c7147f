//! The macros of `mcp-mrtr`.
