//! Building a palace (rules 8) and taking the palace token on its site (8.5, 8.6).

use adda_core::Sink;

use crate::Bombay;
use crate::action::Action;
use crate::board::board;
use crate::colour::Colour;
use crate::event::Event;
use crate::refusal::{Deed, Occupied, Refusal};
use crate::site::Site;
use crate::token::PalaceToken;

/// Rules 8.3: the number of palaces per player.
pub const PALACES: usize = 5;

/// Rules 8.2: the cost in actions, besides the bale.
const COST: u8 = 1;

/// Rules 8.6: what a rupee token earns.
pub(crate) const TOKEN_RUPEES: u16 = 2;

/// One action for each colour carried. On a token that gives a bale, one for each pair of a colour carried and a
/// colour offered.
#[inline]
pub(crate) fn legal(game: &Bombay, out: &mut Vec<Action>) {
    let player = game.player();
    if player.cargo.is_empty() || game.actions < COST || game.palaces[game.turn].len() >= PALACES {
        return;
    }
    let occupied = board().city_sites.or(game.all_posts()).or(game.all_palaces());
    if occupied.contains(player.site) {
        return;
    }
    let offered = offered(game, player.site);
    for spend in player.cargo.colours() {
        match offered {
            None => out.push(Action::Build { spend, take: None }),
            Some(bales) => {
                bales.colours().for_each(|take| out.push(Action::Build { spend, take: Some(take) }));
            }
        }
    }
}

/// Rules 8.6: the bales offered to a player who builds here: those of the left-most market with a bale, if the token
/// here gives one (R5, R6).
#[inline]
fn offered(game: &Bombay, site: Site) -> Option<crate::Bales> {
    if !game.tokens[PalaceToken::Bale.index()].contains(site) {
        return None;
    }
    game.markets.left_most().map(|market| game.markets.get(market))
}

/// Whether a palace can be built here with this bale, and with this one taken from the token.
pub(crate) fn check(game: &Bombay, spend: Colour, take: Option<Colour>) -> Result<(), Refusal> {
    let player = game.player();
    // 8.1 No city, no post, open or closed (R9), and no palace, not even the player's own (R10).
    if let Some(occupied) = occupied(game, player.site) {
        return Err(Refusal::Occupied { site: player.site, by: occupied });
    }
    // 8.2 It costs one action and any bale on the elephant.
    if player.cargo.is_empty() {
        return Err(Refusal::NothingCarried(Deed::Build));
    }
    if !player.cargo.contains(spend) {
        return Err(Refusal::NotCarried { colour: spend, deed: Deed::Build });
    }
    game.require_actions(Deed::Build, COST)?;
    // 8.3
    if game.palaces[game.turn].len() >= PALACES {
        return Err(Refusal::NoPalaceLeft);
    }
    // 8.6 A bale from a token must be named, and must be offered (R27).
    match (offered(game, player.site), take) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(Refusal::NothingToTake),
        (Some(_), None) => Err(Refusal::NameTheBale),
        (Some(bales), Some(colour)) if !bales.contains(colour) => Err(Refusal::NotOffered(colour)),
        (Some(_), Some(_)) => Ok(()),
    }
}

/// What prevents building on a site.
fn occupied(game: &Bombay, site: Site) -> Option<Occupied> {
    if board().city_sites.contains(site) {
        return Some(Occupied::City);
    }
    if let Some(colour) = game.post_on(site) {
        return Some(Occupied::Post(colour));
    }
    game.palace_on(site).map(Occupied::Palace)
}

/// Builds a palace.
#[inline]
pub(crate) fn build<S: Sink<Event>>(game: &mut Bombay, spend: Colour, take: Option<Colour>, log: &mut S) {
    let (seat, site) = (game.turn, game.player().site);
    // 8.2 The bale goes into the bag.
    game.actions -= COST;
    game.player_mut().cargo.remove(spend);
    game.bag.add(spend);
    game.palaces[seat] = game.palaces[seat].with(site);
    // 8.5 A token on the site is taken at once; without one there is no bonus (R11).
    let token = game.token_on(site);
    if let Some(token) = token {
        game.tokens[token.index()] = game.tokens[token.index()].without(site);
        take_token(game, token, take);
    }
    log.push(Event::Built { seat, site, spend, token, take });
    if let Some(colour) = take {
        game.close_posts_if_gone(colour, log);
    }
}

/// Rules 8.6.
#[inline]
fn take_token(game: &mut Bombay, token: PalaceToken, take: Option<Colour>) {
    match token {
        PalaceToken::Client => game.player_mut().clients += 1,
        PalaceToken::Rupees => game.player_mut().rupees += TOKEN_RUPEES,
        PalaceToken::City => game.player_mut().extra_cities += 1,
        PalaceToken::Bale => {
            // Building has emptied a basket (R3), and this does not count as a purchase (R4). Empty markets give
            // nothing (R6).
            if let (Some(colour), Some(market)) = (take, game.markets.left_most()) {
                game.markets.get_mut(market).remove(colour);
                game.player_mut().cargo.add(colour);
            }
        }
    }
}
