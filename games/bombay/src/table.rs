//! What depends on the number of players (rules 2.2).

/// The numbers for one player count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    /// The number of sets in a game.
    pub sets: u8,
    /// The number of turns each player has in a set: one for each action token of the first player.
    pub rounds: u8,
    /// The number of tokens at each city.
    pub city_tokens: u8,
    /// Whether all eight posts are in play, or only the four near ones (E).
    pub far_posts: bool,
    /// What palaces and clients pay at the end, from the first rank to the last (rules 9.3).
    pub prizes: [u8; 5],
}

/// The numbers for this many players.
///
/// # Panics
/// If the game cannot be played with this many.
#[inline]
pub const fn table(seats: usize) -> &'static Table {
    assert!(seats >= 2 && seats <= 5, "two to five players");
    &TABLES[seats - 2]
}

static TABLES: [Table; 4] = [
    Table { sets: 4, rounds: 4, city_tokens: 1, far_posts: false, prizes: [4, 0, 0, 0, 0] },
    Table { sets: 3, rounds: 5, city_tokens: 2, far_posts: false, prizes: [6, 2, 0, 0, 0] },
    Table { sets: 4, rounds: 4, city_tokens: 3, far_posts: true, prizes: [8, 4, 2, 0, 0] },
    Table { sets: 5, rounds: 3, city_tokens: 4, far_posts: true, prizes: [8, 6, 4, 2, 0] },
];
