//! Set-up (rules 2).

use adda_core::{Luck, Seat, Sink};
use adda_kit::Set;

use crate::contract::Contracts;
use crate::equipment::Equipments;
use crate::estate::{Cell, Cells, ESTATE_CARDS, Face, MAX_CELLS, MAX_SLOTS};
use crate::event::Event;
use crate::good::{self, Cubes};
use crate::lookup::lookup;
use crate::railway::{Section, SectionKind, Sections};
use crate::station::Areas;
use crate::task::{Moment, Next, Task};
use crate::wheel::Wheel;
use crate::{Alubari, MAX_PLAYERS, OFFICE, Options, Player};

/// Rules 13.3: sections that are laid at the start of a solo game.
const PRESET: usize = 3;

impl Alubari {
    /// A position without any components dealt or drawn.
    pub(crate) fn without_components(options: Options, seats: usize, first: Seat) -> Alubari {
        let components = lookup().components();
        Alubari {
            seats: seats as u8,
            options,
            round: 0,
            first,
            moment: Moment::Placing,
            seat: first,
            task: Task::Place,
            boosted: false,
            opened_by: first,
            excavation: components.excavation.start,
            laying: components.laying.start,
            harvest: components.harvest.start,
            weather: [None; 3],
            bag: Cubes::NONE,
            stock: Cubes::NONE,
            wheel: Wheel::default(),
            deck: Contracts::NONE,
            top: None,
            discard: Contracts::NONE,
            office: [None; OFFICE],
            revealed: Contracts::NONE,
            shed: Equipments::NONE,
            shed_chai: Equipments::NONE,
            estates: [None; MAX_SLOTS],
            rubble: [0; MAX_CELLS],
            white_cells: Cells::NONE,
            white_sections: Sections::NONE,
            white_areas: Areas::NONE,
            siliguri_closed: false,
            covered: false,
            extra_round: None,
            ending: None,
            players: [Player::default(); MAX_PLAYERS],
        }
    }

    /// Sets up the game with a random first player (the printed rules pick the one who drank tea last).
    pub(crate) fn set_up<L: Luck, S: Sink<Event>>(
        options: Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Alubari {
        let first = Seat::at(luck.pick(seats as u32) as usize);
        let mut game = Alubari::without_components(options, seats, first);
        let table = game.table();
        for player in &mut game.players[..seats] {
            player.markers = table.markers;
        }
        game.lay_estates(luck, log);
        game.fill_shed(luck, log);
        if game.is_solo() {
            game.lay_presets(luck, log);
        }
        game.deal_contracts(luck, log);
        let on_equipment = if game.is_solo() { 0 } else { game.shed_chai.len() as u8 };
        game.bag = Cubes { iron: table.iron, stone: table.stone, chai: table.chai - on_equipment };
        // 2.7 The event cubes are added to the bag after the first draw.
        let (cubes, events) = good::draw(&mut game.bag, &mut 0, table.set_up.into(), luck);
        game.stock = cubes;
        log.push(Event::StockFilled { cubes, events });
        game.run_until_decision(Next::Round, luck, log);
        game
    }

    /// Rules 2.5: Alubari and cards beside it, or only cards.
    fn lay_estates<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        let mut cards: Set<Card> = Set::ALL;
        for slot in 0..usize::from(self.table().slots) {
            let face = if slot == 0 && !self.options.cover_alubari {
                Face::BOARD
            } else {
                let card = cards.any(luck);
                cards = cards.without(card);
                Face::of_card(card.index(), luck.pick(2) == 1)
            };
            self.estates[slot] = Some(face);
        }
        self.fill_estates();
        log.push(Event::EstatesLaid { estates: self.estates });
    }

    /// Puts the printed rubble on all spaces.
    pub(crate) fn fill_estates(&mut self) {
        for cell in (0..self.cell_count()).map(Cell::at) {
            self.rubble[cell.index()] = self.printed(cell).map_or(0, |(rubble, _)| rubble);
        }
    }

    fn fill_shed<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        let mut cards = Equipments::ALL;
        for _ in 0..self.table().shed {
            let card = cards.any(luck);
            cards = cards.without(card);
            self.shed = self.shed.with(card);
            if lookup().components().equipment[card.index()].with_chai > 0 {
                self.shed_chai = self.shed_chai.with(card);
            }
        }
        log.push(Event::ShedFilled { equipment: self.shed });
    }

    /// Rules 13.3: in a solo game, lays three random sections that are not rivers.
    fn lay_presets<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        let specs = &lookup().components().sections;
        let dry = (0..specs.len()).filter(|&number| specs[number].kind != SectionKind::River);
        let mut dry: Sections = dry.map(Section::at).collect();
        for _ in 0..PRESET {
            let section = dry.any(luck);
            dry = dry.without(section);
            self.white_sections = self.white_sections.with(section);
        }
        log.push(Event::SectionsPreset { sections: self.white_sections });
    }

    /// Rules 2.4: deals three cards. The backs of the third and of the next card are the coming weather.
    fn deal_contracts<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        self.deck = Contracts::ALL;
        self.show_top(luck);
        for slot in 0..OFFICE {
            if slot + 1 == OFFICE {
                self.weather[1] = self.top;
            }
            self.office[slot] = self.draw_contract(luck, log);
        }
        self.weather[2] = self.top;
        log.push(Event::OfficeFilled { office: self.office, top: self.top });
    }
}

adda_kit::id! {
    /// An estate card, used only to draw.
    struct Card(u8) below ESTATE_CARDS, in sets of u8;
}
