//! Buying a bale at a post (rules 6).

use adda_core::Sink;

use crate::Bombay;
use crate::action::Action;
use crate::event::Event;
use crate::refusal::{Deed, Refusal};

/// Rules 6.4: the number of bales an elephant can carry.
pub const BASKETS: usize = 2;

/// Buying, if it is possible.
#[inline]
pub(crate) fn legal(game: &Bombay, out: &mut Vec<Action>) {
    let player = game.player();
    if game.bought || player.cargo.len() >= BASKETS {
        return;
    }
    let Some(colour) = game.post_on(player.site) else { return };
    let Some(market) = game.markets.market_of(colour) else { return };
    let price = market.price();
    if price.actions <= game.actions && price.rupees <= player.rupees {
        out.push(Action::Buy);
    }
}

/// Whether a bale can be bought here.
pub(crate) fn check(game: &Bombay) -> Result<(), Refusal> {
    let player = game.player();
    // 6.1 At an open post.
    let colour = game.post_on(player.site).ok_or(Refusal::NoPost(player.site))?;
    let market = game.markets.market_of(colour).ok_or(Refusal::PostClosed(colour))?;
    // 6.3 Once a turn.
    if game.bought {
        return Err(Refusal::AlreadyBought);
    }
    // 6.4 Only with an empty basket.
    if player.cargo.len() >= BASKETS {
        return Err(Refusal::BasketsFull);
    }
    // 6.2 At the price of the market.
    let price = market.price();
    game.require_actions(Deed::Buy, price.actions)?;
    if price.rupees > player.rupees {
        return Err(Refusal::TooFewRupees { price: price.rupees, held: player.rupees });
    }
    Ok(())
}

/// Buys a bale of the colour of the post.
#[inline]
pub(crate) fn buy<S: Sink<Event>>(game: &mut Bombay, log: &mut S) {
    let site = game.player().site;
    let colour = game.post_on(site).expect("a post to buy at");
    let market = game.markets.market_of(colour).expect("a bale to buy");
    // 6.2 The price is paid to the bank.
    let price = market.price();
    game.actions -= price.actions;
    game.bought = true;
    game.player_mut().rupees -= price.rupees;
    // 6.4 The bale goes from its market onto the elephant.
    game.markets.get_mut(market).remove(colour);
    game.player_mut().cargo.add(colour);
    log.push(Event::Bought {
        seat: game.turn,
        site,
        colour,
        market,
        rupees: price.rupees,
        actions: price.actions,
    });
    // 6.5
    game.close_posts_if_gone(colour, log);
}
