//! Types and literals that come through `macro_rules`.

macro_rules! form {
    ($name:ident, $field:ident: $ty:ty, $min:literal, $max:expr) => {
        #[derive(mcp_mrtr::Form)]
        struct $name {
            #[form(min = $min, max = $max, default = $min)]
            $field: $ty,
        }
    };
}

form!(Booking, guests: Option<u32>, 1, 8);

fn main() {
    fn asked<F: mcp_mrtr::Form>() {}
    asked::<Booking>();
}
