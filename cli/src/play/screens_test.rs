//! Every screen of random games fits the terminal: all games, all numbers of players, all languages.

use std::io::{Empty, Sink};

use adda_core::luck::{FastLuck, Luck};
use adda_core::text::columns;
use adda_core::{Info, Lang, Match, Seed, random_options};
use adda_registry::{Playable, Visitor};

use super::choice::Picked;
use super::screen::Decision;
use super::terminal_game::TerminalGame;
use crate::text_formatter::{ScreenSize, TextFormatter};

/// Plays random games and looks at every screen on the way, and at the whole list of every choice.
struct Screens {
    size: ScreenSize,
    /// Screens that do not fit, to be reported together.
    faults: Vec<String>,
}

impl Visitor for &mut Screens {
    type Out = ();

    fn visit<G: Playable>(self) {
        for seats in G::about().seats.clone() {
            for lang in Lang::ALL {
                self.play_a_game::<G>(seats, lang);
            }
        }
    }
}

impl Screens {
    fn play_a_game<G: Playable>(&mut self, seats: usize, lang: Lang) {
        let mut luck = FastLuck::new(seats as u64 + 10 * lang.index() as u64);
        // Options that cannot be combined are drawn again.
        let mut start = || {
            let options = random_options::<G>(&mut luck);
            let players = (0..seats).map(|seat| format!("you:Alexandra-{seat}")).collect();
            Match::<G>::new(options, players, Seed::from_number(7)).ok()
        };
        let match_ = (0..500).find_map(|_| start()).expect("options that fit together");
        let specs = match_.players().iter().map(|player| player.parse().expect("a seat")).collect();
        let mut format = TextFormatter::new::<G>(lang, true);
        format.size = self.size;
        let file = Err(std::io::Error::other("not saved"));
        let mut game: TerminalGame<G, Empty, Sink> =
            TerminalGame::new(match_, specs, format, file, std::io::empty(), std::io::sink());
        while let Some(seat) = game.match_.position().to_act().first() {
            game.format.you = Some(seat);
            let info = Info::of(game.match_.position(), seat);
            let mut decision = game.decision(&info);
            let action = loop {
                self.measure(&game, &info, &decision);
                let count = decision.entries().len();
                match decision.pick(&[1 + luck.pick(count as u32) as usize]) {
                    Picked::Action(index) => break info.legal[index],
                    Picked::Further => {}
                    Picked::NoSuch(count) => panic!("no choice among {count}"),
                }
            };
            game.match_.play(seat, action).expect("a legal action");
        }
    }

    fn measure<G: Playable>(
        &mut self,
        game: &TerminalGame<G, Empty, Sink>,
        info: &Info<G>,
        decision: &Decision,
    ) {
        let mut labels: Vec<String> = decision.entries().into_iter().map(|entry| entry.label).collect();
        labels.sort();
        if let Some(twice) = labels.windows(2).find(|pair| pair[0] == pair[1]) {
            self.faults.push(format!(
                "{} {}: twice in a list: {}",
                G::about().id,
                game.format.lang(),
                twice[0]
            ));
        }
        let screen = game.screen(info, decision, true);
        let widest = screen.iter().map(|line| columns(line)).max().unwrap_or_default();
        // One more line is for typing.
        if widest > self.size.width || screen.len() + 1 > self.size.height {
            let lang = game.format.lang();
            self.faults.push(format!(
                "{} {lang}, {} seats: {widest} × {}\n{}",
                G::about().id,
                game.match_.position().seats(),
                screen.len() + 1,
                screen.join("\n")
            ));
        }
    }
}

fn fits(width: usize, height: usize) {
    let mut screens = Screens { size: ScreenSize { width, height }, faults: Vec::new() };
    for about in adda_registry::all() {
        adda_registry::visit(about.id, &mut screens).expect("a registered game");
    }
    let count = screens.faults.len();
    assert!(count == 0, "{count} screens, the first ones:\n{}", screens.faults[..count.min(3)].join("\n\n"));
}

#[test]
fn every_screen_fits_eighty_columns_and_twenty_four_lines() {
    fits(80, 24);
}

#[test]
fn a_higher_and_wider_terminal_uses_its_room() {
    struct Heights;
    impl Visitor for Heights {
        type Out = [usize; 2];
        fn visit<G: Playable>(self) -> [usize; 2] {
            let seats = *G::about().seats.end();
            [ScreenSize { width: 80, height: 24 }, ScreenSize { width: 120, height: 60 }].map(|size| {
                let match_ =
                    Match::<G>::new(Default::default(), vec!["you".to_owned(); seats], Seed::from_number(1));
                let match_ = match_.expect("a game");
                let specs = match_.players().iter().map(|player| player.parse().expect("a seat")).collect();
                let mut format = TextFormatter::new::<G>(Lang::EN, false);
                format.size = size;
                let file = Err(std::io::Error::other("not saved"));
                let game: TerminalGame<G, Empty, Sink> =
                    TerminalGame::new(match_, specs, format, file, std::io::empty(), std::io::sink());
                let seat = game.match_.position().to_act().first().expect("somebody to act");
                let info = Info::of(game.match_.position(), seat);
                game.screen(&info, &game.decision(&info), true).len()
            })
        }
    }
    let mut higher = 0;
    for about in adda_registry::all() {
        let game = about.id;
        let [low, high] = adda_registry::visit(game, Heights).expect("a registered game");
        assert!(low < 24 && high < 60 && high >= low, "{game}: {low} and {high} lines");
        higher += usize::from(high > low);
    }
    assert!(higher > 1, "only {higher} games use the room");
}
