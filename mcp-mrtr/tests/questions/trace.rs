//! What a call wrote to `tracing`, as one text.

use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Metadata, Subscriber};

/// Everything this thread traces while it lives.
pub(crate) struct Trace {
    lines: Arc<Mutex<String>>,
    _scope: DefaultGuard,
}

pub(crate) fn trace() -> Trace {
    let lines = Arc::<Mutex<String>>::default();
    let scope = tracing::subscriber::set_default(Collector(Arc::clone(&lines)));
    Trace {
        lines,
        _scope: scope,
    }
}

impl Trace {
    pub(crate) fn text(&self) -> String {
        self.lines.lock().unwrap().clone()
    }
}

struct Collector(Arc<Mutex<String>>);

struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _ = write!(self.0, "{field}={value:?} ");
    }
}

impl Subscriber for Collector {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }
    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, event: &Event<'_>) {
        let mut lines = self.0.lock().unwrap();
        let _ = write!(lines, "{} ", event.metadata().level());
        event.record(&mut Line(&mut lines));
        lines.push('\n');
    }
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}
