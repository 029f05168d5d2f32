//! The end of the game (rules 9.3 to 9.6).

use adda_core::{Game, Phrase, Points, ScoreLine, Seat, Standing};
use serde::{Deserialize, Serialize};

use crate::Bombay;

/// A player's final score, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalScore {
    /// Earned during the game.
    pub rupees: u16,
    /// 9.3: palaces on the map.
    pub palaces: u8,
    /// 9.3: clients, palace tokens included.
    pub clients: u8,
    /// 9.3: the rank in palaces and clients, from 1.
    pub place: u8,
    /// 9.4: how many players share this rank, including this one.
    pub sharing: u8,
    /// 9.3, 9.4: what the rank pays.
    pub prize: u16,
    /// 9.5: city tokens, palace tokens included.
    pub city_tokens: u8,
    /// 9.5: what they pay.
    pub city_bonus: u16,
    /// The sum.
    pub total: u16,
}

impl FinalScore {
    /// The player's score if the game ended now.
    pub(crate) fn of(game: &Bombay, seat: Seat) -> FinalScore {
        let player = &game.players[seat];
        // 9.3 Palaces and clients are added up, and the sums are ranked.
        let (place, sharing) = empire_place(game, seat);
        // 9.4 Players who tie split the prizes of all their ranks; the remainder stays in the bank (R17).
        let places = usize::from(place - 1)..usize::from(place - 1 + sharing);
        let shared: u16 = game.table().prizes[places].iter().map(|&prize| u16::from(prize)).sum();
        let prize = shared / u16::from(sharing);
        // 9.5
        let city_bonus = city_bonus(player.city_tokens());
        FinalScore {
            rupees: player.rupees,
            palaces: game.palaces[seat].len() as u8,
            clients: player.clients,
            place,
            sharing,
            prize,
            city_tokens: player.city_tokens(),
            city_bonus,
            total: player.rupees + prize + city_bonus,
        }
    }
}

/// Rules 9.3: the sum of a player's palaces and clients.
#[inline]
pub(crate) fn empire(game: &Bombay, seat: Seat) -> u8 {
    game.palaces[seat].len() as u8 + game.players[seat].clients
}

/// The rank of a player's palaces and clients, and how many players share it. Zero is ranked too (R18).
fn empire_place(game: &Bombay, seat: Seat) -> (u8, u8) {
    let own = empire(game, seat);
    let totals = Seat::all(game.seats()).map(|other| empire(game, other));
    let better = totals.clone().filter(|&total| total > own).count();
    let equal = totals.filter(|&total| total == own).count();
    (1 + better as u8, equal as u8)
}

/// Rules 9.5: the bonus for three city tokens, or for four and more.
#[inline]
pub(crate) const fn city_bonus(tokens: u8) -> u16 {
    match tokens {
        0..=2 => 0,
        3 => 4,
        _ => 8,
    }
}

/// Rules 9.6: the most rupees, then the most clients (R19). Before the end, seats are ordered only if money is open.
pub(crate) fn standing(game: &Bombay, seat: Seat) -> Standing {
    let clients = i32::from(game.players[seat].clients);
    match shown(game, seat) {
        Shown::Nothing => Standing(0, 0),
        Shown::Rupees(rupees) => Standing(i32::from(rupees), clients),
        Shown::Sheet(sheet) => Standing(i32::from(sheet.total), clients),
    }
}

/// The rupees of a player: the final score at the end, before that only open money.
pub(crate) fn total(game: &Bombay, seat: Seat) -> Points {
    Points::whole(match shown(game, seat) {
        Shown::Nothing => 0,
        Shown::Rupees(rupees) => i32::from(rupees),
        Shown::Sheet(sheet) => i32::from(sheet.total),
    })
}

/// The parts of the total.
pub(crate) fn lines(game: &Bombay, seat: Seat) -> Vec<ScoreLine> {
    let line = |label: Phrase, rupees: u16| ScoreLine { label, points: Points::whole(i32::from(rupees)) };
    match shown(game, seat) {
        Shown::Nothing => Vec::new(),
        Shown::Rupees(rupees) => vec![line(Phrase::new("score-rupees"), rupees)],
        Shown::Sheet(sheet) => vec![
            line(Phrase::new("score-rupees"), sheet.rupees),
            line(Phrase::new("score-empire"), sheet.prize),
            line(Phrase::new("score-cities"), sheet.city_bonus),
        ],
    }
}

/// What all viewers may see of a player's money.
enum Shown {
    Nothing,
    Rupees(u16),
    Sheet(FinalScore),
}

fn shown(game: &Bombay, seat: Seat) -> Shown {
    if game.is_over() {
        Shown::Sheet(FinalScore::of(game, seat))
    } else if game.screens {
        Shown::Nothing
    } else {
        Shown::Rupees(game.players[seat].rupees)
    }
}
