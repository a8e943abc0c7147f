//! Single use of an approval: the ledger is asked before anything of the author's runs.

use std::pin::Pin;

use serde::Serialize;

use super::{Failure, Flow};
use crate::call::{End, Outcome};
use crate::carrier::Carrier;
use crate::ledger::{Approval, Begin, Claimed, LedgerError};

pub(crate) type Waited<'a> = Pin<Box<dyn Future<Output = Result<(), Failure>> + Send + 'a>>;

impl Flow {
    /// What a flow that came back has done already (design: finished, running, begun and
    /// never finished). A call that asked nothing is an ordinary call.
    pub(crate) async fn consult_ledger(&mut self) -> Result<(), Failure> {
        let Some(approval) = self.approval() else {
            return Ok(());
        };
        match Box::pin(approval.consult()).await {
            Ok(begin) => self.past(begin),
            Err(error) => Err(self.closed(&error)),
        }
    }

    /// Claims the right to run the body, or says who has it; `None` where it needs no claim.
    ///
    /// In a box, like all that only a `once` call waits for: every call makes room for what it
    /// may wait for.
    pub(crate) fn claim_once(&mut self) -> Option<Waited<'_>> {
        let approval = self.approval()?;
        Some(Box::pin(async move {
            match approval.claim(self.deadline_ms(), self.now_ms).await {
                Ok(Claimed::Mine(claim)) => {
                    self.claim = Some(Box::new(claim));
                    Ok(())
                }
                Ok(Claimed::Other(begin)) => self.past(begin),
                Err(error) => Err(self.closed(&error)),
            }
        }))
    }

    /// Keeps what ended the flow, if something did, and hands the outcome back.
    pub(crate) fn keep_once<'a, C: Carrier, E: Send + 'a>(
        &'a mut self,
        outcome: Result<Outcome<C>, E>,
    ) -> Pin<Box<dyn Future<Output = Result<Outcome<C>, E>> + Send + 'a>> {
        Box::pin(async move {
            match outcome.as_ref().map(|outcome| &*outcome.end) {
                Ok(End::Complete(Ok(result))) => self.finish_once(result).await,
                Ok(End::Refused(Ok(result))) => self.refuse_once(result).await,
                _ => {}
            }
            outcome
        })
    }

    /// A refusal ends a flow as a body does.
    async fn refuse_once<R: Serialize>(&mut self, result: &R) {
        // One that comes second changes nothing about the first end.
        let second = match self.claim_once() {
            Some(claim) => claim.await.is_err(),
            None => false,
        };
        if !second {
            self.finish_once(result).await;
        }
    }

    /// Keeps what the body returned; nothing when it did not run.
    async fn finish_once<R: Serialize>(&mut self, result: &R) {
        let Some(claim) = self.claim.take() else {
            return;
        };
        let stored = match serde_json::to_vec(result) {
            Ok(json) => Box::pin(claim.finish(&json)).await,
            Err(error) => Err(LedgerError::new(error.to_string())),
        };
        if let Err(error) = stored {
            tracing::error!(function = self.name, %error, "the result of a `once` call was not kept");
        }
    }

    /// `None` for a tool that is not `once`, and while nothing was approved yet.
    fn approval(&self) -> Option<Approval> {
        if !self.once || !self.resumed {
            return None;
        }
        let ledger = self.engine.ledger.clone()?;
        Some(Approval::new(
            ledger,
            self.engine.keys().clone(),
            &self.engine.name,
            self.id(),
        ))
    }

    fn past(&self, begin: Begin) -> Result<(), Failure> {
        Err(match begin {
            Begin::Fresh => return Ok(()),
            Begin::Running => Failure::told(format!(
                "`{}` is already running for this approval.",
                self.target
            )),
            Begin::Finished(result) => match serde_json::from_slice(&result) {
                Ok(result) => Failure::Finished(result),
                Err(_) => self.unknown(),
            },
            Begin::Unknown => self.unknown(),
        })
    }

    fn unknown(&self) -> Failure {
        Failure::told(format!(
            "`{}` was begun with this approval and never finished: its outcome is unknown. Look before you call it again.",
            self.target
        ))
    }

    fn closed(&self, error: &LedgerError) -> Failure {
        tracing::error!(function = self.name, %error, "the ledger cannot answer; the call is refused");
        Failure::told(format!(
            "`{}` was not run: whether this approval was used before cannot be told now.",
            self.target
        ))
    }
}
