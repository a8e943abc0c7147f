//! Turns a tuple of pending values into a tuple of values, all or none.

use crate::answer::Pending;

/// A tuple of [`Pending`] values, of up to 16.
///
/// ```
/// use mcp_mrtr::{Known, Settle, Waiting, Pending};
///
/// /// What `call.settle(..)` hands out for what it is given.
/// fn settled<P: Settle<Values = V>, V>(_: P) {}
/// settled::<_, (u32, String)>((Known(4), Pending::<String>::Waiting));
/// # let _: Pending<u8> = Waiting;
/// ```
#[diagnostic::on_unimplemented(
    message = "`settle` takes a tuple of pending values, and this is `{Self}`",
    label = "not a tuple of `Pending<_>`",
    note = "write `call.settle((guests, slot)).await` with what the call's own methods gave, `Known(value)` around a value of yours"
)]
pub trait Settle {
    /// The same tuple with every value known.
    type Values: Send;
    #[doc(hidden)]
    fn values(self) -> Option<Self::Values>;
}

macro_rules! settle {
    ($($name:ident)*) => {
        impl<$($name: Send),*> Settle for ($(Pending<$name>,)*) {
            type Values = ($($name,)*);

            // The bindings are named after the types they hold.
            #[allow(non_snake_case)]
            fn values(self) -> Option<Self::Values> {
                let ($($name,)*) = self;
                $(
                    let Pending::Known($name) = $name else {
                        return None;
                    };
                )*
                Some(($($name,)*))
            }
        }
    };
}

settle!();
settle!(A);
settle!(A B);
settle!(A B D);
settle!(A B D E);
settle!(A B D E F);
settle!(A B D E F G);
settle!(A B D E F G H);
settle!(A B D E F G H I);
settle!(A B D E F G H I J);
settle!(A B D E F G H I J K);
settle!(A B D E F G H I J K L);
settle!(A B D E F G H I J K L M);
settle!(A B D E F G H I J K L M N);
settle!(A B D E F G H I J K L M N O);
settle!(A B D E F G H I J K L M N O P);
settle!(A B D E F G H I J K L M N O P Q);
