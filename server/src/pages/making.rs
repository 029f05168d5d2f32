//! The forms for new tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use adda_core::{About, Lang, Phrase, Preset, PresetKind};
use adda_registry::{Playable, Visitor};
use adda_table::SeatChoice;
use adda_web::model::FormError;
use adda_web::new_table::{ClosedModel, NewTableModel, PastGame, PresetModel, SoloModel, solo_page, summary};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::form_page;
use super::lists::game_card;
use super::rules::options;
use crate::achievements::Profile;
use crate::app::App;
use crate::caller::Caller;
use crate::reply::Failure;
use crate::room::{Closed, Key, SetupCheck, check_options, components_of};
use crate::time::day;

/// How many of the last solo games are shown.
const MOST_PAST: usize = 10;

/// The options to start from.
#[derive(Deserialize)]
pub(super) struct Start {
    preset: Option<String>,
}

fn find(caller: &Caller, game: &str) -> Result<&'static About, Failure> {
    let about = adda_registry::all().into_iter().find(|about| about.id == game);
    about.ok_or_else(|| caller.refuse(404, Key::NoSuchGame))
}

/// The form for a new table, with the options of a preset.
pub(super) async fn new_table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
    Query(start): Query<Start>,
) -> Result<Response, Failure> {
    let about = find(&caller, &game)?;
    let kind = start.preset.and_then(|word| word.parse().ok()).unwrap_or(PresetKind::First);
    let filled = about.preset(kind).map(preset_fields).unwrap_or_default();
    new_table_page(&app, &caller, &game, filled, None).await
}

fn preset_fields(preset: &Preset) -> BTreeMap<String, String> {
    preset.options.iter().map(|(key, value)| (format!("opt_{key}"), (*value).to_owned())).collect()
}

/// The options among the fields of a form.
fn given(filled: &BTreeMap<String, String>) -> Value {
    let option = |(field, value): (&String, &String)| {
        Some((field.strip_prefix("opt_")?.to_owned(), Value::from(value.as_str())))
    };
    filled.iter().filter_map(option).collect::<Map<_, _>>().into()
}

/// The number of seats that a form asks for; as it is at first if it says nothing about them.
fn seats(about: &About, filled: &BTreeMap<String, String>) -> usize {
    let is_taken = |seat: &usize| {
        let usual = if *seat < 3 { SeatChoice::Me.word() } else { SeatChoice::None.word() };
        filled.get(&format!("seat{seat}")).map_or(usual, String::as_str) != SeatChoice::None.word()
    };
    (0..*about.seats.end()).filter(is_taken).count()
}

fn closed_model(closed: Closed) -> ClosedModel {
    let Closed { key, values, why, rule } = closed;
    ClosedModel { key, values, why, rule }
}

struct PresetNotes(Lang);

impl Visitor for PresetNotes {
    type Out = Vec<String>;

    fn visit<G: Playable>(self) -> Vec<String> {
        let words = crate::room::of_game::<G>(self.0);
        G::about().presets.iter().map(|preset| words.plain(&Phrase::new(preset.note))).collect()
    }
}

/// What the form shows, filled in like this.
fn model(about: &'static About, lang: Lang, seats: usize, filled: BTreeMap<String, String>) -> NewTableModel {
    let check = |given: &Value| check_options(about.id, given, seats, lang);
    let chosen = check(&given(&filled));
    let all = |check: &SetupCheck| -> BTreeMap<String, String> {
        check.options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
    };
    let now = chosen.as_ref().map(all).unwrap_or_default();
    let notes = adda_registry::visit(about.id, PresetNotes(lang)).unwrap_or_default();
    let preset = |(preset, note): (&Preset, String)| {
        let options = check(&preset.given().into()).as_ref().map(all).unwrap_or_default();
        PresetModel { kind: preset.kind, note, chosen: options == now, options }
    };
    NewTableModel {
        game: game_card(about, lang, &[]),
        presets: about.presets.iter().zip(notes).map(preset).collect(),
        options: options(about.id, lang),
        closed: chosen.map(|check| check.closed).unwrap_or_default().into_iter().map(closed_model).collect(),
        summary: summary(lang, seats, about.minutes_for(seats)),
        components: components_of(about.id, lang),
        filled,
    }
}

/// The form for a new table, filled in with what the caller has sent, and with what was wrong with it.
pub(crate) async fn new_table_page(
    app: &App,
    caller: &Caller,
    game: &str,
    filled: BTreeMap<String, String>,
    refused: Option<FormError>,
) -> Result<Response, Failure> {
    let about = find(caller, game)?;
    let model = model(about, caller.lang, seats(about, &filled), filled);
    let frame = caller.frame(app, None).await;
    Ok(form_page(frame, refused, |frame| adda_web::new_table::page(frame, &model)))
}

/// The form for a solo game.
pub(super) async fn solo(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Response, Failure> {
    let about = find(&caller, &game)?;
    if *about.seats.start() > 1 {
        return Err(caller.refuse(404, Key::NoSuchPage));
    }
    let mut form = model(about, caller.lang, 1, BTreeMap::new());
    form.presets.clear();
    let person = caller.person.as_ref().map(|person| &person.id);
    let profile = Profile::of(&app, person, &game, caller.lang).await;
    let profile = profile.map_err(|error| caller.store_failed(&error))?;
    let past = profile.as_ref().map(|profile| profile.last_games(MOST_PAST)).unwrap_or_default();
    let past = past.iter().map(|time| PastGame {
        table: time.table.to_string(),
        points: time.points,
        day: day(time.at),
    });
    let goals = profile.as_ref().map(|profile| profile.model(caller.lang).groups).unwrap_or_default();
    let model = SoloModel { form, past: past.collect(), goals };
    let frame = caller.frame(&app, None).await;
    Ok(form_page(frame, None, |frame| solo_page(frame, &model)))
}
