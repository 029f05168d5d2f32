//! Selling a bale in a city (rules 7).

use adda_core::Sink;

use crate::Bombay;
use crate::action::Action;
use crate::colour::Colour;
use crate::demand::Pay;
use crate::event::Event;
use crate::refusal::{Deed, Refusal};
use crate::site::City;

/// Rules 7.1: the cost in actions.
const COST: u8 = 1;

/// One action for each colour carried that the city demands.
#[inline]
pub(crate) fn legal(game: &Bombay, out: &mut Vec<Action>) {
    let player = game.player();
    if player.cargo.is_empty() || game.actions < COST {
        return;
    }
    let Some(city) = City::on(player.site) else { return };
    let column = game.demand[city.index()];
    let wanted = player.cargo.colours().filter(|&colour| column.rank_of(colour).is_some());
    wanted.for_each(|colour| out.push(Action::Sell(colour)));
}

/// Whether a bale of this colour can be sold here.
pub(crate) fn check(game: &Bombay, colour: Colour) -> Result<(), Refusal> {
    let player = game.player();
    // 7.1 In a city, with a bale on the elephant, of a colour that the city demands (R23).
    let city = City::on(player.site).ok_or(Refusal::NoCity(player.site))?;
    if player.cargo.is_empty() {
        return Err(Refusal::NothingCarried(Deed::Sell));
    }
    if !player.cargo.contains(colour) {
        return Err(Refusal::NotCarried { colour, deed: Deed::Sell });
    }
    if game.demand[city.index()].rank_of(colour).is_none() {
        return Err(Refusal::NotDemanded { city: player.site, colour });
    }
    game.require_actions(Deed::Sell, COST)
}

/// Sells a bale of this colour.
#[inline]
pub(crate) fn sell<S: Sink<Event>>(game: &mut Bombay, colour: Colour, log: &mut S) {
    let city = City::on(game.player().site).expect("a city to sell in");
    let rank = game.demand[city.index()].rank_of(colour).expect("a colour that the city demands");
    // 7.1 The bale goes from the elephant into the bag.
    game.actions -= COST;
    game.player_mut().cargo.remove(colour);
    game.bag.add(colour);
    // 7.2, 7.3 Pay depends on the rank; yellow and violet pay extra.
    let pay = Pay::of(colour, rank);
    game.player_mut().rupees += pay.rupees;
    game.player_mut().clients += pay.clients;
    // 7.4 The cube of this colour goes to the bottom.
    let column = game.demand[city.index()].after_sale(rank);
    game.demand[city.index()] = column;
    // 7.5 A token of the city for a seller without one, while there are any (R22).
    let own = 1 << city.index();
    let token = game.player().cities & own == 0 && game.city_tokens[city.index()] > 0;
    if token {
        game.city_tokens[city.index()] -= 1;
        game.player_mut().cities |= own;
    }
    log.push(Event::Sold {
        seat: game.turn,
        city: city.site(),
        colour,
        rank,
        rupees: pay.rupees,
        clients: pay.clients,
        column,
        token,
    });
}
