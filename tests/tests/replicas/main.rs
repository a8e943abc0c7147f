//! Several processes of one server behind nginx: nothing is lost, nothing is asked twice.
//!
//! Needs Debian's `nginx-light` and `redis-server`.

mod client;
mod fleet;

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Flow, accept};
use crate::fleet::Fleet;

const OLD: &str = "1111111111111111111111111111111111111111111111111111111111111111";
const NEW: &str = "2222222222222222222222222222222222222222222222222222222222222222";

fn booking(day: &str) -> Flow {
    Flow::new("book_table", json!({ "day": day }))
}

/// The four requests of a booking, by number.
fn step(flow: &mut Flow, port: u16, number: usize, day: &str) -> String {
    match number {
        0 => flow.asks(port, Value::Null, "guests"),
        1 => flow.asks(port, accept("guests", 4), "place"),
        2 => flow.asks(port, accept("place", "inside"), "agreed"),
        _ => flow.says(
            port,
            accept("agreed", true),
            &format!("4 on {day}, inside, for 40"),
        ),
    }
}

/// Every question once, the price once, the body once.
#[track_caller]
fn nothing_twice(fleet: &Fleet, flow: &Flow, day: &str) {
    assert_eq!(flow.asked, ["guests", "place", "agreed"]);
    assert_eq!(fleet.done(&format!("quoted {day}")), 1);
    assert_eq!(fleet.done(&format!("booked {day}")), 1);
}

// spec: Q12
#[test]
fn case_39_rounds_alternate_between_two_processes() {
    let fleet = Fleet::start(2, OLD);
    let mut flow = booking("Monday");
    let replicas: Vec<_> = (0..4)
        .map(|number| step(&mut flow, fleet.port(), number, "Monday"))
        .collect();
    assert!(
        replicas
            .windows(2)
            .all(|pair| pair[0] != pair[1] && !pair[0].is_empty()),
        "{replicas:?}"
    );
    nothing_twice(&fleet, &flow, "Monday");
    // And what is bound stays bound there.
    let mut flow = booking("Tuesday");
    step(&mut flow, fleet.port(), 0, "Tuesday");
    flow.clone()
        .of("bob")
        .send(fleet.port(), accept("guests", 4))
        .is_rejected();
    step(&mut flow, fleet.port(), 1, "Tuesday");
}

#[test]
fn a_process_is_killed_and_restarted_in_mid_flow() {
    let mut fleet = Fleet::start(2, OLD);
    for killed_before in 1..4 {
        let day = format!("day {killed_before}");
        let mut flow = booking(&day);
        for number in 0..4 {
            if number == killed_before {
                fleet.kill(0);
                fleet.kill(1);
                fleet.restart(killed_before % 2, OLD);
            }
            step(&mut flow, fleet.port(), number, &day);
            if number == killed_before {
                fleet.restart((killed_before + 1) % 2, OLD);
            }
        }
        nothing_twice(&fleet, &flow, &day);
    }
}

/// No name, no call: neither the first round nor a later one, and never as nobody.
#[test]
fn case_43_a_principal_hook_that_fails_closes_the_call() {
    let fleet = Fleet::start(1, OLD);
    let closed = json!({ "code": -32603, "message": "Internal error" });
    let mut flow = booking("Monday");
    let nobody = flow.clone().of(None).send(fleet.port(), Value::Null);
    assert_eq!(nobody.body["error"], closed, "{nobody:?}");
    step(&mut flow, fleet.port(), 0, "Monday");
    let nobody = flow
        .clone()
        .of(None)
        .send(fleet.port(), accept("guests", 4));
    assert_eq!(nobody.body["error"], closed, "{nobody:?}");
    assert_eq!(fleet.done("quoted Monday"), 0);
    (1..4).for_each(|number| drop(step(&mut flow, fleet.port(), number, "Monday")));
    nothing_twice(&fleet, &flow, "Monday");
}

/// A list may not carry a state, so it takes no part in it: neither good nor bad ones are looked at.
#[test]
fn case_53_other_methods_take_no_part() {
    let fleet = Fleet::start(1, OLD);
    let mut flow = booking("Monday");
    step(&mut flow, fleet.port(), 0, "Monday");
    for state in [flow.state(), "garbage"] {
        let listed = flow.list(fleet.port(), state);
        assert_eq!(
            listed.body["result"]["tools"][0]["name"], "book_table",
            "{listed:?}"
        );
        assert!(listed.body["result"]["requestState"].is_null());
    }
    flow.clone().list(fleet.port(), "");
    step(&mut flow, fleet.port(), 1, "Monday");
}

/// Every ring on its way to every replica, one replica at a time, with flows in each of their rounds.
#[test]
fn case_40_keys_rotate_in_three_steps_under_three_processes() {
    let mut fleet = Fleet::start(3, OLD);
    let port = fleet.port();
    let mut flows: Vec<(Flow, usize, String)> = Vec::new();
    let begin = |flows: &mut Vec<_>, label: &str| {
        for at in 0..3 {
            let day = format!("{label} {at}");
            let mut flow = booking(&day);
            (0..=at).for_each(|number| drop(step(&mut flow, port, number, &day)));
            flows.push((flow, at + 1, day));
        }
    };
    begin(&mut flows, "before");
    for (name, keys) in [
        ("learn", format!("{OLD},{NEW}")),
        ("seal", format!("{NEW},{OLD}")),
    ] {
        for replica in 0..3 {
            fleet.restart(replica, &keys);
            begin(&mut flows, &format!("{name} {replica}"));
            // Each flow that is not over goes one round on, wherever nginx sends it.
            for (flow, next, day) in &mut flows {
                if *next < 4 {
                    step(flow, port, *next, day);
                    *next += 1;
                }
            }
        }
    }
    // One lifetime later nothing of the old key is left: what is open goes round once more.
    for (flow, next, day) in &mut flows {
        if *next < 4 {
            step(flow, port, *next, day);
            *next += 1;
        }
    }
    for replica in 0..3 {
        fleet.restart(replica, NEW);
        begin(&mut flows, &format!("drop {replica}"));
    }
    for (flow, next, day) in &mut flows {
        for number in *next..4 {
            step(flow, port, number, day);
        }
        nothing_twice(&fleet, flow, day);
    }
    println!("{} flows lived through the rotation", flows.len());
}

/// The order matters: what the three steps are for.
#[test]
fn case_40_a_key_that_seals_before_all_have_learned_it_is_rejected() {
    let mut fleet = Fleet::start(2, OLD);
    fleet.restart(1, &format!("{NEW},{OLD}"));
    let mut flow = booking("Monday");
    step(&mut flow, fleet.port_of(1), 0, "Monday");
    flow.clone()
        .send(fleet.port_of(0), accept("guests", 4))
        .is_rejected();
    step(&mut flow, fleet.port_of(1), 1, "Monday");
}

fn sending(to: &str) -> Flow {
    Flow::new("send_money", json!({ "to": to }))
}

// spec: Q08
#[test]
fn case_48_and_81_an_approval_counts_once_across_processes() {
    let mut fleet = Fleet::start(2, OLD);
    let mut flow = sending("bob");
    flow.asks(fleet.port(), Value::Null, "agreed");
    let replicas: Vec<_> = (0..6)
        .map(|_| flow.says(fleet.port(), accept("agreed", true), "Sent to bob."))
        .collect();
    assert!(
        replicas.windows(2).all(|pair| pair[0] != pair[1]),
        "{replicas:?}"
    );
    fleet.restart(0, OLD);
    fleet.restart(1, OLD);
    flow.says(fleet.port(), accept("agreed", true), "Sent to bob.");
    assert_eq!(fleet.done("sent bob"), 1);
    // Another approval is another one.
    let mut again = sending("bob");
    again.asks(fleet.port(), Value::Null, "agreed");
    again.says(fleet.port(), accept("agreed", true), "Sent to bob.");
    assert_eq!(fleet.done("sent bob"), 2);
}

#[test]
fn case_48_ten_at_once_run_one_body() {
    let fleet = Fleet::start(2, OLD);
    for round in 0..5 {
        let to = format!("bob {round}");
        let mut flow = sending(&to);
        flow.asks(fleet.port(), Value::Null, "agreed");
        std::thread::scope(|scope| {
            for number in 0..10 {
                let mut flow = flow.clone();
                let port = fleet.port_of(number % 2);
                let text = format!("Sent to {to}.");
                scope.spawn(move || flow.says(port, accept("agreed", true), &text));
            }
        });
        assert_eq!(fleet.done(&format!("sent {to}")), 1);
    }
}

#[test]
fn a_process_that_dies_in_the_body_leaves_an_outcome_that_nobody_knows() {
    let mut fleet = Fleet::start(2, OLD);
    let mut flow = sending("slow bob");
    flow.asks(fleet.port(), Value::Null, "agreed");
    let mut first = flow.clone();
    let port = fleet.port_of(0);
    let running = std::thread::spawn(move || first.send(port, accept("agreed", true)));
    let patience = Instant::now() + Duration::from_secs(20);
    while fleet.done("sent slow bob") == 0 && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(20));
    }
    fleet.kill(0);
    assert!(
        running.join().unwrap().body.is_string(),
        "the connection was cut"
    );
    for _ in 0..2 {
        let reply = flow.send(fleet.port_of(1), accept("agreed", true));
        assert!(reply.text().contains("outcome is unknown"), "{reply:?}");
        assert_eq!(reply.body["result"]["isError"], true);
    }
    assert_eq!(fleet.done("sent slow bob"), 1);
}
