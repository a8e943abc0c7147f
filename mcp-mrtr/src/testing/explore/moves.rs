//! What a client can do next.

use super::world::World;

/// One request of the client's, by what it is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Move {
    pub(super) from: From,
    pub(super) answers: Answers,
    pub(super) twist: Twist,
}

/// The state that goes with the request; states are numbered as they came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum From {
    Nothing,
    /// What this server made for another tool: the same caller, the same arguments.
    Foreign,
    State(usize),
    /// One bit of it is another.
    Changed(usize),
    /// With the same inside, made by the same server for another tool.
    OtherTool(usize),
}

/// The answers that go with the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Answers {
    None,
    /// Every open question is accepted.
    Accept,
    Decline,
    Cancel,
    Wrong,
    /// One of several open questions is accepted, the others are left out.
    Only(usize),
    /// One of several open questions is declined, the others are accepted.
    Refuse(usize),
    /// Every question that the tool knows and that was ever asked is accepted.
    Everything,
    /// The same, without those that are open.
    OnlyOthers,
}

/// What else is unlike an honest client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Twist {
    None,
    SomebodyElse,
    OtherArguments,
    /// In the last millisecond of the state.
    JustInTime,
    /// In the first millisecond after it.
    TooLate,
    /// In the first millisecond after the flow, whatever the state says.
    AfterTheFlow,
    /// The page of the url question is visited first.
    Visited,
}

/// Every move that differs in this world.
pub(super) fn all(world: &World, other_arguments: bool, page: bool) -> Vec<Move> {
    let mut moves = vec![
        Move::new(From::Nothing, Answers::None),
        Move::new(From::Nothing, Answers::Everything),
        Move::new(From::Foreign, Answers::Everything),
        Move {
            twist: Twist::SomebodyElse,
            ..Move::new(From::Nothing, Answers::None)
        },
    ];
    if other_arguments {
        moves.push(Move {
            twist: Twist::OtherArguments,
            ..Move::new(From::Nothing, Answers::None)
        });
    }
    for (index, token) in world.tokens.iter().enumerate() {
        let from = From::State(index);
        let plain = [
            Answers::None,
            Answers::Accept,
            Answers::Decline,
            Answers::Cancel,
            Answers::Wrong,
            Answers::Everything,
            Answers::OnlyOthers,
        ];
        moves.extend(plain.map(|answers| Move::new(from, answers)));
        let open = token.asked.len();
        if open > 1 {
            moves.extend((0..open).map(|question| Move::new(from, Answers::Only(question))));
            moves.extend((0..open).map(|question| Move::new(from, Answers::Refuse(question))));
        }
        let twists = [
            (true, Twist::SomebodyElse),
            (other_arguments, Twist::OtherArguments),
            (true, Twist::JustInTime),
            (true, Twist::TooLate),
            (true, Twist::AfterTheFlow),
            (page && world.page_of(index).is_some(), Twist::Visited),
        ];
        let twists = twists.into_iter().filter(|(possible, _)| *possible);
        moves.extend(twists.map(|(_, twist)| Move {
            twist,
            ..Move::new(from, Answers::Accept)
        }));
        if page && world.page_of(index).is_some() {
            // A refusal counts, also when the page is done.
            moves.push(Move {
                twist: Twist::Visited,
                ..Move::new(from, Answers::Decline)
            });
        }
        moves.push(Move::new(From::Changed(index), Answers::Accept));
        moves.push(Move::new(From::OtherTool(index), Answers::Accept));
    }
    moves
}

impl Move {
    fn new(from: From, answers: Answers) -> Self {
        Self {
            from,
            answers,
            twist: Twist::None,
        }
    }

    /// Which state it is about.
    pub(super) fn state(self) -> Option<usize> {
        match self.from {
            From::Nothing | From::Foreign => None,
            From::State(index) | From::Changed(index) | From::OtherTool(index) => Some(index),
        }
    }
}
