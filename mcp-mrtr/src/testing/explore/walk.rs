//! Breadth first, so that the first violation has the shortest story.

use std::collections::{BTreeMap, HashSet, VecDeque};

use serde_json::{Map, Value, json};

use super::moves::{Answers, From, Move, Twist, all};
use super::subject::{Request, Subject};
use super::world::{Given, Token, Who, World, hash};
use super::{Explore, Report, Violation, answers, judge, report};
use crate::testing::Round;

const MADE_FOR_ANOTHER_TOOL: &str = "the state was made for another tool";

/// A server and what its client knows.
pub(super) struct Place {
    subject: Box<dyn Subject>,
    pub(super) world: World,
}

/// One request and what came of it.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) made: Move,
    pub(super) who: Who,
    pub(super) other_arguments: bool,
    pub(super) request: Request,
    pub(super) round: Round,
    /// The body was handed its values.
    pub(super) ran: bool,
    /// How much the tool did in the world.
    pub(super) effects: u64,
    /// Why the state is not good; empty when it is, or when there is none.
    pub(super) fault: Option<&'static str>,
    /// What was answered on the line of the state, this request included.
    pub(super) given: BTreeMap<String, Given>,
    /// Times the state's flow had run before.
    pub(super) runs: u32,
    pub(super) visited: bool,
}

impl Explore {
    /// Walks, until everything to the wanted depth was tried or something was wrong.
    ///
    /// ```
    /// # use mcp_mrtr::{Server, testing::explore, tool};
    /// # /// Greets.
    /// # #[tool]
    /// # fn greet(#[elicit(form, message = "Who are you?")] name: String) -> String { format!("Hello {name}.") }
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let report = explore::<greet>(|| Server::new("desk", ()).tool::<greet>()).depth(2).walk().await;
    /// assert!(report.violation().is_none(), "{report}");
    /// # }
    /// ```
    pub async fn walk(self) -> Report {
        let depth = self.wanted_depth();
        let mut report = Report::new(self.facts.tool, depth, self.other_arguments.is_some());
        let mut seen = HashSet::from([World::default().identity()]);
        let mut waiting = VecDeque::from([Vec::new()]);
        while let Some(line) = waiting.pop_front() {
            let mut place = self.replay(&line).await;
            for made in self.moves(&place.world) {
                let before = place.world.clone();
                let step = self.step(&mut place, made).await;
                report.count(&step);
                if let Some(reason) = judge::wrong(&self, &before, &step, &mut report.rejection) {
                    let story = self.story(&line, &before, &step).await;
                    report.violation = Some(Violation { reason, story });
                    return report;
                }
                if seen.insert(place.world.identity()) {
                    report.states += 1;
                    if line.len() + 1 < depth {
                        waiting.push_back(line.iter().copied().chain([made]).collect());
                    }
                }
                match step.left_the_server_as_it_was() {
                    true => place.world = before,
                    false => place = self.replay(&line).await,
                }
            }
        }
        report
    }

    /// One line of requests, each chosen by a byte: for fuzzing.
    #[doc(hidden)]
    pub async fn follow(&self, choices: &[u8]) -> Option<Violation> {
        let mut place = self.replay(&[]).await;
        let (mut line, mut rejection) = (Vec::new(), None);
        for choice in choices {
            let moves = self.moves(&place.world);
            let made = moves[usize::from(*choice) % moves.len()];
            let before = place.world.clone();
            let step = self.step(&mut place, made).await;
            if let Some(reason) = judge::wrong(self, &before, &step, &mut rejection) {
                let story = self.story(&line, &before, &step).await;
                return Some(Violation { reason, story });
            }
            line.push(made);
        }
        None
    }

    fn moves(&self, world: &World) -> Vec<Move> {
        all(world, self.other_arguments.is_some(), self.page.is_some())
    }

    async fn replay(&self, line: &[Move]) -> Place {
        let mut place = Place {
            subject: (self.make)(),
            world: World::default(),
        };
        for made in line {
            self.step(&mut place, *made).await;
        }
        place
    }

    async fn story(&self, line: &[Move], before: &World, last: &Step) -> Vec<String> {
        let mut place = self.replay(&[]).await;
        let mut story = Vec::new();
        for made in line {
            let before = place.world.clone();
            let step = self.step(&mut place, *made).await;
            story.push(report::sentence(self.facts.tool, &before, &step));
        }
        story.push(report::sentence(self.facts.tool, before, last));
        story
    }

    async fn step(&self, place: &mut Place, made: Move) -> Step {
        let Place { subject, world } = place;
        self.twist_time(world, made);
        let token = made.state().map(|index| world.tokens[index].clone());
        let (who, other_arguments) = sender(token.as_ref(), made.twist);
        let mut request = Request {
            principal: who.principal(),
            arguments: self.arguments_of(other_arguments),
            state: token.as_ref().map(|token| token.text.clone()),
            responses: self.responses(world, token.as_ref(), made.answers),
        };
        match made.from {
            From::Changed(_) => request.state = request.state.map(|text| changed(&text)),
            From::Foreign | From::OtherTool(_) => {
                request.state = subject.made_for_another_tool(self.facts.tool, &request);
            }
            From::Nothing | From::State(_) => {}
        }
        if made.twist == Twist::Visited
            && let (Some(visit), Some(index)) = (&self.page, made.state())
            && let Some(page) = world.page_of(index)
        {
            visit(page);
            let flow = world.tokens[index].flow;
            world.flows[flow].visited = true;
        }
        let fault = self.fault(world, token.as_ref(), made);
        let effects = self.effects_so_far();
        subject.set_elapsed_ms(world.now_ms);
        let (round, ran) = subject.send(self.facts.tool, &request).await;
        let flow = token.as_ref().map(|token| &world.flows[token.flow]);
        let mut step = Step {
            made,
            who,
            other_arguments,
            given: given(token.as_ref(), fault, made, &request.responses),
            request,
            round,
            ran,
            effects: self.effects_so_far() - effects,
            fault,
            runs: flow.map_or(0, |flow| flow.runs),
            visited: flow.is_some_and(|flow| flow.visited),
        };
        learn(world, token.as_ref(), &mut step);
        step
    }

    fn effects_so_far(&self) -> u64 {
        self.effects.as_ref().map_or(0, |count| count())
    }

    fn arguments_of(&self, other: bool) -> Value {
        match (&self.other_arguments, other) {
            (Some(arguments), true) => arguments.clone(),
            _ => self.arguments.clone(),
        }
    }

    fn twist_time(&self, world: &mut World, made: Move) {
        let Some(token) = made.state().map(|index| &world.tokens[index]) else {
            return;
        };
        let expiry = self.expiry(world, token);
        let until = match made.twist {
            Twist::JustInTime => expiry.saturating_sub(1),
            Twist::TooLate => expiry,
            Twist::AfterTheFlow => world.flows[token.flow].began_ms + self.facts.flow_ttl_ms,
            _ => return,
        };
        world.now_ms = world.now_ms.max(until);
    }

    /// The first millisecond in which a state is not good any more, worked out anew.
    fn expiry(&self, world: &World, token: &Token) -> u64 {
        let flow = world.flows[token.flow].began_ms + self.facts.flow_ttl_ms;
        flow.min(token.made_ms + self.facts.ttl_ms)
    }

    /// What is wrong with the state of a move, by the walk's own books.
    fn fault(&self, world: &World, token: Option<&Token>, made: Move) -> Option<&'static str> {
        if made.from == From::Foreign {
            return Some(MADE_FOR_ANOTHER_TOOL);
        }
        let token = token?;
        match (made.from, made.twist) {
            (From::Changed(_), _) => Some("the state had been changed"),
            (From::OtherTool(_), _) => Some(MADE_FOR_ANOTHER_TOOL),
            (_, Twist::SomebodyElse) => Some("the state was made for somebody else"),
            (_, Twist::OtherArguments) => Some("the state was made for other arguments"),
            _ if world.now_ms >= self.expiry(world, token) => Some("the state had expired"),
            _ => None,
        }
    }

    fn responses(&self, world: &World, token: Option<&Token>, kind: Answers) -> Value {
        let none = BTreeMap::new();
        let open = token.map_or(&none, |token| &token.asked);
        let accept = |key: &str, asked: &Value| answers::accepting(asked, self.answers.get(key));
        let each = |answer: &dyn Fn(usize, &str, &Value) -> Option<Value>| -> Value {
            let responses = open.iter().enumerate().filter_map(|(index, (key, asked))| {
                Some((key.clone(), answer(index, key, asked)?))
            });
            Value::Object(responses.collect())
        };
        match kind {
            Answers::None => Value::Null,
            Answers::Accept => each(&|_, key, asked| Some(accept(key, asked))),
            Answers::Decline => each(&|_, _, _| Some(json!({ "action": "decline" }))),
            Answers::Cancel => each(&|_, _, _| Some(json!({ "action": "cancel" }))),
            Answers::Wrong => each(&|_, _, asked| Some(answers::wrong(asked))),
            Answers::Only(only) => {
                each(&|index, key, asked| (index == only).then(|| accept(key, asked)))
            }
            Answers::Refuse(refused) => each(&|index, key, asked| {
                let refusal = json!({ "action": "decline" });
                Some(if index == refused {
                    refusal
                } else {
                    accept(key, asked)
                })
            }),
            Answers::Everything => Value::Object(self.everything(world)),
            Answers::OnlyOthers => {
                let mut others = self.everything(world);
                others.retain(|key, _| !open.contains_key(key));
                Value::Object(others)
            }
        }
    }

    /// An accept under every key there is.
    fn everything(&self, world: &World) -> Map<String, Value> {
        let mut responses = Map::new();
        let known = self.facts.questions.iter().map(|question| question.key);
        let named = self.requires.iter().map(String::as_str);
        for key in known.chain(named) {
            responses.insert(key.to_owned(), answers::guessed(key, self.answers.get(key)));
        }
        for (key, asked) in &world.seen {
            responses.insert(
                key.clone(),
                answers::accepting(asked, self.answers.get(key)),
            );
        }
        responses
    }
}

impl Step {
    pub(super) fn rejected(&self) -> bool {
        self.round.wire["error"]["data"]["reason"] == "invalid_request_state"
    }

    /// A server keeps nothing of a request that it rejected or answered with a question.
    fn left_the_server_as_it_was(&self) -> bool {
        let nothing_done = self.effects == 0 && !self.ran && self.made.twist != Twist::Visited;
        nothing_done && (self.round.error_code().is_some() || self.round.is_input_required())
    }
}

fn sender(token: Option<&Token>, twist: Twist) -> (Who, bool) {
    let (who, other) = token.map_or((Who::Alice, false), |token| {
        (token.who, token.other_arguments)
    });
    match twist {
        Twist::SomebodyElse => (who.other(), other),
        Twist::OtherArguments => (who, !other),
        _ => (who, other),
    }
}

/// One bit in the middle of it.
fn changed(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if let Some(middle) = bytes.get_mut(text.len() / 2) {
        *middle = if *middle == b'A' { b'B' } else { b'A' };
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// What was answered on the line that this request continues.
fn given(
    token: Option<&Token>,
    fault: Option<&str>,
    made: Move,
    responses: &Value,
) -> BTreeMap<String, Given> {
    let Some(token) = token.filter(|_| fault.is_none()) else {
        return BTreeMap::new();
    };
    let mut given = token.given.clone();
    for (key, asked) in &token.asked {
        let Some(response) = responses.get(key) else {
            continue;
        };
        let form = asked["params"]["requestedSchema"].is_object();
        let how = match response["action"].as_str() {
            Some("decline" | "cancel") => Given::Refused,
            _ if form && made.answers == Answers::Wrong => Given::Wrong,
            _ => Given::Accepted,
        };
        given.insert(key.clone(), how);
    }
    given
}

/// What the client knows afterwards.
fn learn(world: &mut World, token: Option<&Token>, step: &mut Step) {
    let flow = token
        .filter(|_| step.fault.is_none())
        .map(|token| token.flow);
    if step.ran {
        match flow {
            Some(flow) => world.flows[flow].runs += 1,
            None => world.runs += 1,
        }
    }
    if let (Some(flow), true) = (flow, step.round.is_complete()) {
        world.flows[flow].ended = true;
    }
    let asked: BTreeMap<_, _> = step
        .round
        .questions()
        .into_iter()
        .map(|asked| (asked.key, asked.request))
        .collect();
    world.seen.extend(asked.clone());
    let Some(text) = step.round.state() else {
        return;
    };
    let flow = flow.unwrap_or_else(|| world.begin(step.who, step.other_arguments));
    let mut given = step.given.clone();
    given.retain(|key, _| !asked.contains_key(key));
    let questions: Vec<_> = asked
        .iter()
        .map(|(key, asked)| (key, wording(asked)))
        .collect();
    let parent = token.map_or(0, |token| token.identity);
    let identity = hash(&(
        parent,
        world.flows[flow].identity,
        &given.iter().collect::<Vec<_>>(),
        questions,
        world.now_ms,
    ));
    world.tokens.push(Token {
        text: text.to_owned(),
        who: step.who,
        other_arguments: step.other_arguments,
        asked,
        given,
        flow,
        made_ms: world.now_ms,
        identity,
    });
}

/// A question without its link, which holds this flow's own ticket.
fn wording(asked: &Value) -> String {
    match asked["params"]["url"].is_string() {
        true => asked["params"]["message"].to_string(),
        false => asked.to_string(),
    }
}
