//! A restaurant's desk: how many, then when, then whether to pay.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;

use mcp_mrtr::form::Pick;
use mcp_mrtr::{Confirmed, Picked, ToolError, tool};
use serde::{Deserialize, Serialize};

/// Book a table for one evening.
#[tool(declined = "No table was booked for {day}.")]
pub async fn book_table(
    /// The day, for example `friday`.
    day: String,
    #[elicit(form, message = "How many will you be on {day}?", check = desk.seats(*guests))]
    #[form(min = 1)]
    guests: u32,
    #[elicit(form, message = "At what time?", options = desk.free(day, *guests)?)] table: Picked<
        Table,
    >,
    #[elicit(form, message = "{guests} is a large party. Your phone number?", when = *guests > 6)]
    phone: Option<String>,
    #[carry(desk.quote(*guests).await)] deposit: Deposit,
    #[elicit(form, message = format!("{deposit} holds the table at {} on {day}. Pay now?", table.time))]
    paid: Confirmed,
    desk: &Desk,
) -> Result<String, ToolError> {
    desk.book(&day, &table, &deposit, &paid)?;
    let phone = phone
        .map(|phone| format!(" We call {phone} if need be."))
        .unwrap_or_default();
    Ok(format!(
        "A table for {guests} on {day} at {}.{phone}",
        table.time
    ))
}

/// A table at a time of the evening.
#[derive(Debug, Clone)]
pub struct Table {
    /// When.
    pub time: &'static str,
    seats: u32,
}

impl Pick for Table {
    fn value(&self) -> Cow<'_, str> {
        self.time.into()
    }

    fn label(&self) -> Cow<'_, str> {
        format!("{}, a table for {}", self.time, self.seats).into()
    }
}

/// What is paid in advance, quoted once per booking.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Deposit {
    crowns: u32,
}

impl fmt::Display for Deposit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "A deposit of {} crowns", self.crowns)
    }
}

/// The calendar and the till.
#[derive(Debug)]
pub struct Desk {
    evenings: Mutex<BTreeMap<&'static str, Vec<Table>>>,
    till: Mutex<Till>,
    /// A booked table stays free, so that strangers can go on trying.
    endless: bool,
}

#[derive(Debug, Default)]
struct Till {
    quotes: u32,
    crowns: u32,
}

impl Default for Desk {
    fn default() -> Self {
        let table = |time, seats| Table { time, seats };
        let friday = vec![table("18:00", 4), table("19:30", 8), table("21:00", 10)];
        let saturday = vec![table("18:00", 2), table("20:00", 12)];
        let evenings = BTreeMap::from([("friday", friday), ("saturday", saturday)]);
        Self {
            evenings: Mutex::new(evenings),
            till: Mutex::default(),
            endless: false,
        }
    }
}

impl Desk {
    /// A desk for a server that strangers try out.
    pub fn endless() -> Self {
        Self {
            endless: true,
            ..Self::default()
        }
    }

    /// Whether a party of this size fits at any table.
    fn seats(&self, guests: u32) -> Result<(), String> {
        let evenings = self.evenings.lock().map_err(|_| "The desk is closed.")?;
        let most = evenings
            .values()
            .flatten()
            .map(|table| table.seats)
            .max()
            .unwrap_or(0);
        if guests > most {
            Err(format!("Our largest table is for {most}."))
        } else {
            Ok(())
        }
    }

    /// The tables of that day which are free and large enough.
    fn free(&self, day: &str, guests: u32) -> Result<Vec<Table>, ToolError> {
        let evenings = self.evenings.lock().map_err(|_| closed())?;
        let tables = evenings
            .get(day)
            .ok_or_else(|| ToolError::new(format!("closed on {day}")))?;
        let free: Vec<_> = tables
            .iter()
            .filter(|table| table.seats >= guests)
            .cloned()
            .collect();
        match free.is_empty() {
            true => Err(ToolError::new(format!("no table for {guests} on {day}"))),
            false => Ok(free),
        }
    }

    /// Prices rise with every quote: asked for twice, one person would see two of them.
    async fn quote(&self, guests: u32) -> Deposit {
        let quotes = self.till.lock().map_or(0, |mut till| {
            till.quotes += 1;
            till.quotes
        });
        Deposit {
            crowns: guests * 100 + quotes,
        }
    }

    /// Cannot be called without somebody's yes.
    fn book(
        &self,
        day: &str,
        table: &Table,
        deposit: &Deposit,
        _yes: &Confirmed,
    ) -> Result<(), ToolError> {
        let mut evenings = self.evenings.lock().map_err(|_| closed())?;
        let tables = evenings.get_mut(day).ok_or_else(closed)?;
        let Some(index) = tables.iter().position(|free| free.time == table.time) else {
            return Err(ToolError::new(
                "somebody else took that table: nothing was paid",
            ));
        };
        if !self.endless {
            tables.remove(index);
        }
        self.till.lock().map_err(|_| closed())?.crowns += deposit.crowns;
        Ok(())
    }

    /// What the till holds, and how often a deposit was quoted.
    pub fn till(&self) -> (u32, u32) {
        self.till
            .lock()
            .map_or((0, 0), |till| (till.crowns, till.quotes))
    }
}

fn closed() -> ToolError {
    ToolError::new("the desk is closed")
}
