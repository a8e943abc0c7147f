//! Values computed once per flow and sealed inside `requestState`.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Asks, Call};
use crate::answer::Pending;
use crate::carrier::Carrier;

/// Names a carried value: what it is called, how it is computed, and which answers that
/// reads.
///
/// ```
/// use mcp_mrtr::Carry;
/// const QUOTE: Carry = Carry::new("quote", "desk.quote(day)", "u64", &["guests"]);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Carry {
    name: &'static str,
    expression: &'static str,
    ty: &'static str,
    reads: &'static [&'static str],
}

impl Carry {
    /// A value called `name` of the type `ty`, made by `expression` from the answers to the
    /// questions in `reads`; all as they are written.
    ///
    /// A redeploy that changes the expression or the type computes the value anew.
    ///
    /// ```
    /// use mcp_mrtr::Carry;
    ///
    /// // `#[carry(desk.quote(*guests))] quote: u64` writes this.
    /// const QUOTE: Carry = Carry::new("quote", "desk.quote(*guests)", "u64", &["guests"]);
    /// assert!(format!("{QUOTE:?}").contains("desk.quote"));
    /// ```
    pub const fn new(
        name: &'static str,
        expression: &'static str,
        ty: &'static str,
        reads: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            expression,
            ty,
            reads,
        }
    }
}

/// A value that can be sealed into `requestState`: JSON both ways, and no secret.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be carried",
    label = "cannot be stored in the sealed state",
    note = "derive `serde::Serialize` and `serde::Deserialize`; a secret has neither: keep it on the server and carry its name"
)]
pub trait Storable: Serialize + DeserializeOwned + Send {}
// Told as one lack, not as two of serde's.
#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + Send> Storable for T {}

impl<S, St, C: Carrier> Call<'_, S, St, C> {
    /// The value an earlier round computed from the same answers.
    ///
    /// ```
    /// # use mcp_mrtr::testing::accept;
    /// # use mcp_mrtr::{Asking, Call, Carry, Confirmed, Settled, Spec, Step};
    /// # use serde_json::json;
    /// # use std::sync::atomic::{AtomicU32, Ordering};
    /// const QUOTE: Carry = Carry::new("quote", "price()", "u32", &[]);
    ///
    /// static PRICE: AtomicU32 = AtomicU32::new(30);
    /// fn price() -> u32 {
    ///     PRICE.fetch_add(10, Ordering::Relaxed) // dearer every time
    /// }
    ///
    /// async fn buy<S: Sync>(mut call: Call<'_, S, Asking>) -> Step<String> {
    ///     let quote = match call.carried::<u32>(&QUOTE) {
    ///         Some(quote) => quote,
    ///         None => call.carry(&QUOTE, price()),
    ///     };
    ///     let sure = call.form::<Confirmed>(Spec::new("sure"), "Buy?");
    ///     match call.settle((quote, sure)).await {
    ///         Settled::Ready(call, (quote, _)) => call.complete(format!("Paid {quote}.")),
    ///         Settled::Stopped(stopped) => stopped.into_step(),
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// # let host = mcp_mrtr::__host_of!(buy);
    /// let mut call = host.call("buy", json!({}));
    /// call.start().await.asks(&["sure"]);
    /// call.answer(&[("sure", accept(json!({ "sure": true })))]).await.says("Paid 30.");
    /// # }
    /// ```
    pub fn carried<T>(&mut self, carry: &Carry) -> Option<Pending<T>>
    where
        St: Asks,
        T: Storable,
    {
        let (what, pin) = self.names(carry);
        let json = self.flow.carried(what, pin)?;
        // Another type of the same name in a newer deploy: computed anew.
        serde_json::from_str(json).ok().map(Pending::Known)
    }

    /// Keeps a value for the rest of this flow. Bounds honest clients: an older state can
    /// be presented again until it expires.
    ///
    /// The example of [`carried`](Self::carried) shows both.
    pub fn carry<T>(&mut self, carry: &Carry, value: T) -> Pending<T>
    where
        St: Asks,
        T: Storable,
    {
        let (what, pin) = self.names(carry);
        match self.flow.carry(what, pin, &value) {
            true => Pending::Known(value),
            false => Pending::Waiting,
        }
    }

    fn names(&self, carry: &Carry) -> (crate::state::Digest8, crate::state::Digest8) {
        let what = self.flow.carry_name(carry.name, carry.expression, carry.ty);
        (what, self.flow.pin(carry.reads))
    }
}
