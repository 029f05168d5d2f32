//! Kept games: a change to the rules, luck, components or record format shows here first. After an intended rule
//! change, raise `rules_version` and play these games again: `cargo test -p dabba-walla --test suite records --
//! --ignored`.

#![allow(clippy::disallowed_methods)] // the rules read no files, but tests may

use std::collections::BTreeSet;
use std::path::PathBuf;

use adda_core::luck::{FastLuck, Luck};
use adda_core::record::{self, Ending};
use adda_core::{Game, Match, Seat, Seed, Viewer};
use dabba_walla::{
    Action, Chai, ChaiOrder, ColourOrder, DabbaWalla, Event, LoadOrder, Options, Order, Vehicle,
};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

/// All kept games, each verified.
fn kept_games() -> Vec<Match<DabbaWalla>> {
    adda_harness::kept_games(folder())
}

#[test]
fn kept_games_still_verify_and_use_every_kind_of_action_at_every_table() {
    let (mut seats, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for match_ in kept_games() {
        seats.insert(match_.position().seats());
        kinds.extend(match_.moves().iter().map(|played| match played.action {
            Action::Keep(_) => "keep",
            Action::PlaceWalla(_) => "place the walla",
            Action::Move { .. } => "move",
            Action::Jump(_) => "jump",
            Action::Play { .. } => "play",
            Action::Bonus { .. } => "bonus",
            Action::Swap { .. } => "swap",
            Action::Blank(_) => "blank",
            Action::KeepChai(_) => "keep a chai tile",
            Action::Reveal(_) => "reveal",
            Action::EndTurn => "end the turn",
            Action::Lay(_) => "lay",
            Action::Tiles(tiles) if tiles.is_empty() => "no tiles",
            Action::Tiles(_) => "tiles",
            Action::TakeBack => "take back",
        }));
    }
    assert_eq!(seats, DabbaWalla::about().seats.clone().collect());
    assert_eq!(kinds.len(), 15, "{kinds:?}");
}

#[test]
fn kept_games_use_every_kind_of_chai_tile() {
    let used: BTreeSet<Chai> = kept_games()
        .iter()
        .flat_map(|match_| match_.position().view(Viewer::Spectator).used.kinds().collect::<Vec<_>>())
        .collect();
    let unused: Vec<&str> =
        Chai::ALL.iter().filter(|chai| !used.contains(chai)).map(|chai| chai.word()).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn in_kept_games_a_veto_makes_tiles_void_and_somebody_defers() {
    let games = kept_games();
    let events = || games.iter().flat_map(Match::events);
    assert!(events().any(|event| matches!(event, Event::Deferred { .. })));
    // One round with both a minus and a veto.
    let rounds = games.iter().flat_map(Match::moves).map(|played| &played.events);
    let laid = |events: &[Event], wanted: fn(Chai) -> bool| {
        events.iter().any(|event| match event {
            Event::Revealed { tiles, .. } => tiles.kinds().any(wanted),
            _ => false,
        })
    };
    let vetoed = |events: &&Vec<Event>| {
        laid(events, |chai| chai == Chai::Veto) && laid(events, |chai| matches!(chai, Chai::Minus(_)))
    };
    assert!(rounds.filter(vetoed).count() > 0);
}

#[test]
fn kept_games_are_paid_by_every_order() {
    let games = kept_games();
    let paid: BTreeSet<Order> = games
        .iter()
        .flat_map(Match::events)
        .filter_map(|event| match *event {
            Event::OrderPaid { order, tips, .. } if tips > 0 => Some(order),
            Event::ChaiCounted { order, tips, .. } if tips > 0 => order,
            _ => None,
        })
        .collect();
    assert_eq!(paid.len(), 6, "{paid:?}");
}

#[test]
fn kept_games_use_every_module_every_variant_and_every_vehicle() {
    let games = kept_games();
    let of = |wanted: fn(&Options) -> bool| games.iter().any(|game| wanted(game.options()));
    for (variant, found) in [
        ("double zero", of(|options| options.double_zero)),
        ("order 1", of(|options| options.colour_order == ColourOrder::PreSorted)),
        ("order 2", of(|options| options.colour_order == ColourOrder::ColourMix)),
        ("order 3", of(|options| options.load_order == LoadOrder::ManyTiles)),
        ("order 4", of(|options| options.load_order == LoadOrder::SkilfulStack)),
        ("order 5", of(|options| options.chai_order == ChaiOrder::MoreChai)),
        ("order 6", of(|options| options.chai_order == ChaiOrder::ChaiMaster)),
        ("third player", of(|options| options.third_player)),
        ("tactical start", of(|options| options.tactical_start)),
        ("connoisseur's chai", of(|options| options.connoisseurs_chai)),
        ("long game", of(|options| options.extra_rounds > 0)),
        ("no negativity", of(|options| options.no_negativity)),
        ("none of them", of(|options| *options == Options::default())),
    ] {
        assert!(found, "{variant}");
    }
    let vehicles: BTreeSet<Vehicle> = games.iter().map(|game| game.options().vehicle).collect();
    assert_eq!(vehicles, BTreeSet::from(Vehicle::ALL));
}

/// The kept games: name, number of players, options and seed. The seeds were searched for, so that all games together
/// show everything that is tested above.
fn kept() -> [(&'static str, usize, Options, u64); 5] {
    let plain = Options::default();
    let third = Options {
        double_zero: true,
        chai_order: ChaiOrder::MoreChai,
        third_player: true,
        tactical_start: true,
        connoisseurs_chai: true,
        ..plain
    };
    let long = Options {
        vehicle: Vehicle::Crate,
        colour_order: ColourOrder::ColourMix,
        load_order: LoadOrder::SkilfulStack,
        extra_rounds: 2,
        no_negativity: true,
        ..plain
    };
    let orders = Options {
        vehicle: Vehicle::HandCart,
        double_zero: true,
        colour_order: ColourOrder::PreSorted,
        load_order: LoadOrder::ManyTiles,
        chai_order: ChaiOrder::ChaiMaster,
        ..plain
    };
    let wheelbarrow = Options { vehicle: Vehicle::Wheelbarrow, ..plain };
    [
        ("2-third-player", 2, third, 253),
        ("2-long", 2, long, 80),
        ("3-hand-cart", 3, orders, 249),
        ("4-seats", 4, plain, 185),
        ("4-wheelbarrow", 4, wheelbarrow, 231),
    ]
}

/// How much an action is wanted in games that should show every chai tile and pay every order: completed cups most,
/// then full levels, blank tiles least.
fn wish(position: &DabbaWalla, seat: Seat, action: Action) -> u8 {
    let (mut after, mut events) = (position.clone(), Vec::new());
    after.play(seat, action, &mut FastLuck::new(1), &mut events);
    let chai = |event: &Event| matches!(event, Event::ChaiWon { .. } | Event::ChaiOffered { .. });
    let level = events.iter().find_map(|event| match event {
        Event::Played { level, .. } => Some(*level),
        _ => None,
    });
    match action {
        Action::Play { .. } if events.iter().any(chai) => 255,
        Action::Jump(_) | Action::Swap { .. } | Action::Bonus { .. } => 254,
        Action::Blank(_) => 0,
        _ => 100 - level.unwrap_or_default(),
    }
}

/// Plays wanted actions at random, sometimes any action; sometimes a player takes back a sealed choice.
fn play_out(match_: &mut Match<DabbaWalla>, luck: &mut FastLuck) {
    while !match_.is_over() {
        let position = match_.position();
        let changes = luck.pick(12) == 0;
        let acting: Vec<Seat> = if changes { position.may_act() } else { position.to_act() }.iter().collect();
        let seat = acting[luck.pick(acting.len() as u32) as usize];
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        // Only complete choices are taken back here.
        if matches!(legal[0], Action::Tiles(_)) {
            legal.retain(|&action| action != Action::TakeBack);
        }
        // Some chai tiles are kept for the end.
        if matches!(legal[0], Action::Tiles(_)) && luck.pick(3) > 0 {
            legal.retain(|action| matches!(action, Action::Tiles(tiles) if tiles.is_empty()));
        }
        if luck.pick(12) > 0 {
            let most = legal.iter().map(|&action| wish(position, seat, action)).max();
            legal.retain(|&action| Some(wish(position, seat, action)) == most);
        }
        let action = legal[luck.pick(legal.len() as u32) as usize];
        match_.play(seat, action).expect("a legal action");
    }
}

#[test]
#[ignore = "plays the kept games again"]
fn keep_games() {
    for (name, seats, options, seed) in kept() {
        let players = ["Asha", "Ben", "Chloé", "Даша"][..seats].iter().map(|&name| name.to_owned()).collect();
        let mut match_ =
            Match::<DabbaWalla>::new(options, players, Seed::from_number(seed)).expect("options that fit");
        play_out(&mut match_, &mut FastLuck::new(seed));
        let path = folder().join(format!("{name}.jsonl"));
        std::fs::write(path, record::lines(&match_, Ending::Saved)).expect("a file");
    }
}
