//! What everybody may know about each player, for the list of players.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::draw::art::picture;
use crate::draw::dock::if_it_ended_now;
use crate::draw::map::elephant;
use crate::score::FinalScore;
use crate::view::View;

/// A player's cargo and palaces, and money and tokens if they are open.
pub(crate) fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let Some(player) = view.players.get(seat.index()) else { return html! {} };
    let say = |key: &'static str, count: usize| (easel.say)(&Phrase::new(key).count("count", count));
    let fact = |symbol: &str, key: &'static str, count: usize| {
        html! {
            span.bb-fact title=(say(key, count)) {
                (picture(symbol)) b aria-hidden="true" { (count) } span.unseen { (say(key, count)) }
            }
        }
    };
    let cargo: Vec<String> =
        crate::words::say_bales(player.cargo).iter().map(|phrase| (easel.say)(phrase)).collect();
    let carries = (easel.say)(&Phrase::new("page-carries").text("cargo", cargo.join(", ")));
    let rupees = player.sheet.map_or(player.rupees, |sheet: FinalScore| sheet.total);
    html! {
        span class={ "bb-facts seat-" (seat.index()) } {
            span.bb-ride role="img" aria-label=(carries) title=(carries) { (elephant(player.cargo, &(easel.name)(seat))) }
            (fact("#bb-palace", "page-palaces", usize::from(player.palaces)))
            @if view.shows_riches_of(seat) {
                (fact("#bb-coin", "page-rupees", usize::from(rupees)))
                (fact("#bb-client", "page-clients", usize::from(player.clients)))
                (fact("#bb-gate", "page-cities", player.cities.len() + usize::from(player.extra_cities)))
                @if let Some(total) = if_it_ended_now(view, seat) {
                    @let said = say("page-now", usize::from(total));
                    span.bb-fact.bb-if title=(said) { span aria-hidden="true" { "= " } b aria-hidden="true" { (total) } span.unseen { (said) } }
                }
            } @else {
                span.bb-screen title=(easel.key("page-screen")) {
                    (picture("#bb-screen")) span.unseen { (easel.key("page-screen")) }
                }
            }
        }
    }
}
