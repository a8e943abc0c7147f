//! What a walk found.

use std::fmt;

use super::moves::{Answers, From, Twist};
use super::walk::Step;
use super::world::World;

/// How far a walk went and what was wrong, if anything.
///
/// ```
/// # use mcp_mrtr::{testing::explore, Server, tool};
/// /// Counts.
/// #[tool]
/// fn count() {}
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let report = explore::<count>(|| Server::new("notes", ()).tool::<count>()).depth(2).walk().await;
/// report.assert_sound();
/// assert!(report.bodies() > 0 && report.requests() >= report.states());
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Report {
    tool: &'static str,
    depth: usize,
    changed_arguments: bool,
    pub(super) states: usize,
    requests: usize,
    bodies: usize,
    rejections: usize,
    pub(super) rejection: Option<String>,
    pub(super) violation: Option<Violation>,
}

/// Something that should not have been possible, with the shortest way to it.
///
/// ```
/// # use mcp_mrtr::{Server, testing::{Violation, explore}, tool};
/// # use std::sync::atomic::{AtomicU64, Ordering};
/// static DELETED: AtomicU64 = AtomicU64::new(0);
///
/// /// Deletes before anybody agreed.
/// #[tool]
/// fn delete(
///     #[resolve(DELETED.fetch_add(1, Ordering::Relaxed))] _before: u64,
///     #[elicit(form, message = "Delete it?")] sure: bool,
/// ) -> String {
///     sure.to_string()
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let walk = explore::<delete>(|| Server::new("notes", ()).tool::<delete>())
///     .effects(|| DELETED.load(Ordering::Relaxed));
/// let report = walk.walk().await;
/// let violation: &Violation = report.violation().unwrap();
/// assert_eq!(violation.reason(), "the tool had effects, but its body was not handed any values");
/// assert_eq!(violation.story().len(), 1); // the very first request
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    pub(super) reason: String,
    pub(super) story: Vec<String>,
}

impl Violation {
    /// What was wrong.
    ///
    /// The example of [`Violation`] shows one.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// One sentence for each request.
    ///
    /// The example of [`Violation`] shows one.
    pub fn story(&self) -> &[String] {
        &self.story
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:", self.reason)?;
        for (index, sentence) in self.story.iter().enumerate() {
            writeln!(f, "  {}. {sentence}", index + 1)?;
        }
        Ok(())
    }
}

impl Report {
    pub(super) fn new(tool: &'static str, depth: usize, changed_arguments: bool) -> Self {
        Self {
            tool,
            depth,
            changed_arguments,
            states: 1,
            requests: 0,
            bodies: 0,
            rejections: 0,
            rejection: None,
            violation: None,
        }
    }

    pub(super) fn count(&mut self, step: &Step) {
        self.requests += 1;
        self.bodies += usize::from(step.ran);
        self.rejections += usize::from(step.rejected());
    }

    /// Situations that differ in what the client holds, the time or what was done.
    ///
    /// The example of [`Report`] compares them.
    pub fn states(&self) -> usize {
        self.states
    }

    /// Requests that were sent and judged.
    ///
    /// The example of [`Report`] compares them.
    pub fn requests(&self) -> usize {
        self.requests
    }

    /// Requests that ran the body.
    ///
    /// The example of [`Report`] counts them.
    pub fn bodies(&self) -> usize {
        self.bodies
    }

    /// Requests that were rejected for their state.
    ///
    /// The example of [`Explore::other_arguments`](super::Explore::other_arguments) counts them.
    pub fn rejections(&self) -> usize {
        self.rejections
    }

    /// What was wrong, if anything.
    ///
    /// The example of [`Violation`] shows one.
    pub fn violation(&self) -> Option<&Violation> {
        self.violation.as_ref()
    }

    /// Asserts that nothing was wrong, and that the walk had something to see.
    ///
    /// The example of [`Report`] ends with it.
    ///
    /// # Panics
    /// When there was a violation, with its story; when the body never ran, because then nothing was
    /// shown (tell the walk how a person agrees: [`Explore::answer`](super::Explore::answer)).
    #[track_caller]
    pub fn assert_sound(&self) -> &Self {
        assert!(self.violation.is_none(), "{self}");
        assert!(
            self.bodies > 0,
            "{self}\nthe body never ran, so nothing was shown: give the walk `.answer(..)`s or a greater `.depth(..)`"
        );
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            tool,
            depth,
            states,
            requests,
            bodies,
            rejections,
            ..
        } = self;
        write!(
            f,
            "`{tool}`, {depth} requests deep: {states} states, {requests} requests, the body ran in {bodies}, {rejections} rejected"
        )?;
        if !self.changed_arguments {
            f.write_str("; arguments were not changed (`other_arguments`)")?;
        }
        match &self.violation {
            Some(violation) => write!(f, "\n{violation}"),
            None => Ok(()),
        }
    }
}

/// A step as a person would tell it.
pub(super) fn sentence(tool: &str, before: &World, step: &Step) -> String {
    let mut text = format!(
        "{} calls {tool} with {}",
        step.who.name(),
        step.request.arguments
    );
    match step.made.from {
        From::Nothing => text.push_str(", no state"),
        From::Foreign => text.push_str(", a state made for another tool"),
        From::State(index) => text.push_str(&format!(", state #{}", index + 1)),
        From::Changed(index) => {
            text.push_str(&format!(", state #{} changed in one place", index + 1))
        }
        From::OtherTool(index) => {
            text.push_str(&format!(
                ", a state like #{} made for another tool",
                index + 1
            ));
        }
    }
    match step.made.twist {
        Twist::JustInTime => text.push_str(", in its last millisecond"),
        Twist::TooLate => text.push_str(", in the first millisecond after it"),
        Twist::AfterTheFlow => text.push_str(", after the flow's end"),
        Twist::Visited => text.push_str(", the page visited"),
        Twist::None | Twist::SomebodyElse | Twist::OtherArguments => {}
    }
    match step.made.answers {
        Answers::None => text.push_str(" and no answers"),
        _ => text.push_str(&format!(" and the answers {}", step.request.responses)),
    }
    format!("{text}: {}", outcome(before, step))
}

fn outcome(before: &World, step: &Step) -> String {
    let round = &step.round;
    let keys: Vec<_> = round
        .questions()
        .into_iter()
        .map(|asked| format!("`{}`", asked.key))
        .collect();
    match round.state() {
        _ if step.ran => format!("the body runs: {:?}", round.text()),
        _ if step.rejected() => "rejected".to_owned(),
        _ if round.is_complete() => format!("complete without the body: {:?}", round.text()),
        _ if !round.is_input_required() => format!("refused: {}", round.wire["error"]),
        Some(_) if keys.is_empty() => format!("still waiting, state #{}", before.tokens.len() + 1),
        Some(_) => format!(
            "asked {}, state #{}",
            keys.join(", "),
            before.tokens.len() + 1
        ),
        None => format!("asked {}, without a state", keys.join(", ")),
    }
}
