//! From a parsed file to checked components.

use adda_core::components::{File, FileError, Spanned};
use adda_kit::{Each, Place, Reader};

use super::file::{BySite, FirstGameSection, MapSection, RegionRow, ScenerySection, Sections, SiteRow};
use super::{Components, FirstGame, Kind, Region, Scenery, SiteSpec, TOKENS};
use crate::colour::{Bales, Colour};
use crate::demand::Column;
use crate::palace::PALACES;
use crate::site::{CITIES, MAX_SITES, Site, SiteSet};
use crate::token::PalaceToken;

type Checked<T> = Result<T, FileError>;

/// Checks the file from top to bottom and stops at the first error.
pub(super) fn components(file: &File<'_>) -> Checked<Components> {
    let Sections { box_, map, scenery, demand, palace_tokens, first_game } = file.form()?;
    let here = Reader::new(file);
    here.number_of_each("bales", &box_.bales, &Bales::ALL.counts())?;
    here.number_of_each("demand cubes", &box_.demand_cubes, &[3; 4])?;
    here.number_of_each("posts", &box_.posts, &[2; 4])?;
    here.number("city tokens", &box_.city_tokens, 4 * CITIES)?;
    here.number("client tokens", &box_.client_tokens, 16)?;
    here.number("palace tokens", &box_.palace_tokens, TOKENS)?;
    here.number("palaces for each player", &box_.palaces, PALACES)?;

    let sites = sites(here, &map)?;
    let roads = roads(here, map.get_ref(), &sites)?;
    let scenery = read_scenery(here, &scenery, map.get_ref(), &sites, &roads)?;
    let columns = columns(here, &demand.columns)?;
    let (yellow_face, orange_face) = (face(here, &palace_tokens.yellow)?, face(here, &palace_tokens.orange)?);
    let first_game = read_first_game(here, &first_game, &sites, columns, yellow_face)?;
    Ok(Components {
        size: (map.get_ref().width, map.get_ref().height),
        sites,
        roads,
        scenery,
        columns,
        yellow_face,
        orange_face,
        first_game,
    })
}

fn on_map(here: Reader<'_>, (x, y): (i32, i32), map: &MapSection, place: &impl Place) -> Checked<()> {
    let (width, height) = (map.width, map.height);
    let inside = (0..=width).contains(&x) && (0..=height).contains(&y);
    let what =
        format_args!("the point ({x}, {y}) lies outside the map of {width} by {height}: move it inside");
    here.require(inside, place, what)
}

fn sites(here: Reader<'_>, section: &Spanned<MapSection>) -> Checked<Vec<SiteSpec>> {
    let map = section.get_ref();
    let mut sites: Vec<SiteSpec> = Vec::new();
    for row in &map.sites {
        let SiteRow { id, name, kind, x, y } = row.get_ref();
        let three_letters = id.len() == 3 && id.bytes().all(|letter| letter.is_ascii_lowercase());
        let what = format_args!("{id:?} cannot stand for a site: write three small letters from a to z");
        here.require(three_letters, row, what)?;
        let what = format_args!("the site {id:?} has no name: give it one");
        here.require(!name.trim().is_empty(), row, what)?;
        for other in &sites {
            let what =
                |same| format!("two sites are called {same:?}: each needs letters and a name of its own");
            here.require(other.id != *id, row, what(id))?;
            here.require(other.name != *name, row, what(name))?;
        }
        on_map(here, (*x, *y), map, row)?;
        let known = Kind::ALL.into_iter().find(|known| *kind == known.letter().to_string());
        let what =
            format_args!("{kind:?} is no kind of site: write A, B, D, E, F, G or H as the rulebook does");
        let kind = here.read(known, row, what)?;
        sites.push(SiteSpec { id: id.clone(), name: name.clone(), kind, x: *x, y: *y });
        let count = map.sites.len();
        let what = format_args!("{count} sites are too many: there is room for {MAX_SITES}");
        here.require(sites.len() <= MAX_SITES, row, what)?;
    }
    let last = map.sites.last().map_or(section.span(), Spanned::span);
    for kind in Kind::ALL {
        let found = sites.iter().filter(|site| site.kind == kind).count();
        let what = format_args!("sites with the letter {}", kind.letter());
        here.count(what, &last, found, kind.printed().unwrap_or(found))?;
    }
    Ok(sites)
}

fn roads(here: Reader<'_>, map: &MapSection, sites: &[SiteSpec]) -> Checked<Vec<(Site, Site)>> {
    let mut roads: Vec<(Site, Site)> = Vec::new();
    for row in &map.roads {
        let text = row.get_ref();
        let what = format_args!(
            "{text:?} is no road: write the letters of two sites with a hyphen, such as \"bom-nas\""
        );
        let (one, other) = here.read(road(text, sites), row, what)?;
        let what = format_args!("the road {text:?} leads nowhere: it needs two different sites");
        here.require(one != other, row, what)?;
        let what = format_args!("the road {text:?} is there already: two sites have one road at most");
        here.require(!has(&roads, one, other), row, what)?;
        roads.push((one, other));
    }
    let mut reached = SiteSet::only(Site::at(0));
    // No route needs more steps than there are sites.
    for _ in sites {
        for &(one, other) in &roads {
            if reached.contains(one) || reached.contains(other) {
                reached = reached.with(one).with(other);
            }
        }
    }
    for (number, (site, row)) in sites.iter().zip(&map.sites).enumerate() {
        let what = format_args!("no way leads to {:?}: connect it with a road", site.id);
        here.require(reached.contains(Site::at(number)), row, what)?;
    }
    Ok(roads)
}

fn read_scenery(
    here: Reader<'_>,
    scenery: &ScenerySection,
    map: &MapSection,
    sites: &[SiteSpec],
    roads: &[(Site, Site)],
) -> Checked<Scenery> {
    let points = scenery.rivers.iter().flat_map(|river| &river.points).chain(&scenery.desert);
    for point in points {
        on_map(here, *point.get_ref(), map, point)?;
    }
    for row in &scenery.bridges {
        let bridge = row.get_ref();
        on_map(here, (bridge.x, bridge.y), map, row)?;
        let exists = road(&bridge.road, sites).is_some_and(|(one, other)| has(roads, one, other));
        let what = "which is no road of the map: name a road as it stands there";
        here.require(exists, row, format_args!("a bridge of {:?}, {what}", bridge.road))?;
    }
    let places = |points: &[Spanned<(i32, i32)>]| points.iter().map(|point| *point.get_ref()).collect();
    Ok(Scenery {
        rivers: scenery.rivers.iter().map(|river| (river.name.clone(), places(&river.points))).collect(),
        bridges: scenery.bridges.iter().map(|row| (row.get_ref().x, row.get_ref().y)).collect(),
        desert: places(&scenery.desert),
        coast: scenery.coast.clone(),
        regions: scenery.regions.iter().map(region).collect(),
    })
}

fn region(row: &RegionRow) -> Region {
    Region { id: row.id.clone(), name: row.name.clone(), x: row.x, y: row.y }
}

fn column(here: Reader<'_>, row: &Spanned<String>) -> Checked<Column> {
    row.get_ref().parse().map_err(|wrong: adda_kit::NotOne| here.fault(row, wrong))
}

fn columns(here: Reader<'_>, rows: &Spanned<Vec<Spanned<String>>>) -> Checked<[Column; CITIES]> {
    here.count("columns of demand", rows, rows.get_ref().len(), CITIES)?;
    let mut columns = [Column::ANY; CITIES];
    for (own, row) in columns.iter_mut().zip(rows.get_ref()) {
        *own = column(here, row)?;
    }
    for colour in Colour::ALL {
        let found = columns.iter().filter(|column| column.rank_of(colour).is_some()).count();
        here.count(format_args!("{} demand cubes", colour.word()), rows, found, 3)?;
    }
    Ok(columns)
}

fn face(here: Reader<'_>, row: &Spanned<Each<PalaceToken, u8>>) -> Checked<[PalaceToken; TOKENS]> {
    let counts = || row.get_ref().iter().map(|(token, &count)| (token, usize::from(count)));
    here.count("palace tokens", row, counts().map(|(_, count)| count).sum(), TOKENS)?;
    let mut tokens = counts().flat_map(|(token, count)| std::iter::repeat_n(token, count));
    Ok([(); TOKENS].map(|()| tokens.next().expect("eight tokens in all")))
}

fn read_first_game(
    here: Reader<'_>,
    section: &FirstGameSection,
    sites: &[SiteSpec],
    columns: [Column; CITIES],
    yellow_face: [PalaceToken; TOKENS],
) -> Checked<FirstGame> {
    let mut demand = [Column::ANY; CITIES];
    let rows = laid_on(here, &section.demand, "columns of demand", sites, &[Kind::City])?;
    for (own, (_, row)) in demand.iter_mut().zip(&rows) {
        *own = column(here, row)?;
    }
    let same = columns.iter().all(|column| demand.contains(column));
    let what = "the columns of the first game are not the four of [demand]: give each of them to one city";
    here.require(same, &section.demand, what)?;

    let mut posts = Vec::new();
    for (site, row) in laid_on(here, &section.posts, "posts", sites, &[Kind::Post, Kind::FarPost])? {
        let text = row.get_ref();
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter().to_string() == *text);
        posts
            .push((site, here.read(colour, row, format_args!("{text:?} is no colour: write Y, V, B or O"))?));
    }
    for colour in Colour::ALL {
        let of_colour = posts.iter().filter(|(_, other)| *other == colour);
        let what = format_args!("{} posts", colour.word());
        here.count(what, &section.posts, of_colour.clone().count(), 2)?;
        let near = of_colour.filter(|(site, _)| sites[site.index()].kind == Kind::Post).count();
        let what = "post: each colour needs one there, for two and three players";
        let what = format_args!("the four sites E have no {} {what}", colour.word());
        here.require(near == 1, &section.posts, what)?;
    }

    let mut tokens = Vec::new();
    for (site, row) in laid_on(here, &section.palace_tokens, "palace tokens", sites, &[Kind::Token])? {
        tokens.push((site, here.kind("palace token", row, row.get_ref())?));
    }
    for token in PalaceToken::ALL {
        let found = tokens.iter().filter(|(_, other)| *other == token).count();
        let face = yellow_face.iter().filter(|&&other| other == token).count();
        let what = format_args!(
            "the first game has {found} {} tokens, the yellow face {face}: make them agree",
            token.word()
        );
        here.require(found == face, &section.palace_tokens, what)?;
    }
    Ok(FirstGame { demand, posts, tokens })
}

/// What is assigned to which site, in the order of the sites. Every site of these kinds must have an entry, and no
/// other.
fn laid_on<'a>(
    here: Reader<'_>,
    rows: &'a BySite,
    what: &'static str,
    sites: &[SiteSpec],
    kinds: &[Kind],
) -> Checked<Vec<(Site, &'a Spanned<String>)>> {
    for (id, row) in rows.get_ref() {
        let site = sites.iter().find(|site| site.id == *id);
        let unknown = format_args!("there is no site {id:?} on the map: write the letters of one");
        let kind = here.read(site, row, unknown)?.kind;
        let wrong = format_args!("{id:?} has the letter {}: {what} belong elsewhere", kind.letter());
        here.require(kinds.contains(&kind), row, wrong)?;
    }
    let mut laid = Vec::new();
    for (number, site) in sites.iter().enumerate().filter(|(_, site)| kinds.contains(&site.kind)) {
        let left_out = format_args!("{:?} is left out of the {what}: give it one", site.id);
        laid.push((Site::at(number), here.read(rows.get_ref().get(&site.id), rows, left_out)?));
    }
    Ok(laid)
}

/// The two ends of a road such as `bom-nas`.
fn road(text: &str, sites: &[SiteSpec]) -> Option<(Site, Site)> {
    let site = |id: &str| sites.iter().position(|site| site.id == id).map(Site::at);
    let (one, other) = text.split_once('-')?;
    Some((site(one)?, site(other)?))
}

fn has(roads: &[(Site, Site)], one: Site, other: Site) -> bool {
    roads.contains(&(one, other)) || roads.contains(&(other, one))
}
