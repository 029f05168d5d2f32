//! The names of pieces and places, what an action touches, and what a touch means.

use adda_core::Seat;

use crate::action::Action;
use crate::colour::Colour;
use crate::market::Market;
use crate::site::Site;
use crate::token::PalaceToken;
use crate::view::View;

/// The button for building a palace.
pub(crate) const PALACE: &str = "palace";
/// The button for waiting.
pub(crate) const FORTUNE: &str = "fortune";
/// The button for ending the turn.
pub(crate) const END: &str = "end";
/// The bag.
pub(crate) const BAG: &str = "bag";
/// An empty basket of the viewer's elephant.
pub(crate) const BASKET: &str = "basket";
/// The viewer's clients.
pub(crate) const CLIENTS: &str = "clients";
/// What the viewer would have if the game ended now.
pub(crate) const NOW: &str = "now";
/// The viewer's city tokens.
pub(crate) const GATES: &str = "gates";
/// The viewer's palaces that are not built yet.
pub(crate) const SUPPLY: &str = "supply";

/// The price of a market.
pub(crate) fn market(market: Market) -> String {
    format!("market-{}", market.word())
}

/// A site of the map.
pub(crate) fn site(site: Site) -> String {
    format!("site-{}", site.id())
}

/// The bales of a colour in their market.
pub(crate) fn stall(colour: Colour) -> String {
    format!("bale-{}", colour.word())
}

/// A bale on the viewer's elephant.
pub(crate) fn cargo(colour: Colour) -> String {
    format!("cargo-{}", colour.word())
}

/// An elephant.
pub(crate) fn elephant(seat: Seat) -> String {
    format!("elephant-{}", seat.index())
}

/// A palace on the map.
pub(crate) fn palace(site: Site) -> String {
    format!("palace-{}", site.id())
}

/// A palace token on its site.
pub(crate) fn token(site: Site) -> String {
    format!("token-{}", site.id())
}

/// A cube of demand.
pub(crate) fn cube(city: Site, colour: Colour) -> String {
    format!("cube-{}-{}", city.id(), colour.word())
}

/// A seat in the list of players, or the viewer's own money.
pub(crate) fn seat(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}

/// What a player touches: a site to move there, a bale in a market to buy it, a carried bale to sell it. For a palace,
/// first the supply of palaces, then the bale to spend, then the bale to take.
pub(crate) fn touched(view: &View, action: Action) -> Vec<String> {
    match action {
        Action::Wait => vec![FORTUNE.to_owned()],
        Action::Move(to) => vec![site(to)],
        Action::Buy => {
            let post = view.site(view.mover().site).post;
            post.map(|post| stall(post.colour)).into_iter().collect()
        }
        Action::Sell(colour) => vec![cargo(colour)],
        Action::Build { spend, take } => {
            [PALACE.to_owned(), cargo(spend)].into_iter().chain(take.map(stall)).collect()
        }
        Action::EndTurn => vec![END.to_owned()],
    }
}

/// The sites along which these actions lead, from where the elephant stands. Empty if it stays there.
pub(crate) fn path(view: &View, actions: &[Action]) -> Vec<String> {
    let stops: Vec<String> = actions
        .iter()
        .filter_map(|action| match action {
            Action::Move(to) => Some(site(*to)),
            _ => None,
        })
        .collect();
    if stops.is_empty() { stops } else { std::iter::once(site(view.mover().site)).chain(stops).collect() }
}

/// The action that was probably meant by a touch, even if it is far from legal, so that every touch gets an answer.
pub(crate) fn meant(view: &View, touched: &[String]) -> Option<Action> {
    let colour_of = |name: &str| Colour::ALL.into_iter().find(|colour| name == colour.word());
    let carried = touched.iter().find_map(|name| colour_of(name.strip_prefix("cargo-")?));
    let offered = touched.iter().find_map(|name| colour_of(name.strip_prefix("bale-")?));
    let mover = view.mover();
    if touched.iter().any(|name| name == PALACE) {
        let spend = carried.or_else(|| mover.cargo.colours().next()).unwrap_or(Colour::Yellow);
        let gives_bale = view.site(mover.site).token == Some(PalaceToken::Bale);
        return Some(Action::Build { spend, take: offered.filter(|_| gives_bale) });
    }
    let last = touched.last()?;
    if let Some(id) = last.strip_prefix("site-") {
        let to = Site::try_from(id.to_owned()).ok()?;
        // A touch on the elephant's own site means buying there, if there is a post, not moving.
        let buys = to == mover.site && view.site(to).post.is_some();
        return Some(if buys { Action::Buy } else { Action::Move(to) });
    }
    if last.starts_with("market-") {
        return Some(Action::Buy);
    }
    match last.as_str() {
        FORTUNE => Some(Action::Wait),
        _ => offered.map(|_| Action::Buy).or(carried.map(Action::Sell)),
    }
}
