//! What came of each client and case, at the end of the output.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::cases::CASES;

#[derive(Default)]
pub struct Table(Mutex<BTreeMap<String, BTreeMap<String, String>>>);

impl Table {
    pub fn note(&self, row: &str, column: &str, cell: &str) {
        let mut rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rows.entry(row.to_owned())
            .or_default()
            .insert(column.to_owned(), cell.to_owned());
    }

    pub fn print(&self) {
        let rows = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if rows.is_empty() {
            return;
        }
        let mut columns: Vec<&str> = Vec::new();
        for case in CASES.iter() {
            if !columns.contains(&case.name.as_str()) {
                columns.push(&case.name);
            }
        }
        line("", columns.iter().copied());
        for (row, cells) in rows.iter() {
            line(
                row,
                columns
                    .iter()
                    .map(|column| cells.get(*column).map_or("-", String::as_str)),
            );
        }
    }
}

fn line<'a>(row: &str, cells: impl Iterator<Item = &'a str>) {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:<22}")).collect();
    println!("{row:<30}{}", cells.concat().trim_end());
}
