//! MCP tools that ask people.
