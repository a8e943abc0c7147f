//! What came of each client and case, at the end of the output.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::cases::{BEFORE, CASES, NOW};
use crate::inspector::TALKS;

/// A cell for each client with its transport.
type Row = BTreeMap<String, String>;

/// By era and case.
#[derive(Default)]
pub struct Table(Mutex<BTreeMap<(&'static str, String), Row>>);

impl Table {
    pub fn note(&self, era: &'static str, case: &str, client: &str, cell: &str) {
        let mut rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let row = rows.entry((era, case.to_owned())).or_default();
        row.insert(client.to_owned(), cell.to_owned());
    }

    pub fn print(&self) {
        let rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for era in [NOW, BEFORE] {
            let of_era = || rows.iter().filter(|((of, _), _)| *of == era);
            let mut clients: Vec<&str> = of_era()
                .flat_map(|(_, row)| row.keys())
                .map(String::as_str)
                .collect();
            clients.sort_unstable();
            clients.dedup();
            if clients.is_empty() {
                continue;
            }
            println!();
            line(era, clients.iter().copied());
            for case in cases() {
                let Some(row) = rows.get(&(era, case.to_owned())) else {
                    continue;
                };
                let cell = |client: &&str| row.get(*client).map_or("-", String::as_str);
                line(case, clients.iter().map(cell));
            }
        }
    }
}

/// Every name once, in the order of the lists.
fn cases() -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    let all = CASES.iter().map(|case| case.name.as_str());
    for name in all.chain(TALKS.iter().map(|(name, _)| *name)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn line<'a>(row: &str, cells: impl Iterator<Item = &'a str>) {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:<20}")).collect();
    println!("{row:<24}{}", cells.concat().trim_end());
}
