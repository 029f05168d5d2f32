//! The form for a new table: seats, options, pace.

use std::collections::BTreeMap;

use adda_table::{Level, PaceKind, SeatChoice};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, notice};
use crate::home::GameCard;
use crate::model::{ComponentsModel, Frame};
use crate::parts;
use crate::terms;
use crate::voice::Voice;

/// What the form shows.
#[derive(Clone, Debug)]
pub struct NewTableModel {
    /// The game.
    pub game: GameCard,
    /// The options of the game.
    pub options: Vec<OptionModel>,
    /// The components; `None` if there is nothing to say about them.
    pub components: Option<ComponentsModel>,
    /// The values of a form that was refused, to show them again; empty at first.
    pub filled: BTreeMap<String, String>,
}

/// An option of the game.
#[derive(Clone, Debug)]
pub struct OptionModel {
    /// The form field is `opt_KEY`.
    pub key: &'static str,
    /// The sentence that explains it, in the game's words.
    pub text: String,
    /// The possible values.
    pub kind: OptionChoice,
}

/// The possible values of an option, and its default.
#[derive(Clone, Debug)]
pub enum OptionChoice {
    /// On or off: the field has the value `true` or `false`.
    Flag(bool),
    /// One of these (value, label), and the default value.
    Choice(Vec<(String, String)>, String),
    /// A whole number: smallest, greatest, default.
    Range(u32, u32, u32),
}

/// The page.
pub fn page(frame: &Frame, model: &NewTableModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let form = Form { voice, filled: &model.filled };
    let (id, title) = (model.game.id, model.game.title);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.with("new-title", "game", title)) }
            (terms::components(voice, id, model.components.as_ref()))
            (notice(voice, frame.notice.as_ref()))
            form.sheet method="post" action="/api/tables" data-min=(model.game.seats.0) {
                input type="hidden" name="game" value=(id);
                @if frame.person.is_none() { (parts::name_field(voice, "name", true)) }
                fieldset {
                    legend { (voice.say("new-seats")) }
                    p.small { (voice.say("new-seats-note")) }
                    ol.seat-rows { @for seat in 0..model.game.seats.1 { (form.seat(seat, model.game.seats.0)) } }
                    button.button.quiet.script-only type="button" data-seat-add="" data-value=(SeatChoice::Bot(Level::Medium).word()) {
                        (voice.say("new-seat-add"))
                    }
                }
                @if !model.options.is_empty() {
                    fieldset {
                        legend { (voice.say("new-options")) }
                        @for option in &model.options { (form.option(option)) }
                    }
                }
                (form.pace())
                fieldset {
                    legend { (voice.say("new-manners")) }
                    (form.yes_no("listed", "new-listed", "new-listed-note", false))
                    (form.yes_no("hints", "new-hints", "new-hints-note", true))
                }
                div.row { button.button.primary.big { (voice.say("new-make")) } }
            }
        }
    };
    document(frame, &PageInfo::new("new", voice.with("new-title", "game", title)).game(id, title), &main)
}

/// Times to choose from, in seconds: half a minute to three days.
const TIMES: [u32; 10] = [30, 60, 120, 300, 600, 900, 1800, 3600, 86_400, 259_200];

/// Increments per move to choose from, in seconds.
const MORE_TIMES: [u32; 5] = [0, 5, 10, 30, 60];

/// Key of the label for a choice in the list of a seat.
fn label_of(choice: SeatChoice) -> &'static str {
    match choice {
        SeatChoice::Me => "seat-me",
        SeatChoice::Friend => "seat-friend",
        SeatChoice::Open => "seat-open",
        SeatChoice::Hotseat => "seat-hotseat",
        SeatChoice::Bot(Level::Easy) => "seat-bot-easy",
        SeatChoice::Bot(Level::Medium) => "seat-bot-medium",
        SeatChoice::Bot(Level::Strong) => "seat-bot-strong",
        SeatChoice::Bot(Level::Expert) => "seat-bot-expert",
        SeatChoice::None => "seat-none",
    }
}

struct Form<'a> {
    voice: &'a Voice,
    filled: &'a BTreeMap<String, String>,
}

impl Form<'_> {
    fn value<'a>(&'a self, field: &str, usual: &'a str) -> &'a str {
        self.filled.get(field).map_or(usual, String::as_str)
    }

    fn seat(&self, seat: usize, least: usize) -> Markup {
        let voice = self.voice;
        let field = format!("seat{seat}");
        let usual = match seat {
            0 => SeatChoice::Me,
            1 => SeatChoice::Bot(Level::Medium),
            2 => SeatChoice::Bot(Level::Strong),
            _ => SeatChoice::None,
        };
        let chosen = self.value(&field, usual.word());
        let choice = |choice: SeatChoice| {
            let value = choice.word();
            html! { option value=(value) selected[chosen == value] { (voice.say(label_of(choice))) } }
        };
        let is_bot = |choice: &SeatChoice| matches!(choice, SeatChoice::Bot(_));
        let (bots, others): (Vec<_>, Vec<_>) = SeatChoice::ALL.into_iter().partition(is_bot);
        let name = format!("name{seat}");
        html! {
            li.seat-row data-seat=(seat) {
                span.face.(format!("seat-{seat}")) aria-hidden="true" { (seat + 1) }
                label.unseen for=(field) { (voice.count("new-seat", "number", seat + 1)) }
                select #(field) name=(field) {
                    @for other in others.into_iter().filter(|&other| other != SeatChoice::None) { (choice(other)) }
                    optgroup label=(voice.say("seat-bots")) { @for bot in bots { (choice(bot)) } }
                    @if seat >= least { (choice(SeatChoice::None)) }
                }
                label.hotseat-name for=(name) data-show-if=(format!("{field}={}", SeatChoice::Hotseat.word())) {
                    span { (voice.say("new-hotseat-name")) }
                    input #(name) name=(name) maxlength="24" autocomplete="off" value=(self.value(&name, ""));
                }
                @if seat >= least {
                    button.nav-icon.script-only type="button" data-seat-drop=""
                        aria-label=(voice.count("new-seat-drop", "number", seat + 1)) { "×" }
                }
            }
        }
    }

    fn option(&self, option: &OptionModel) -> Markup {
        let field = format!("opt_{}", option.key);
        match &option.kind {
            OptionChoice::Flag(usual) => {
                let chosen = self.value(&field, if *usual { "true" } else { "false" }) == "true";
                html! {
                    label.check for=(field) {
                        // A box that is not ticked sends nothing, so a hidden field before it sends `false`.
                        input type="hidden" name=(field) value="false";
                        input #(field) type="checkbox" name=(field) value="true" checked[chosen];
                        span { (option.text) }
                    }
                }
            }
            OptionChoice::Choice(choices, usual) => {
                let chosen = self.value(&field, usual);
                html! {
                    label.field for=(field) {
                        span { (option.text) }
                        select #(field) name=(field) {
                            @for (value, name) in choices {
                                option value=(value) selected[value == chosen] { (name) }
                            }
                        }
                    }
                }
            }
            OptionChoice::Range(first, last, usual) => html! {
                label.field for=(field) {
                    span { (option.text) }
                    input #(field) type="number" name=(field) min=(first) max=(last)
                        value=(self.value(&field, &usual.to_string()));
                }
            },
        }
    }

    fn pace(&self) -> Markup {
        let voice = self.voice;
        let chosen = self.value("pace", PaceKind::default().word());
        let choice = |kind: PaceKind| {
            let value = kind.word();
            let (name, note) = match kind {
                PaceKind::Live => ("new-live", "new-live-note"),
                PaceKind::Turns => ("new-turns", "new-turns-note"),
                PaceKind::PerMove => ("new-move", "new-move-note"),
                PaceKind::Bank => ("new-bank", "new-bank-note"),
            };
            html! {
                label.check for=(format!("pace-{value}")) {
                    input #(format!("pace-{value}")) type="radio" name="pace" value=(value) checked[chosen == value];
                    span { b { (voice.say(name)) } " " span.small { (voice.say(note)) } }
                }
            }
        };
        html! {
            fieldset.pace {
                legend { (voice.say("new-pace")) }
                @for kind in PaceKind::ALL { (choice(kind)) }
                div.clock-fields data-show-if=(format!("pace={}|{}", PaceKind::PerMove.word(), PaceKind::Bank.word())) {
                    (self.times("seconds", "new-seconds", &TIMES, "300"))
                    (self.times("increment", "new-increment", &MORE_TIMES, "10"))
                }
            }
        }
    }

    fn times(&self, field: &'static str, label: &'static str, times: &[u32], usual: &str) -> Markup {
        let chosen = self.value(field, usual);
        html! {
            label.field.(field) for=(field) data-show-if=[(field == "increment").then(|| format!("pace={}", PaceKind::Bank.word()))] {
                span { (self.voice.say(label)) }
                select #(field) name=(field) {
                    @for &seconds in times {
                        option value=(seconds) selected[chosen == seconds.to_string()] {
                            @if seconds == 0 { (self.voice.say("new-no-increment")) }
                            @else { (parts::duration(self.voice, seconds)) }
                        }
                    }
                }
            }
        }
    }

    fn yes_no(&self, field: &'static str, name: &'static str, note: &'static str, usual: bool) -> Markup {
        let chosen = self.value(field, if usual { "yes" } else { "no" }) == "yes";
        html! {
            label.check for=(field) {
                input type="hidden" name=(field) value="no";
                input #(field) type="checkbox" name=(field) value="yes" checked[chosen];
                span { b { (self.voice.say(name)) } " " span.small { (self.voice.say(note)) } }
            }
        }
    }
}
