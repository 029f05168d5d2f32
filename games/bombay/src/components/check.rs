//! From the file to sound components.

use std::collections::BTreeMap;
use std::ops::Range;

use adda_core::components::{File, FileError, Spanned};

use super::error::ComponentsFault as Fault;
use super::file::{ByColour, ByToken, FirstGameSection, MapSection, ScenerySection, Sections, SiteRow};
use super::{Components, FirstGame, Kind, Scenery, SiteSpec, TOKENS};
use crate::colour::{Bales, Colour};
use crate::demand::Column;
use crate::palace::PALACES;
use crate::site::{CITIES, MAX_SITES, Site, SiteSet};
use crate::token::PalaceToken;

type Checked<T> = Result<T, FileError>;

/// Reads the file from the top to the bottom; the first fault ends it.
pub(super) fn components(file: &File<'_>) -> Checked<Components> {
    let Sections { box_, map, scenery, demand, palace_tokens, first_game } = file.form()?;
    let here = Reading { file };
    here.colours("bales", &box_.bales, Bales::ALL.counts())?;
    here.colours("demand cubes", &box_.demand_cubes, [3; 4])?;
    here.colours("posts", &box_.posts, [2; 4])?;
    here.count("city tokens", &box_.city_tokens, 4 * CITIES)?;
    here.count("client tokens", &box_.client_tokens, 16)?;
    here.count("palace tokens", &box_.palace_tokens, TOKENS)?;
    here.count("palaces for each player", &box_.palaces, PALACES)?;

    let sites = here.sites(&map)?;
    let roads = here.roads(map.get_ref(), &sites)?;
    let scenery = here.scenery(&scenery, map.get_ref(), &sites, &roads)?;
    let columns = here.columns(&demand.columns)?;
    let (yellow_face, orange_face) = (here.face(&palace_tokens.yellow)?, here.face(&palace_tokens.orange)?);
    let first_game = here.first_game(&first_game, &sites, columns, yellow_face)?;
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

/// The file, for the places of its faults.
#[derive(Clone, Copy)]
struct Reading<'a> {
    file: &'a File<'a>,
}

impl Reading<'_> {
    fn fault(self, span: Range<usize>, fault: Fault) -> FileError {
        self.file.error(span, fault)
    }

    fn require(self, holds: bool, span: Range<usize>, fault: Fault) -> Checked<()> {
        if holds { Ok(()) } else { Err(self.fault(span, fault)) }
    }

    fn counted(self, what: &str, span: Range<usize>, found: usize, printed: usize) -> Checked<()> {
        self.require(found == printed, span, Fault::Count { what: what.to_owned(), printed, found })
    }

    fn count(self, what: &str, found: &Spanned<usize>, printed: usize) -> Checked<()> {
        self.counted(what, found.span(), *found.get_ref(), printed)
    }

    fn colours(self, what: &str, found: &Spanned<ByColour>, printed: [u8; 4]) -> Checked<()> {
        let ByColour { yellow, violet, blue, orange } = *found.get_ref();
        for (colour, count) in Colour::ALL.into_iter().zip([yellow, violet, blue, orange]) {
            let what = format!("{} {what}", colour.word());
            self.counted(&what, found.span(), usize::from(count), usize::from(printed[colour.index()]))?;
        }
        Ok(())
    }

    fn on_map(self, point: (i32, i32), map: &MapSection, span: Range<usize>) -> Checked<()> {
        let ((x, y), (width, height)) = (point, (map.width, map.height));
        let inside = (0..=width).contains(&x) && (0..=height).contains(&y);
        self.require(inside, span, Fault::OutsideMap { x, y, width, height })
    }

    fn sites(self, section: &Spanned<MapSection>) -> Checked<Vec<SiteSpec>> {
        let map = section.get_ref();
        let mut sites: Vec<SiteSpec> = Vec::new();
        for row in &map.sites {
            let (span, SiteRow { id, name, kind, x, y }) = (row.span(), row.get_ref());
            let three_letters = id.len() == 3 && id.bytes().all(|letter| letter.is_ascii_lowercase());
            self.require(three_letters, span.clone(), Fault::SiteId(id.clone()))?;
            self.require(!name.trim().is_empty(), span.clone(), Fault::NoName(id.clone()))?;
            for other in &sites {
                self.require(other.id != *id, span.clone(), Fault::SameSite(id.clone()))?;
                self.require(other.name != *name, span.clone(), Fault::SameSite(name.clone()))?;
            }
            self.on_map((*x, *y), map, span.clone())?;
            let known = Kind::ALL.into_iter().find(|known| *kind == known.letter().to_string());
            let kind = known.ok_or_else(|| self.fault(span.clone(), Fault::Kind(kind.clone())))?;
            sites.push(SiteSpec { id: id.clone(), name: name.clone(), kind, x: *x, y: *y });
            self.require(sites.len() <= MAX_SITES, span, Fault::TooManySites(map.sites.len()))?;
        }
        let last = map.sites.last().map_or(section.span(), Spanned::span);
        for kind in Kind::ALL {
            let found = sites.iter().filter(|site| site.kind == kind).count();
            let what = format!("sites with the letter {}", kind.letter());
            self.counted(&what, last.clone(), found, kind.printed().unwrap_or(found))?;
        }
        Ok(sites)
    }

    fn roads(self, map: &MapSection, sites: &[SiteSpec]) -> Checked<Vec<(Site, Site)>> {
        let mut roads: Vec<(Site, Site)> = Vec::new();
        for row in &map.roads {
            let (span, text) = (row.span(), row.get_ref());
            let road = road(text, sites);
            let (one, other) = road.ok_or_else(|| self.fault(span.clone(), Fault::Road(text.clone())))?;
            self.require(one != other, span.clone(), Fault::RoadToItself(text.clone()))?;
            self.require(!has(&roads, one, other), span, Fault::SameRoad(text.clone()))?;
            roads.push((one, other));
        }
        let mut reached = SiteSet::only(Site::at(0));
        // No way is longer than there are sites.
        for _ in sites {
            for &(one, other) in &roads {
                if reached.contains(one) || reached.contains(other) {
                    reached = reached.with(one).with(other);
                }
            }
        }
        for (number, (site, row)) in sites.iter().zip(&map.sites).enumerate() {
            let fault = Fault::Unreachable(site.id.clone());
            self.require(reached.contains(Site::at(number)), row.span(), fault)?;
        }
        Ok(roads)
    }

    fn scenery(
        self,
        scenery: &ScenerySection,
        map: &MapSection,
        sites: &[SiteSpec],
        roads: &[(Site, Site)],
    ) -> Checked<Scenery> {
        let points = scenery.rivers.iter().flat_map(|river| &river.points).chain(&scenery.desert);
        for point in points {
            self.on_map(*point.get_ref(), map, point.span())?;
        }
        for row in &scenery.bridges {
            let (span, bridge) = (row.span(), row.get_ref());
            self.on_map((bridge.x, bridge.y), map, span.clone())?;
            let exists = road(&bridge.road, sites).is_some_and(|(one, other)| has(roads, one, other));
            self.require(exists, span, Fault::BridgeWithoutRoad(bridge.road.clone()))?;
        }
        let places = |points: &[Spanned<(i32, i32)>]| points.iter().map(|point| *point.get_ref()).collect();
        Ok(Scenery {
            rivers: scenery.rivers.iter().map(|river| (river.name.clone(), places(&river.points))).collect(),
            bridges: scenery.bridges.iter().map(|row| (row.get_ref().x, row.get_ref().y)).collect(),
            desert: places(&scenery.desert),
        })
    }

    fn column(self, row: &Spanned<String>) -> Checked<Column> {
        let column = Column::try_from(row.get_ref().clone());
        column.map_err(|fault| self.fault(row.span(), fault.into()))
    }

    fn columns(self, rows: &Spanned<Vec<Spanned<String>>>) -> Checked<[Column; CITIES]> {
        self.counted("columns of demand", rows.span(), rows.get_ref().len(), CITIES)?;
        let mut columns = [Column::ANY; CITIES];
        for (column, row) in columns.iter_mut().zip(rows.get_ref()) {
            *column = self.column(row)?;
        }
        for colour in Colour::ALL {
            let found = columns.iter().filter(|column| column.rank_of(colour).is_some()).count();
            self.counted(&format!("{} demand cubes", colour.word()), rows.span(), found, 3)?;
        }
        Ok(columns)
    }

    fn face(self, row: &Spanned<ByToken>) -> Checked<[PalaceToken; TOKENS]> {
        let ByToken { client, rupees, city, bale } = *row.get_ref();
        let counts = [client, rupees, city, bale].map(usize::from);
        self.counted("palace tokens", row.span(), counts.iter().sum(), TOKENS)?;
        let mut tokens =
            PalaceToken::ALL.into_iter().zip(counts).flat_map(|(token, count)| vec![token; count]);
        Ok([(); TOKENS].map(|()| tokens.next().expect("eight tokens in all")))
    }

    fn first_game(
        self,
        section: &FirstGameSection,
        sites: &[SiteSpec],
        columns: [Column; CITIES],
        yellow_face: [PalaceToken; TOKENS],
    ) -> Checked<FirstGame> {
        let mut demand = [Column::ANY; CITIES];
        let rows = self.laid_on(&section.demand, "columns of demand", sites, &[Kind::City])?;
        for (column, (_, row)) in demand.iter_mut().zip(&rows) {
            *column = self.column(row)?;
        }
        let same = columns.iter().all(|column| demand.contains(column));
        self.require(same, section.demand.span(), Fault::OtherColumns)?;

        let mut posts = Vec::new();
        for (site, row) in self.laid_on(&section.posts, "posts", sites, &[Kind::Post, Kind::FarPost])? {
            let mut letters = row.get_ref().chars();
            let colour = letters.next().and_then(Colour::from_letter).filter(|_| letters.next().is_none());
            let fault = || self.fault(row.span(), Fault::Colour(row.get_ref().clone()));
            posts.push((site, colour.ok_or_else(fault)?));
        }
        for colour in Colour::ALL {
            let of_colour = posts.iter().filter(|(_, other)| *other == colour);
            let what = format!("{} posts", colour.word());
            self.counted(&what, section.posts.span(), of_colour.clone().count(), 2)?;
            let near = of_colour.filter(|(site, _)| sites[site.index()].kind == Kind::Post).count();
            self.require(near == 1, section.posts.span(), Fault::NearPosts(colour.word()))?;
        }

        let mut tokens = Vec::new();
        for (site, row) in self.laid_on(&section.palace_tokens, "palace tokens", sites, &[Kind::Token])? {
            let token = PalaceToken::from_word(row.get_ref());
            let fault = || self.fault(row.span(), Fault::Token(row.get_ref().clone()));
            tokens.push((site, token.ok_or_else(fault)?));
        }
        for token in PalaceToken::ALL {
            let found = tokens.iter().filter(|(_, other)| *other == token).count();
            let face = yellow_face.iter().filter(|&&other| other == token).count();
            let fault = Fault::OtherTokens { token: token.word(), found, face };
            self.require(found == face, section.palace_tokens.span(), fault)?;
        }
        Ok(FirstGame { demand, posts, tokens })
    }

    /// What lies on which site: on every site of these kinds something, and nowhere else. In the order of the sites.
    fn laid_on<'a>(
        self,
        rows: &'a Spanned<BTreeMap<String, Spanned<String>>>,
        what: &'static str,
        sites: &[SiteSpec],
        kinds: &[Kind],
    ) -> Checked<Vec<(Site, &'a Spanned<String>)>> {
        for (id, row) in rows.get_ref() {
            let site = sites.iter().find(|site| site.id == *id);
            let site = site.ok_or_else(|| self.fault(row.span(), Fault::NoSuchSite(id.clone())))?;
            let wrong = Fault::WrongKind { site: id.clone(), kind: site.kind.letter(), wanted: what };
            self.require(kinds.contains(&site.kind), row.span(), wrong)?;
        }
        let mut laid = Vec::new();
        for (number, site) in sites.iter().enumerate().filter(|(_, site)| kinds.contains(&site.kind)) {
            let left_out = || self.fault(rows.span(), Fault::LeftOut { site: site.id.clone(), what });
            laid.push((Site::at(number), rows.get_ref().get(&site.id).ok_or_else(left_out)?));
        }
        Ok(laid)
    }
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
