//! The components in the form the rules need: bit sets and small tables, built once.

use adda_core::components::{ComponentSlot, File, FileError, GameComponents};

use crate::components::{Components, Kind};
use crate::site::{CITIES, City, MAX_SITES, Site, SiteSet};

/// The component set of this process.
pub(crate) static COMPONENTS: ComponentSlot<Board> = ComponentSlot::new();

/// The board that every match of this process is played on.
#[inline]
pub fn board() -> &'static Board {
    COMPONENTS.get()
}

impl GameComponents for Board {
    const GAME: &'static str = "bombay";
    const BUILT_IN: &'static str = include_str!("../components/bombay.toml");

    fn read(file: &File<'_>) -> Result<Board, FileError> {
        Components::read(file).map(Board::new)
    }

    fn counts(&self) -> Vec<(&'static str, usize)> {
        let Components { sites, roads, scenery, .. } = &self.components;
        vec![("sites", sites.len()), ("roads", roads.len()), ("bridges", scenery.bridges.len())]
    }
}

/// A map ready for play.
#[derive(Clone, Debug)]
pub struct Board {
    components: Components,
    /// The sites one road away from each site.
    pub(crate) roads: [SiteSet; MAX_SITES],
    /// Sites that cost two actions to enter.
    pub(crate) hills: SiteSet,
    /// Every site.
    pub(crate) all_sites: SiteSet,
    /// Where the elephants start.
    pub(crate) start: Site,
    /// In the order of the components.
    pub(crate) cities: [Site; CITIES],
    /// The city on each site, if there is one.
    pub(crate) city_on: [Option<City>; MAX_SITES],
    /// The cities as a set.
    pub(crate) city_sites: SiteSet,
    /// Posts with any number of players.
    pub(crate) near_posts: SiteSet,
    /// Posts only with four and five players.
    pub(crate) far_posts: SiteSet,
    /// Sites for palace tokens.
    pub(crate) token_sites: SiteSet,
    /// Actions that the cheapest route between two sites takes.
    distances: [[u8; MAX_SITES]; MAX_SITES],
    /// The share of the cheapest routes from posts to cities that cross each site.
    traffic: [f32; MAX_SITES],
}

impl Board {
    fn new(components: Components) -> Board {
        let set = |kind| components.sites_of(kind).collect::<SiteSet>();
        let cities: Vec<Site> = components.sites_of(Kind::City).collect();
        let cities: [Site; CITIES] = cities.try_into().expect("four cities in checked components");
        let mut city_on = [None; MAX_SITES];
        for city in City::ALL {
            city_on[cities[city.index()].index()] = Some(city);
        }
        let mut roads = [SiteSet::NONE; MAX_SITES];
        for &(one, other) in &components.roads {
            roads[one.index()] = roads[one.index()].with(other);
            roads[other.index()] = roads[other.index()].with(one);
        }
        let hills = set(Kind::StartHill).or(set(Kind::Hill));
        let start = components.sites_of(Kind::StartHill).next();
        let distances = distances(&roads, hills, components.sites.len());
        let all_sites: SiteSet = (0..components.sites.len()).map(Site::at).collect();
        let posts = set(Kind::Post).or(set(Kind::FarPost));
        Board {
            roads,
            hills,
            all_sites,
            start: start.expect("a start hill in checked components"),
            cities,
            city_on,
            city_sites: set(Kind::City),
            near_posts: set(Kind::Post),
            far_posts: set(Kind::FarPost),
            token_sites: set(Kind::Token),
            traffic: traffic(&distances, all_sites, posts, cities),
            distances,
            components,
        }
    }

    /// The components this board was built from.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// All sites, in order.
    pub fn sites(&self) -> impl Iterator<Item = Site> + use<> {
        (0..self.components.sites.len()).map(Site::at)
    }

    /// What the site is for.
    pub fn kind(&self, site: Site) -> Kind {
        self.components.sites[site.index()].kind
    }

    /// The sites one road away.
    #[inline]
    pub fn neighbours(&self, site: Site) -> SiteSet {
        self.roads[site.index()]
    }

    /// The cost of entering a site, in actions (rules 5.3).
    #[inline]
    pub fn cost_of_arriving(&self, site: Site) -> u8 {
        1 + u8::from(self.hills.contains(site))
    }

    /// Actions that the cheapest route takes.
    #[inline]
    pub fn distance(&self, from: Site, to: Site) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// The share of the cheapest routes from posts to cities that cross a site: an estimate of how busy it is.
    pub(crate) fn traffic(&self, site: Site) -> f32 {
        self.traffic[site.index()]
    }
}

/// For each site, the share of all pairs of a post and a city whose cheapest route crosses it. Routes of equal cost
/// split their share.
fn traffic(
    distances: &[[u8; MAX_SITES]; MAX_SITES],
    sites: SiteSet,
    posts: SiteSet,
    cities: [Site; CITIES],
) -> [f32; MAX_SITES] {
    let mut traffic = [0.0; MAX_SITES];
    let pairs = (posts.len() * CITIES) as f32;
    for post in posts.iter() {
        for city in cities {
            let way = |from: Site, to: Site| distances[from.index()][to.index()];
            let between = |at: Site| way(post, at) + way(at, city) == way(post, city);
            let on_the_way = |at: &Site| *at != post && *at != city && between(*at);
            // Sites at the same distance from the post share the weight.
            for site in sites.iter().filter(on_the_way) {
                let same = |at: &Site| on_the_way(at) && way(post, *at) == way(post, site);
                traffic[site.index()] += 1.0 / (pairs * sites.iter().filter(same).count() as f32);
            }
        }
    }
    traffic
}

/// The cheapest routes between all sites, by the Floyd–Warshall algorithm.
fn distances(roads: &[SiteSet; MAX_SITES], hills: SiteSet, sites: usize) -> [[u8; MAX_SITES]; MAX_SITES] {
    /// More than any route takes, and small enough that the sum of two fits in a `u8`.
    const FAR: u8 = 100;
    let mut distances = [[FAR; MAX_SITES]; MAX_SITES];
    for from in 0..sites {
        distances[from][from] = 0;
        for to in roads[from].iter() {
            distances[from][to.index()] = 1 + u8::from(hills.contains(to));
        }
    }
    for by in 0..sites {
        for from in 0..sites {
            for to in 0..sites {
                let way = distances[from][by] + distances[by][to];
                distances[from][to] = distances[from][to].min(way);
            }
        }
    }
    distances
}
