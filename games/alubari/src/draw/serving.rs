//! What is used for a contract, in words.

use adda_core::Phrase;

use crate::assignment::Service;
use crate::estate::Estates;
use crate::good::say_good;
use crate::lookup::lookup;
use crate::railway::Section;
use crate::station::Area;
use crate::words::say_place;

/// What is used for a contract, thing by thing; the chai for a contract that pays for it.
pub(super) fn say(service: &Service, estates: Estates, chai: u8) -> Vec<Phrase> {
    let section = |section: Section| say_place(section.name());
    let mut said: Vec<Phrase> = service.sections.iter().map(section).collect();
    said.extend(service.areas.iter().map(Area::say));
    said.extend(service.cells.iter().map(|cell| cell.say(&estates)));
    said.extend(service.goods.say());
    if lookup().components().contracts[service.contract.index()].per_chai > 0 {
        said.push(say_good("chai", chai.into()));
    }
    // With the warehouse, a contract for one leaf needs nothing.
    if said.is_empty() { vec![Phrase::new("nothing")] } else { said }
}
