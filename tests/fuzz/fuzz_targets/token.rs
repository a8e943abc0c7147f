#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| mcp_mrtr_fuzz::token(data));
