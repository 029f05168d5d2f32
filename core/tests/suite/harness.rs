//! The harness itself: a sound game passes, and each of many bugs is caught under its own name. The same toy
//! game then tries matches and records where Dudab would not reach.

mod bug;
mod matches;
mod options;
mod records;
mod table;
mod toy;
mod view;

use std::panic::catch_unwind;

use adda_harness::Plan;

use bug::{Bug, plant};
use toy::{Sound, Toy};

#[test]
fn the_sound_toy_has_the_properties_of_every_game() {
    adda_harness::run::<Sound>(Plan::from_env(200));
}

/// The harness must stop at the bug and name the property. The rarest bug shows in less
/// than two games of a hundred.
fn check(bug: Bug, property: &str) {
    let _guard = plant(bug);
    let plan = Plan { games: 2000, seed: 1 };
    let panic =
        catch_unwind(|| adda_harness::run::<Toy<true>>(plan)).expect_err("the harness overlooks the bug");
    let told = panic.downcast::<String>().expect("a sentence");
    assert!(told.contains(&format!("property \"{property}\" fails")), "{told}");
}

/// One test for each bug.
macro_rules! caught {
    ($($(#[$attribute:meta])* $test:ident: $bug:ident, $property:literal;)*) => {
        $(
            #[test]
            $(#[$attribute])*
            fn $test() {
                check(Bug::$bug, $property);
            }
        )*
    };
}

caught! {
    an_action_left_out: LegalOmitsPass, "legal is what check accepts";
    an_action_too_many: CheckAcceptsPlayedCard, "legal is what check accepts";
    an_action_twice: ListsTwice, "legal actions are listed once";
    a_seat_without_action: MayActWithoutAction, "whoever may act has an action";
    a_debtor_who_may_not_act: OwesButMayNotAct, "whoever owes a decision may act";
    an_action_after_the_end: ActsAfterEnd, "nobody acts after the end";
    an_endless_game: NeverEnds, "every game ends";
    a_panic: PanicsOnFour, "no panic";

    a_token_in_two_places: TokenStaysInBag, "every component is in one place";
    a_score_line_too_few: ScoreLineMissing, "score lines add up";
    a_position_half_written: WritingForgetsSealed, "written and read back is the same";
    a_set_up_by_the_clock: SetUpReadsClock, "a record replays";
    a_move_by_the_clock: PlayReadsClock, "undo then redo changes nothing";
    a_rule_that_needs_a_log: LogMatters, "a log changes nothing";

    a_sealed_card_in_the_view: ViewLeaksSealedCard, "sealed choices stay sealed";
    a_sealed_card_in_an_event: EventLeaksSealedCard, "sealed choices stay sealed";
    a_race_to_seal: FirstToSealScores, "sealed choices come in any order";
    a_drawn_token_in_the_view: ViewLeaksToken, "views show no secret";
    a_drawn_token_in_an_event: EventLeaksToken, "events show no secret";
    a_spectator_behind_a_seat: SpectatorSeesToken, "spectators see public things alone";
    a_refusal_that_tells: RefusalTellsSealedCard, "a guess refuses for the same reason";
    a_turn_that_tells: TurnDependsOnToken, "a guess waits for the same seats";
    a_choice_that_tells: DrawDependsOnBag, "a guess allows the same";
    an_undo_after_a_reveal: RevealUnmarked, "what can be undone teaches nothing";
    an_undo_after_a_sure_draw: DrawsWithoutLuck, "what can be undone teaches nothing";
    an_undo_that_tells: RevealMarkedBySecret, "undo does not depend on secrets";
    a_guess_of_ones_own_secrets: GuessForgetsOwnTokens, "a guess has the same view";
    a_guess_out_of_nothing: GuessDoublesTokens, "a guess is a sound position";

    a_changed_card_in_an_event: EventLeaksChange, "sealed choices stay sealed";
    a_dealt_token_in_an_event: DealLeaksToken, "events show no secret";
    a_seat_that_may_act_after_the_end: MayActAfterEnd, "nobody acts after the end";
    a_position_read_unchecked: ReadsUnsound, "what can be read is sound";
    a_table_that_is_never_full: RefusesFullTable, "every number of seats can play";
    a_replay_that_hides: OpenReplayHides, "an open replay shows everything";
    a_score_that_tells: TotalTellsTokens, "points so far tell no secret";
    a_check_that_breaks: CheckPanicsOnBigCard, "no panic";
}
