//! Free seats that bots take, and reactions.

use adda_core::Seat;
use adda_table::{Level, Place, Reaction, Refusal, Said, SeatKind, Stage, What};

use super::{Play, key, left, sat, sits};

fn filled(seat: usize) -> What {
    What::Filled { seat: Seat::at(seat), level: Level::Expert }
}

#[test]
fn the_host_gives_free_seats_to_bots_and_the_game_starts() {
    let mut play = Play::new(vec![sits("anna"), Place::Friend, Place::Open, Place::Friend]);
    play.does("bela", sat(1, "bela"));
    assert_eq!(play.refuses("bela", &filled(2)), Refusal::HostsToFill);
    assert_eq!(play.refuses("cleo", &filled(2)), Refusal::NotSeated);
    assert_eq!(play.refuses("anna", &filled(1)), Refusal::SeatTaken);
    assert_eq!(play.refuses("anna", &filled(5)), Refusal::NoSuchSeat);
    play.does("anna", filled(2));
    assert_eq!(play.table.stage(), Stage::Gathering);
    play.does("anna", filled(3));
    assert_eq!(play.table.stage(), Stage::Playing);
    assert_eq!(play.table.sitters()[3].kind(), SeatKind::Bot(Level::Expert));
    assert_eq!(play.refuses("anna", &filled(3)), Refusal::Closed);
    assert_eq!(play.happened(), ["sat", "filled", "filled"]);
}

#[test]
fn if_the_host_has_left_others_can_fill_seats() {
    let mut play = Play::new(vec![sits("anna"), Place::Friend, Place::Friend]);
    play.does("bela", sat(1, "bela"));
    play.does("anna", left("anna"));
    play.does("bela", filled(0));
    play.does("bela", filled(2));
    assert_eq!(play.table.stage(), Stage::Playing);
}

#[test]
fn reactions_are_part_of_the_chat() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    let react = |who: &str| What::Reacted { person: key(who), reaction: Reaction::Wow };
    assert_eq!(play.refuses("cleo", &react("cleo")), Refusal::NotSeated);
    play.does("bela", react("bela"));
    let talk = play.table.talk().last().unwrap();
    assert_eq!(
        (talk.name.as_str(), talk.seat, &talk.said),
        ("bela", Some(Seat::at(1)), &Said::Reaction(Reaction::Wow))
    );
    for reaction in Reaction::ALL {
        assert_eq!(reaction.word().parse(), Ok(reaction));
        assert_eq!(serde_json::to_value(reaction).unwrap(), reaction.word());
    }
}
