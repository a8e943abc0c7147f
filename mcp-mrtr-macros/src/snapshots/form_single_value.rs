const SPEC: Field = {
    const __MRTR_FIELD: ::mcp_mrtr::form::Field = {
        ::mcp_mrtr::__private::bounded::<
            <Elicited<u32> as ::mcp_mrtr::Question>::Asked,
        >();
        ::mcp_mrtr::form::Field::of::<
            <Elicited<u32> as ::mcp_mrtr::Question>::Asked,
        >("guests")
            .title("Guests")
            .min(1)
            .max(8)
    };
    __MRTR_FIELD
};
