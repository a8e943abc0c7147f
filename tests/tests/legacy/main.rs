//! Clients of MCP 2025-11-25 and before: the same functions, asked while the call is open.

mod asks;
mod carriers;
mod ends;
mod http;
mod kinds;
mod sessions;
mod tools;
mod wire;
