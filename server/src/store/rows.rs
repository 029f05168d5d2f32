//! Rows of the database as they are read.

use adda_core::Points;

use super::{Finish, Listing, PersonId, PersonRow, StoreError, TableId};

/// The form of a login that is compared.
pub(super) fn login_key(login: &str) -> String {
    login.trim().to_lowercase()
}

pub(super) fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(format!("{what} cannot be read"))
}

pub(super) type PersonColumns = (String, String, Option<String>, Option<String>, i64, i64);

pub(super) fn person_row(columns: PersonColumns) -> Result<PersonRow, StoreError> {
    let (id, name, login, password, created, sessions) = columns;
    let id = PersonId::try_from(id).map_err(|_| damaged("a person"))?;
    Ok(PersonRow { id, name, login, password, created, sessions })
}

pub(super) type ListingColumns = (String, String, String, bool, i64, String, String, i64, String);

pub(super) fn listing(columns: ListingColumns) -> Result<Listing, StoreError> {
    let (table, game, stage, listed, open_seats, names, people, updated, standing) = columns;
    Ok(Listing {
        table: table_id(table)?,
        game,
        stage: stage.parse().map_err(|_| damaged("a listing"))?,
        listed,
        open_seats: u32::try_from(open_seats).map_err(|_| damaged("a listing"))?,
        names: serde_json::from_str(&names).map_err(|_| damaged("a listing"))?,
        people: serde_json::from_str(&people).map_err(|_| damaged("a listing"))?,
        updated,
        standing: serde_json::from_str(&standing).map_err(|_| damaged("a listing"))?,
    })
}

pub(super) type FinishColumns = (String, i64, i64, i64, bool, String, bool);

pub(super) fn finish(person: &PersonId, game: &str, columns: FinishColumns) -> Result<Finish, StoreError> {
    let (table, seat, ended, half_points, in_a_row, achieved, advised) = columns;
    let unread = || damaged("a result");
    Ok(Finish {
        table: table_id(table)?,
        seat: usize::try_from(seat).map_err(|_| unread())?,
        person: person.clone(),
        game: game.to_owned(),
        ended,
        points: Points::halves(i32::try_from(half_points).map_err(|_| unread())?),
        in_a_row,
        achieved: serde_json::from_str(&achieved).map_err(|_| unread())?,
        advised,
    })
}

pub(super) fn table_id(text: String) -> Result<TableId, StoreError> {
    TableId::try_from(text).map_err(|_| damaged("a table"))
}

pub(super) fn key_bytes(hex: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> = hex
        .chars()
        .map(|digit| digit.to_digit(16).and_then(|d| u8::try_from(d).ok()))
        .collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    bytes.try_into().ok()
}
