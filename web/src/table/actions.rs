//! The legal actions as sentences. The board and the dock offer all of them by touch; the list is for keyboards, for
//! screen readers, and for people who prefer lists.

use maud::{Markup, html};

use super::{command_url, names};
use crate::frame::rule_link;
use crate::model::{ActionModel, RefusedModel, Scene, TableModel};
use crate::parts::Icon;
use crate::voice::Voice;

/// If there are more actions than this, those that touch several pieces are folded away once more.
const MANY: usize = 24;

pub(super) fn actions(voice: &Voice, model: &TableModel) -> Markup {
    let hidden = html! {
        @if let Some(seat) = model.scene.viewer { input type="hidden" name="seat" value=(seat); }
        input type="hidden" name="at" value=(model.scene.moves);
    };
    form(voice, &model.scene, &command_url(model, "act"), &hidden)
}

/// The actions of a scene as a form to this address.
pub(crate) fn form(voice: &Voice, scene: &Scene, address: &str, hidden: &Markup) -> Markup {
    let many = scene.actions.len() > MANY;
    // What nothing on the table stands for must be in view.
    let (loose, drawn): (Vec<&ActionModel>, Vec<&ActionModel>) =
        scene.actions.iter().partition(|action| action.touched.is_empty());
    let (folded, listed): (Vec<&ActionModel>, Vec<&ActionModel>) =
        drawn.into_iter().partition(|action| many && action.touched.len() > 1);
    let count = adda_core::Phrase::new("table-choices").count("count", folded.len());
    let fold = html! {
        details #action-fold {
            summary #action-summary title=(voice.say("table-actions")) {
                (Icon::Log)
                @if !scene.actions.is_empty() {
                    span.action-count aria-hidden="true" { (scene.actions.len()) }
                }
                span.unseen { (voice.say("table-actions")) }
            }
            div.action-sheet {
                @if scene.actions.is_empty() { p.small { (voice.say("table-no-actions")) } }
                ol.action-list {
                    @for (index, action) in listed.iter().enumerate() { (action_button(Some(index), action)) }
                }
                @if many {
                    details #choices .fold {
                        summary { (voice.phrase(&count)) }
                        ol.action-list { @for action in folded { (action_button(None, action)) } }
                    }
                }
                (gestures(voice, &scene.gestures, &scene.actions))
                (refused(voice, scene.game.0, &scene.refused))
            }
        }
    };
    html! {
        section #actions aria-label=(voice.say("table-actions")) {
            @if scene.viewer.is_some() && !scene.actions.is_empty() {
                form #act method="post" action=(address) {
                    (hidden)
                    @if !loose.is_empty() {
                        ol #loose .loose { @for action in &loose { (action_button(None, action)) } }
                    }
                    (fold)
                }
            } @else { (fold) }
        }
    }
}

fn action_button(index: Option<usize>, action: &ActionModel) -> Markup {
    let digit = index.filter(|&index| index < 9);
    html! {
        li {
            button.action name="action" value=(action.json) data-touched=(names(&action.touched))
                data-lit=[lit(action)] data-confirm=[action.ask.as_deref()] {
                @if let Some(index) = digit { kbd aria-hidden="true" { (index + 1) } }
                span { (action.text) (waste(action)) }
            }
        }
    }
}

/// Several actions in one go. People mostly use the board for them, so the list is folded.
fn gestures(voice: &Voice, gestures: &[ActionModel], actions: &[ActionModel]) -> Markup {
    // Another way to touch what is listed already is for the board alone.
    let listed =
        |at: usize| actions.iter().chain(&gestures[..at]).any(|other| other.text == gestures[at].text);
    html! {
        @if !gestures.is_empty() {
            details #gestures .fold hidden[(0..gestures.len()).all(listed)] {
                summary { (voice.say("table-gestures")) }
                ul.action-list {
                    @for (at, gesture) in gestures.iter().enumerate() {
                        li hidden[listed(at)] {
                            button.action name="actions" value=(gesture.json) data-touched=(names(&gesture.touched))
                                data-lit=[lit(gesture)] data-confirm=[gesture.ask.as_deref()] {
                                span { (gesture.text) (waste(gesture)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What an action gives up, in the second line of its button. The script asks about it.
fn waste(action: &ActionModel) -> Markup {
    html! { @if let Some(waste) = &action.waste { " " small.waste { (waste) } } }
}

fn lit(action: &ActionModel) -> Option<String> {
    (!action.lit.is_empty()).then(|| names(&action.lit))
}

fn refused(voice: &Voice, game: &str, refused: &[RefusedModel]) -> Markup {
    html! {
        @if !refused.is_empty() {
            details #refused .refused.fold {
                summary { (voice.say("table-refused")) }
                ul {
                    @for one in refused {
                        li {
                            b { (one.text) } " — " (one.why)
                            @if let Some(number) = one.rule { " " (rule_link(voice, game, number)) }
                        }
                    }
                }
            }
        }
    }
}
