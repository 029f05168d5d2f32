//! Tests of the harness itself: a correct game passes, and each of many bugs is caught by the right property. The same
//! toy game also tests matches and records where Dudab cannot.

mod bug;
mod matches;
mod options;
mod records;
mod table;
mod tensor;
mod toy;
mod view;

use std::panic::catch_unwind;

use adda_harness::Plan;

use bug::{Bug, plant};
use toy::{Correct, Toy};

#[test]
fn the_correct_toy_passes_all_properties() {
    adda_harness::run::<Correct>(Plan::from_env(200));
}

/// The harness must find the bug and name the property. The rarest bug shows in fewer than two games out of a hundred.
fn check(bug: Bug, property: &str) {
    let _guard = plant(bug);
    let plan = Plan { games: 2000, seed: 1 };
    let panic =
        catch_unwind(|| adda_harness::run::<Toy<true>>(plan)).expect_err("the harness must find the bug");
    let message = panic.downcast::<String>().expect("a message");
    assert!(message.contains(&format!("property \"{property}\" fails")), "{message}");
}

/// Which property notices it first depends on when the clock ticks.
#[test]
fn a_move_that_reads_the_clock() {
    let _guard = plant(Bug::PlayReadsClock);
    let panic = catch_unwind(|| adda_harness::run::<Toy<true>>(Plan { games: 2000, seed: 1 }))
        .expect_err("the harness must find the bug");
    let message = panic.downcast::<String>().expect("a message");
    let properties = ["undo then redo changes nothing", "a changed choice leaves no trace"];
    let named = properties.iter().any(|property| message.contains(&format!("property \"{property}\" fails")));
    assert!(named, "{message}");
}

/// Declares one test for each bug.
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
    two_actions_with_one_code: TwoActionsOneCode, "an action is read back from its code";
    a_code_that_begins_another: CodeBeginsWithAnother, "no code begins with another";
    an_observation_of_the_clock: ObservesClock, "observations show no secret";
    a_field_that_comes_and_goes: FieldComesAndGoes, "the same fields in every view";
    a_missing_action: LegalOmitsPass, "legal is what check accepts";
    an_illegal_action_accepted: CheckAcceptsPlayedCard, "legal is what check accepts";
    an_action_listed_twice: ListsTwice, "legal actions are listed once";
    a_seat_without_action: MayActWithoutAction, "every seat that may act has an action";
    a_seat_to_act_that_may_not_act: OwesButMayNotAct, "every seat that must act may act";
    an_action_after_the_end: ActsAfterEnd, "nobody acts after the end";
    an_endless_game: NeverEnds, "every game ends";
    a_panic: PanicsOnFour, "no panic";

    a_token_in_two_places: TokenStaysInBag, "every component is in one place";
    a_missing_score_line: ScoreLineMissing, "score lines add up";
    a_position_written_incompletely: WritingForgetsSealed, "written and read back is the same";
    a_set_up_that_reads_the_clock: SetUpReadsClock, "a record replays";
    a_rule_that_needs_a_log: LogMatters, "a log changes nothing";

    a_sealed_card_in_the_view: ViewLeaksSealedCard, "sealed choices stay sealed";
    a_sealed_card_in_an_event: EventLeaksSealedCard, "sealed choices stay sealed";
    a_race_to_seal: FirstToSealScores, "sealed choices come in any order";
    a_drawn_token_in_the_view: ViewLeaksToken, "views show no secret";
    a_drawn_token_in_an_event: EventLeaksToken, "events show no secret";
    a_spectator_who_sees_a_secret: SpectatorSeesToken, "spectators see only what is public";
    a_refusal_that_leaks: RefusalTellsSealedCard, "a guess refuses for the same reason";
    a_turn_order_that_leaks: TurnDependsOnToken, "a guess waits for the same seats";
    a_legal_action_that_leaks: DrawDependsOnBag, "a guess allows the same";
    an_undo_after_a_reveal: RevealUnmarked, "what can be undone teaches nothing";
    an_undo_after_a_draw_without_luck: DrawsWithoutLuck, "what can be undone teaches nothing";
    an_undo_that_leaks: RevealMarkedBySecret, "undo does not depend on secrets";
    a_guess_that_changes_known_tokens: GuessForgetsOwnTokens, "a guess has the same view";
    a_guess_that_duplicates_tokens: GuessDoublesTokens, "a guess is a sound position";

    a_changed_card_in_an_event: EventLeaksChange, "sealed choices stay sealed";
    a_dealt_token_in_an_event: DealLeaksToken, "events show no secret";
    a_seat_that_may_act_after_the_end: MayActAfterEnd, "nobody acts after the end";
    a_position_read_unchecked: ReadsUnsound, "what can be read is sound";
    a_number_of_seats_refused: RefusesFullTable, "every number of seats can play";
    an_open_replay_that_hides: OpenReplayHides, "an open replay shows everything";
    a_score_that_leaks: TotalTellsTokens, "points so far tell no secret";
    a_check_that_panics: CheckPanicsOnBigCard, "no panic";
}
