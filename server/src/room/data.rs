//! What the page shows, as JSON for programs.

use adda_core::{Lang, Part, Seat};
use adda_registry::Playable;
use adda_table::Sitter;
use adda_web::model::ActionModel;
use serde_json::{Value, json};

use super::{GameRoom, Reader};

impl<G: Playable> GameRoom<G> {
    pub(super) fn as_data(&self, reader: &Reader, lang: Lang) -> Value {
        let viewer = self.viewer(reader);
        let scene = self.scene(viewer, lang);
        let acting = viewer.seat().filter(|&seat| self.may_act(seat));
        let offered = |offers: &[ActionModel], key: &str| -> Vec<Value> {
            let offer = |offer: &ActionModel| {
                let value: Value = serde_json::from_str(&offer.json).unwrap_or_default();
                json!({ key: value, "text": offer.text, "touched": offer.touched })
            };
            offers.iter().map(offer).collect()
        };
        let view = self.view(viewer);
        json!({
            "game": scene.game.0,
            "stage": scene.stage.word(),
            "seq": scene.seq,
            "moves": scene.moves,
            "seat": scene.viewer,
            "prompt": scene.prompt,
            "yours": scene.yours,
            "names": self.names(lang),
            "to_act": self.table.to_act().iter().map(Seat::index).collect::<Vec<_>>(),
            "may_act": acting.map(Seat::index),
            "actions": offered(&scene.actions, "action"),
            "gestures": offered(&scene.gestures, "actions"),
            "view": view.as_deref().map(|view| adda_core::json::value(&G::to_json(Part::View(view)))),
            "absent": self.absences(),
            "totals": self.totals(),
            "places": scene.results.iter().map(|row| json!([row.seat, row.place])).collect::<Vec<_>>(),
            "log": scene.log.iter().map(|line| json!({"at": line.at, "text": line.text})).collect::<Vec<_>>(),
            "options": self.table.header().options,
            "components": self.table.header().components,
            "commitment": scene.commitment,
            "seed": scene.seed,
        })
    }

    /// The players who are away: since when, from when on the others may let somebody else take over the seat, who
    /// agrees to that, and whether it is offered.
    fn absences(&self) -> Vec<Value> {
        let table = &self.table;
        let seats = Seat::all(table.sitters().len()).zip(table.sitters());
        let absent = |(seat, sitter): (Seat, &Sitter)| {
            let absence = table.absence(seat)?;
            let agreed: Vec<usize> = absence
                .agreed
                .iter()
                .filter_map(|person| table.seats_of(person).next())
                .map(Seat::index)
                .collect();
            Some(json!({
                "seat": seat.index(),
                "since": absence.since,
                "replaceable_from": table.replaceable_from(seat),
                "agreed": agreed,
                "offered": sitter.is_free(true),
            }))
        };
        seats.filter_map(absent).collect()
    }
}
