//! Shared by the toy games that test the search.

/// The parts of `impl Game` that search does not use: no options, no points, no events and no refusals.
macro_rules! no_points {
    ($id:literal, seats: $seats:literal, longest: $longest:literal) => {
        type Options = ();
        type Event = ();
        type Refusal = ();

        fn about() -> &'static adda_core::About {
            static ABOUT: adda_core::About = adda_core::About {
                id: $id,
                seats: $seats..=$seats,
                longest_per_seat: $longest,
                ..adda_core::About::DEFAULT
            };
            &ABOUT
        }

        fn seats(&self) -> usize {
            $seats
        }

        fn check(&self, _: adda_core::Seat, _: Self::Action) -> Result<(), ()> {
            Ok(())
        }

        fn total(&self, _: adda_core::Seat) -> adda_core::Points {
            adda_core::Points::default()
        }

        fn score_lines(&self, _: adda_core::Seat) -> Vec<adda_core::ScoreLine> {
            Vec::new()
        }

        fn audit(&self) -> Result<(), String> {
            Ok(())
        }
    };
}
