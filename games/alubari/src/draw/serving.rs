//! What is used for a contract, in words.

use adda_core::Phrase;

use crate::assignment::Service;
use crate::estate::{Cell, Face, MAX_SLOTS};
use crate::good::say_good;
use crate::lookup::lookup;
use crate::railway::Section;
use crate::station::Area;

/// What is used for a contract, thing by thing; the chai for a contract that pays for it.
pub(super) fn say(service: &Service, estates: [Option<Face>; MAX_SLOTS], chai: u8) -> Vec<Phrase> {
    let section = |section: Section| Phrase::new("name").text("name", section.name());
    let mut said: Vec<Phrase> = service.sections.iter().map(section).collect();
    said.extend(service.areas.iter().map(Area::say));
    said.extend(service.cells.iter().map(|cell| say_cell(cell, estates)));
    said.extend(service.goods.say());
    if lookup().components().contracts[service.contract.index()].per_chai > 0 {
        said.push(say_good("chai", chai.into()));
    }
    // With the warehouse, a contract for one leaf needs nothing.
    if said.is_empty() { vec![Phrase::new("nothing")] } else { said }
}

/// A space with the name of its estate, if that is known.
fn say_cell(cell: Cell, estates: [Option<Face>; MAX_SLOTS]) -> Phrase {
    let mut number = cell.index();
    for face in estates.into_iter().flatten() {
        let spaces = lookup().components().faces[face.index()].spaces.len();
        if number < spaces {
            return Phrase::new("area").text("town", face.name()).count("number", number + 1);
        }
        number -= spaces;
    }
    cell.say()
}
