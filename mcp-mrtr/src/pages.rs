//! Pages that a client of an earlier revision was sent to while its call is open.
//!
//! Source: MCP 2025-11-25, elicitation, "URL Mode": each has an `elicitationId`, and the
//! server tells the client with that id when the page is done (spec: L02).

use std::sync::{Mutex, MutexGuard, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rmcp::RoleServer;
use rmcp::model::{CustomNotification, ServerNotification};
use rmcp::service::Peer;
use serde_json::json;

use crate::state::random;

/// The pages of one call; empty for clients that are answered with `input_required`.
#[derive(Debug, Default)]
pub(crate) struct Pages(Mutex<Vec<Page>>);

#[derive(Debug)]
struct Page {
    question: String,
    id: String,
    done: bool,
}

impl Pages {
    /// Mints the id of a page that is about to be shown.
    pub(crate) fn open(&self, question: &str) -> String {
        let id = URL_SAFE_NO_PAD.encode(random::<16>());
        let page = Page {
            question: question.to_owned(),
            id: id.clone(),
            done: false,
        };
        self.lock().push(page);
        id
    }

    /// The author's `done` has a value.
    pub(crate) fn done(&self, question: &str) {
        for page in self
            .lock()
            .iter_mut()
            .filter(|page| page.question == question)
        {
            page.done = true;
        }
    }

    /// Tells the client, once, which of its pages are done.
    pub(crate) async fn announce(&self, peer: &Peer<RoleServer>) {
        for id in self.take_done() {
            let params = json!({ "elicitationId": id });
            let complete =
                CustomNotification::new("notifications/elicitation/complete", Some(params));
            let complete = ServerNotification::CustomNotification(complete);
            if let Err(error) = peer.send_notification(complete).await {
                // The call goes on: the client only learns of it by the result.
                tracing::debug!(%error, "a client was not told that its page is done");
            }
        }
    }

    fn take_done(&self) -> Vec<String> {
        let mut pages = self.lock();
        pages
            .extract_if(.., |page| page.done)
            .map(|page| page.id)
            .collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Page>> {
        // A panic elsewhere in the call leaves the list whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
