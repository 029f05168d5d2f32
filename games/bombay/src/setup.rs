//! Set-up (rules 2) and its variants (rules 10).

use adda_core::{Luck, PerSeat, Seat, Sink};

use crate::board::board;
use crate::colour::{Bales, Colour};
use crate::components::TOKENS;
use crate::demand::Column;
use crate::event::Event;
use crate::market::Markets;
use crate::site::{CITIES, City, Site, SiteSet};
use crate::table::table;
use crate::token::PalaceToken;
use crate::turn::ACTIONS;
use crate::{Bombay, Money, Options, Player};

/// Rules 2.6: what everybody starts with.
const RUPEES: u16 = 2;

impl Bombay {
    /// Sets up a game, up to the first player's first decision.
    pub(crate) fn set_up<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Bombay {
        // 2.1 The printed rule is the last player to have seen an elephant; here luck decides.
        let first = Seat::at(luck.pick(seats as u32) as usize);
        let mut game = Bombay::bare(seats, first);
        game.screens = options.money == Money::Hidden;
        let last = Seat::at((first.index() + seats - 1) % seats);
        for seat in Seat::all(seats) {
            // 2.6 With five players the last in turn order has one more rupee; with fewer that is a variant (10.3).
            let compensated = seat == last && (seats == 5 || options.compensation);
            game.players[seat].rupees = RUPEES + u16::from(compensated);
        }
        let components = board().components();
        if options.first_game {
            // 10.1
            game.demand = components.first_game.demand;
            game.lay_posts(components.first_game.posts.iter().copied());
            if table(seats).far_posts {
                game.lay_tokens(components.first_game.tokens.iter().copied());
            } else {
                game.shuffle_tokens(luck);
            }
        } else {
            // 2.3
            game.demand = components.columns;
            luck.shuffle(&mut game.demand);
            game.shuffle_posts(luck);
            game.shuffle_tokens(luck);
        }
        game.log_layout(log);
        game.begin_set(luck, log);
        game
    }

    /// Logs the lay-out before the first set.
    fn log_layout<S: Sink<Event>>(&self, log: &mut S) {
        log.push(Event::DemandLaid {
            columns: City::ALL.map(|city| (city.site(), self.demand[city.index()])),
        });
        let mut posts = self.all_posts().iter().filter_map(|site| Some((site, self.post_on(site)?)));
        log.push(Event::PostsLaid { posts: [(); 8].map(|()| posts.next()) });
        let mut tokens = board().token_sites.iter().filter_map(|site| Some((site, self.token_on(site)?)));
        let mut token = || tokens.next().expect("a token on each of eight sites");
        log.push(Event::TokensLaid { tokens: [(); TOKENS].map(|()| token()) });
    }

    /// A table with nothing set up: everything is in the box or in the bag.
    pub(crate) fn bare(seats: usize, first: Seat) -> Bombay {
        let player = |seat: Seat| if seat.index() < seats { board().start } else { Site::at(0) };
        Bombay {
            seats: seats as u8,
            set: 0,
            round: 0,
            first,
            turn: first,
            actions: ACTIONS,
            bought: false,
            screens: false,
            bag: Bales::ALL,
            markets: Markets::default(),
            demand: [Column::ANY; CITIES],
            city_tokens: [table(seats).city_tokens; CITIES],
            posts: [SiteSet::NONE; 4],
            tokens: [SiteSet::NONE; 4],
            palaces: PerSeat::default(),
            players: PerSeat::from_fn(|seat| Player { site: player(seat), ..Player::default() }),
        }
    }

    /// The sites with posts at this table (rules 2.4).
    pub(crate) fn post_sites(&self) -> SiteSet {
        let board = board();
        if self.table().far_posts { board.near_posts.or(board.far_posts) } else { board.near_posts }
    }

    /// The palace tokens of this table (rules 2.5).
    pub(crate) fn face(&self) -> [PalaceToken; TOKENS] {
        let components = board().components();
        if self.table().far_posts { components.yellow_face } else { components.orange_face }
    }

    /// Rules 2.4: two posts of each colour on sites E and F, or one of each on sites E.
    fn shuffle_posts<L: Luck>(&mut self, luck: &mut L) {
        let sites = self.post_sites();
        let mut colours: [Colour; 8] = std::array::from_fn(|number| Colour::ALL[number % 4]);
        let colours = &mut colours[..sites.len()];
        luck.shuffle(colours);
        self.lay_posts(sites.iter().zip(colours.iter().copied()));
    }

    fn lay_posts(&mut self, posts: impl Iterator<Item = (Site, Colour)>) {
        let sites = self.post_sites();
        for (site, colour) in posts.filter(|&(site, _)| sites.contains(site)) {
            self.posts[colour.index()] = self.posts[colour.index()].with(site);
        }
    }

    /// Rules 2.5: eight tokens on the eight sites G.
    fn shuffle_tokens<L: Luck>(&mut self, luck: &mut L) {
        let mut tokens = self.face();
        luck.shuffle(&mut tokens);
        self.lay_tokens(board().token_sites.iter().zip(tokens));
    }

    fn lay_tokens(&mut self, tokens: impl Iterator<Item = (Site, PalaceToken)>) {
        for (site, token) in tokens {
            self.tokens[token.index()] = self.tokens[token.index()].with(site);
        }
    }
}
