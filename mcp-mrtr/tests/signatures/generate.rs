//! Random signatures, and what they must do.

/// What every argument is.
pub(crate) const ARGUMENT: u32 = 4;
pub(crate) const CASES: usize = 200;

/// Words that the expansion or its reader might trip over.
const NAMES: [&str; 16] = [
    "day", "guests", "call", "args", "value", "r#type", "spec", "state", "carry", "verdict",
    "when", "r#match", "x", "message", "done", "refused",
];

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    Bare,
    Maybe,
    Elicited,
}

#[derive(Debug, Clone)]
pub(crate) enum Source {
    Argument,
    Resolve(Expr),
    Carry(Expr),
    Form {
        shape: Shape,
        message: Message,
        known: Option<Expr>,
        when: Option<Expr>,
        check: Option<Expr>,
    },
}

#[derive(Debug, Clone)]
pub(crate) enum Message {
    /// A literal that captures these.
    Captures(Vec<usize>),
    Computed(Expr),
}

/// The sum of some parameters' numbers, spelled in one of several ways.
#[derive(Debug, Clone)]
pub(crate) struct Expr {
    pub(crate) reads: Vec<usize>,
    pub(crate) spelling: usize,
    pub(crate) plus: u32,
}

#[derive(Debug, Clone)]
pub(crate) struct Param {
    pub(crate) name: &'static str,
    pub(crate) source: Source,
}

/// One signature and its expected dialogue.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) number: usize,
    pub(crate) params: Vec<Param>,
    /// Where `desk: &Desk` stands.
    pub(crate) desk_at: usize,
    /// Round by round: key and message of each question.
    pub(crate) rounds: Vec<Vec<(String, String)>>,
    pub(crate) text: String,
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 16) % bound as u64).unwrap()
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }
}

pub(crate) fn cases() -> Vec<Case> {
    (0..CASES).map(case).collect()
}

/// What the person answers to the parameter at this place.
pub(crate) fn answer(place: usize) -> u32 {
    u32::try_from(place).unwrap() + 10
}

fn case(number: usize) -> Case {
    let mut random = Random(0x2026_0728_0000_0001 + number as u64);
    (0..20).for_each(|_| _ = random.below(2));
    let mut names = NAMES.to_vec();
    let count = 1 + random.below(8);
    let mut params: Vec<Param> = Vec::new();
    // Arguments first in the vector of kinds, so that a question may read a later one.
    let kinds: Vec<usize> = (0..count).map(|_| random.below(10)).collect();
    for (place, kind) in kinds.iter().enumerate() {
        let name = names.swap_remove(random.below(names.len()));
        let visible: Vec<usize> = (0..count)
            .filter(|other| {
                if *other < place {
                    true
                } else {
                    *other > place && kinds[*other] < 2
                }
            })
            .collect();
        params.push(Param {
            name,
            source: source(*kind, place, &visible, &params, &mut random),
        });
    }
    let mut case = Case {
        number,
        desk_at: random.below(count + 1),
        params,
        rounds: Vec::new(),
        text: String::new(),
    };
    expect(&mut case);
    case
}

fn source(
    kind: usize,
    place: usize,
    visible: &[usize],
    params: &[Param],
    random: &mut Random,
) -> Source {
    match kind {
        0 | 1 => Source::Argument,
        2 => Source::Resolve(expr(visible, random)),
        3 => Source::Carry(expr(visible, random)),
        _ => form(place, visible, params, random),
    }
}

fn form(place: usize, visible: &[usize], params: &[Param], random: &mut Random) -> Source {
    let shape = [Shape::Bare, Shape::Maybe, Shape::Elicited][random.below(3)];
    // A later argument is a plain number too.
    let plain = |other: &usize| params.get(*other).is_none_or(Param::is_plain);
    let message = match random.below(3) {
        0 => Message::Computed(expr(visible, random)),
        _ => Message::Captures(some(visible, random).into_iter().filter(plain).collect()),
    };
    let known = random.one_in(5).then(|| expr(visible, random));
    let when = (shape == Shape::Maybe && random.one_in(3)).then(|| expr(visible, random));
    let before: Vec<usize> = visible
        .iter()
        .copied()
        .filter(|other| *other < place)
        .collect();
    let check = random.one_in(4).then(|| expr(&before, random));
    Source::Form {
        shape,
        message,
        known,
        when,
        check,
    }
}

fn some(visible: &[usize], random: &mut Random) -> Vec<usize> {
    visible
        .iter()
        .copied()
        .filter(|_| random.one_in(3))
        .collect()
}

fn expr(visible: &[usize], random: &mut Random) -> Expr {
    Expr {
        reads: some(visible, random),
        spelling: random.below(8),
        plus: u32::try_from(random.below(5)).unwrap(),
    }
}

impl Param {
    /// Whether its value is a plain number, which `{captures}` can show.
    fn is_plain(&self) -> bool {
        !matches!(
            self.source,
            Source::Form {
                shape: Shape::Maybe | Shape::Elicited,
                ..
            }
        )
    }

    /// The key on the wire.
    pub(crate) fn key(&self) -> &'static str {
        self.name.trim_start_matches("r#")
    }
}

/// A value, and the round after whose answers it is known.
#[derive(Clone, Copy)]
struct Value {
    number: u32,
    round: usize,
}

fn expect(case: &mut Case) {
    let mut values: Vec<Option<Value>> = vec![None; case.params.len()];
    for (place, param) in case.params.iter().enumerate() {
        if matches!(param.source, Source::Argument) {
            values[place] = Some(Value {
                number: ARGUMENT,
                round: 0,
            });
        }
    }
    for place in 0..case.params.len() {
        let sum = |expr: &Expr| value_of(expr, &values);
        let value = match &case.params[place].source {
            Source::Argument => continue,
            Source::Resolve(expr) | Source::Carry(expr) => sum(expr),
            Source::Form {
                message,
                known,
                when,
                check,
                ..
            } => {
                let text = match message {
                    Message::Computed(expr) => sum(expr),
                    Message::Captures(reads) => sum(&Expr {
                        reads: reads.clone(),
                        spelling: 0,
                        plus: 0,
                    }),
                };
                let conditions = [known, when].into_iter().flatten().map(&sum);
                let before = conditions
                    .map(|value| value.round)
                    .fold(text.round, usize::max);
                let mut value = if when.as_ref().is_some_and(|when| sum(when).number % 2 == 1) {
                    Value {
                        number: 0,
                        round: before,
                    }
                } else if let Some(known) = known
                    .as_ref()
                    .map(&sum)
                    .filter(|known| known.number % 2 == 0)
                {
                    Value {
                        number: known.number,
                        round: before,
                    }
                } else {
                    let asked = question(&case.params, place, message, &values);
                    if case.rounds.len() <= before {
                        case.rounds.resize(before + 1, Vec::new());
                    }
                    case.rounds[before].push((case.params[place].key().to_owned(), asked));
                    Value {
                        number: answer(place),
                        round: before + 1,
                    }
                };
                if let Some(check) = check {
                    value.round = value.round.max(sum(check).round);
                }
                value
            }
        };
        values[place] = Some(value);
    }
    case.rounds.iter_mut().for_each(|round| round.sort());
    let numbers: Vec<_> = values
        .into_iter()
        .flatten()
        .map(|value| value.number)
        .collect();
    case.text = format!("{numbers:?}");
}

fn value_of(expr: &Expr, values: &[Option<Value>]) -> Value {
    let read = expr.reads.iter().map(|read| values[*read].unwrap());
    read.fold(
        Value {
            number: expr.plus,
            round: 0,
        },
        |sum, value| Value {
            number: sum.number + value.number,
            round: sum.round.max(value.round),
        },
    )
}

fn question(params: &[Param], place: usize, message: &Message, values: &[Option<Value>]) -> String {
    match message {
        Message::Computed(expr) => format!("{place}: {}?", value_of(expr, values).number),
        Message::Captures(reads) => {
            let shown = reads
                .iter()
                .map(|read| format!(" {} {}", params[*read].key(), values[*read].unwrap().number));
            format!("{place}:{}?", shown.collect::<String>())
        }
    }
}
