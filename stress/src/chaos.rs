//! `chaos`: people play while disks fill up, servers die and cables are cut; then every entry that was acknowledged must
//! be stored, and everybody must be able to play on.

mod disk;
mod fault;
mod ledger;
mod network;
mod people;
mod world;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use adda_core::luck::{FastLuck, Luck};

use crate::http::Client;
use fault::Fault;
use ledger::Ledger;
use people::{Crowd, PATIENCE};
use world::{Kind, World, supports};

/// How long the run goes on without faults first, so that there is something to lose.
const QUIET: Duration = Duration::from_secs(2);

/// How long a full disk may go unnoticed.
const LONGEST_FILLING: Duration = Duration::from_secs(20);

/// What counts as standing still for ever, however busy the machine is.
const ENDLESS: Duration = Duration::from_secs(300);

/// What to break, and for how long.
#[derive(Clone, Debug)]
pub struct Options {
    /// The `adda` program.
    pub program: PathBuf,
    /// How long, on all storages together.
    pub time: Duration,
    /// The seed of everything random.
    pub seed: u64,
    /// How many tables are played at the same time.
    pub tables: usize,
    /// How many servers share PostgreSQL.
    pub nodes: usize,
    /// Which storages: `sqlite`, `postgres` or `both`.
    pub storage: String,
    /// Only these faults, by name.
    pub faults: Vec<String>,
    /// At most this long from the end of a fault until every table goes on.
    pub limit: Duration,
    /// So many faults with each storage, instead of a time.
    pub times: Option<usize>,
    /// A few chosen faults instead of random ones.
    pub short: bool,
    /// Whether it does not matter how long anything takes, because the machine may be busy.
    pub unhurried: bool,
}

/// Runs everything that is possible on this machine.
///
/// # Errors
/// If something was lost, somebody was stuck, or a server gave a wrong answer.
pub async fn run(options: &Options) -> Result<(), String> {
    // A wrong name is reported before anything is started.
    options.faults.iter().try_for_each(|name| Fault::parse(name).map(drop))?;
    println!("seed {}", options.seed);
    let mut kinds = Vec::new();
    if options.storage != "postgres" {
        kinds.push(Kind::Sqlite);
    }
    if options.storage != "sqlite" {
        if supports(&options.program, "this program was built without PostgreSQL") {
            println!("skipped: PostgreSQL (the program was built without it)");
        } else if !adda_postgres::is_installed() {
            println!("skipped: PostgreSQL (it is not installed; Debian: apt-get install postgresql)");
        } else {
            kinds.push(Kind::Postgres(options.nodes));
        }
    }
    let time = options.time / kinds.len().max(1) as u32;
    let mut failed = Vec::new();
    for kind in kinds {
        let interrupted = async { tokio::signal::ctrl_c().await.map_err(|error| error.to_string()) };
        let run = tokio::select! {
            run = run_kind(options, kind, time) => run,
            _ = interrupted => return Err("interrupted".to_owned()),
        };
        if let Err(why) = run {
            println!("{why}");
            failed.push(why);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed; repeat with --seed {}", options.seed)) }
}

async fn run_kind(options: &Options, kind: Kind, time: Duration) -> Result<(), String> {
    let mut luck = FastLuck::new(options.seed);
    let world = World::new(&options.program, kind).await?;
    let faults = choose_faults(options, &world)?;
    let nodes = world.count();
    println!(
        "\n{}, {nodes} {}, {} tables",
        world.storage.name(),
        if nodes == 1 { "server" } else { "servers" },
        options.tables
    );
    let (crowd, tasks) = Crowd::start(&world.addresses(), options.tables, &mut luck);
    let mut run = Run {
        options,
        world,
        crowd,
        luck,
        counts: BTreeMap::new(),
        longest: Duration::ZERO,
        late: Vec::new(),
        unjudged: 0,
    };
    let began = Instant::now();
    run.all_go_on(began, "the start", None, None).await;
    tokio::time::sleep(QUIET).await;
    let mut number = 0;
    let times = if options.short { Some(faults.len()) } else { options.times };
    while times.map_or_else(|| began.elapsed() < time, |times| number < times) {
        let fault =
            if options.short { faults[number] } else { faults[run.luck.pick(faults.len() as u32) as usize] };
        number += 1;
        if let Err(why) = run.strike(fault).await {
            return Err(format!("{fault}: {why}\n{}", run.kept_log()));
        }
        tokio::time::sleep(Duration::from_millis(500 + u64::from(run.luck.pick(1_500)))).await;
    }
    run.crowd.end();
    for task in tasks {
        let _ = task.await;
    }
    run.finish(began).await
}

fn choose_faults(options: &Options, world: &World) -> Result<Vec<Fault>, String> {
    let possible = if options.short { Fault::short(world) } else { Fault::possible(world) };
    if options.faults.is_empty() {
        return Ok(possible);
    }
    let wanted: Vec<Fault> =
        options.faults.iter().map(|name| Fault::parse(name)).collect::<Result<_, _>>()?;
    let all = Fault::possible(world);
    let chosen: Vec<Fault> = wanted.into_iter().filter(|fault| all.contains(fault)).collect();
    if chosen.is_empty() { Err("none of these faults is possible here".to_owned()) } else { Ok(chosen) }
}

/// A run with one storage.
struct Run<'a> {
    options: &'a Options,
    world: World,
    crowd: Rc<Crowd>,
    luck: FastLuck,
    counts: BTreeMap<Fault, usize>,
    /// The longest time from the end of a fault until every table went on.
    longest: Duration,
    /// What took too long during this fault, by kind.
    late: Vec<(String, String)>,
    /// How often something took too long on a machine that is too busy to tell.
    unjudged: usize,
}

impl Run<'_> {
    /// One fault: breaks something, waits, mends it, and checks.
    async fn strike(&mut self, fault: Fault) -> Result<(), String> {
        *self.counts.entry(fault).or_default() += 1;
        let _ = self.crowd.ledger.borrow_mut().take_answers();
        let (logged, name) = (self.world.logged(), fault.to_string());
        let acknowledged = self.crowd.ledger.borrow().acknowledged();
        let struck = Instant::now();
        let broken = fault.begin(&mut self.world, &mut self.luck)?;
        let lasts = fault.duration(&mut self.luck, self.options.short);
        let mut meanwhile = None;
        if !broken.others.is_empty() && !lasts.is_zero() {
            // The other servers take over.
            let before = self.world.storage.lengths().await.ok();
            let after = format!("{name}, by the other servers");
            meanwhile = Some(self.all_go_on(struck, &after, None, before).await);
        }
        // A full disk is noticed only when the room inside the database's files is used up.
        let waits = |ledger: &Ledger| fault == Fault::FullDisk && !ledger.has_answered(503);
        while struck.elapsed() < lasts
            || (waits(&self.crowd.ledger.borrow()) && struck.elapsed() < LONGEST_FILLING)
        {
            let left = lasts.saturating_sub(struck.elapsed()).max(Duration::from_millis(20));
            tokio::time::sleep(left.min(Duration::from_millis(300))).await;
            fault.go_on(&self.world, &mut self.luck)?;
        }
        let health = self.world.health().await;
        let during = self.crowd.ledger.borrow().acknowledged() - acknowledged;
        let unanswered = self.crowd.ledger.borrow().unanswered();
        if fault.leaves_servers_reachable() && unanswered > 0 && !self.options.unhurried {
            let kind =
                format!("no answer within {} s from a server that could be reached", PATIENCE.as_secs());
            self.late.push((kind, format!("{name}: {unanswered} times")));
        }
        fault.end(&mut self.world, &broken)?;
        let ended = self.world.start_all(ENDLESS).await?;
        let healed = Instant::now();
        let after = self.all_go_on(healed, &name, Some(healed), None).await;
        // While the servers run: what is acknowledged must be visible to everybody who reads the database.
        let gone = self.compare(false).await;
        let answers = self.crowd.ledger.borrow_mut().take_answers();
        println!(
            "{name:24} {:>4.1} s, health {health:?}, {during} acknowledged, {} log lines; on after {:.1} s{}; {answers}{}{}",
            healed.duration_since(struck).as_secs_f64(),
            self.world.logged() - logged,
            after.as_secs_f64(),
            meanwhile.map_or_else(String::new, |time| format!(" ({:.1} s by others)", time.as_secs_f64())),
            if ended.is_empty() { String::new() } else { format!("; ended by itself: {}", ended.join(", ")) },
            if gone > 0 { format!("; {gone} ACKNOWLEDGED ENTRIES ARE NOT STORED") } else { String::new() },
        );
        self.judge_late().await;
        Ok(())
    }

    /// What took too long counts only if the machine is fast enough: with nothing broken, every table must go on within
    /// half the limit, and every request must be answered.
    async fn judge_late(&mut self) {
        let late = std::mem::take(&mut self.late);
        if late.is_empty() {
            return;
        }
        let began = Instant::now();
        let _ = self.crowd.ledger.borrow_mut().take_answers();
        while !self.crowd.ledger.borrow().silent_since(began).is_empty() && began.elapsed() < ENDLESS {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let (took, unanswered) = (began.elapsed(), self.crowd.ledger.borrow().unanswered());
        let busy = took > self.options.limit / 2 || unanswered > 0;
        for (kind, what) in late {
            if busy {
                let took = took.as_secs_f64();
                println!("  not judged, since the same takes {took:.1} s without a fault: {kind}; {what}");
                self.unjudged += 1;
            } else {
                self.crowd.ledger.borrow_mut().find(&kind, what);
            }
        }
    }

    /// Waits until every table has gone on and, after a fault, until every server says that it is well. A table goes on
    /// when its people hear that something was stored, or when its log has become longer than it was before.
    async fn all_go_on(
        &mut self,
        since: Instant,
        after: &str,
        healed: Option<Instant>,
        before: Option<BTreeMap<String, u64>>,
    ) -> Duration {
        let limit = if self.options.unhurried { ENDLESS } else { self.options.limit };
        loop {
            let silent = self.crowd.ledger.borrow().silent_since(since);
            if let Some(before) = before.as_ref().filter(|_| !silent.is_empty())
                && let Ok(now) = self.world.storage.lengths().await
            {
                self.crowd.ledger.borrow_mut().note_lengths(before, &now);
            }
            let well = silent.is_empty()
                && (healed.is_none() || self.world.health().await.iter().all(|&status| status == 200));
            if well {
                let took = since.elapsed();
                self.longest = self.longest.max(took);
                return took;
            }
            if since.elapsed() > limit {
                let health = self.world.health().await;
                let what = format!("after {after}: groups {silent:?} did not go on, health {health:?}");
                self.late.push((format!("stuck for more than {} s", limit.as_secs()), what));
                return since.elapsed();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Compares what was acknowledged with what is stored. How many entries are gone.
    async fn compare(&self, all: bool) -> usize {
        // Nothing is borrowed while we wait: people go on playing.
        let expected = self.crowd.ledger.borrow().expected(all);
        let tables: Vec<&str> = expected.iter().map(|expected| expected.table.as_str()).collect();
        let mut logs = self.world.storage.logs(&tables).await;
        let mut stored = Vec::new();
        for table in expected {
            let log = match &mut logs {
                Ok(logs) => logs.remove(&table.table).unwrap_or_else(|| Ok(Vec::new())),
                Err(why) => Err(why.clone()),
            };
            stored.push((table, log));
        }
        self.crowd.ledger.borrow_mut().compare(stored, all)
    }

    /// Keeps the servers' log, and says where.
    fn kept_log(&self) -> String {
        let name = format!("adda-chaos-{}-{}.log", self.world.storage.name(), self.options.seed);
        let kept = self.world.keep_log(&name);
        kept.map_or_else(String::new, |path| format!("the servers' log: {}\n", path.display()))
    }

    /// The final checks: everything is stored, and a new start shows all of it.
    async fn finish(mut self, began: Instant) -> Result<(), String> {
        let killed = self.world.stop_all();
        let gone = self.compare(true).await;
        let mut ledger = std::mem::take(&mut *self.crowd.ledger.borrow_mut());
        if killed > 0 {
            ledger.find("a server did not stop on SIGTERM", format!("{killed} servers"));
        }
        if let Err(why) = self.world.storage.check().await {
            ledger.find("the database is damaged", why);
        }
        self.world.start_all(ENDLESS).await?;
        let addresses = self.world.addresses();
        for table in ledger.tables() {
            let mut client = Client::new(addresses[0], None, Duration::from_secs(10));
            let answer = client.ask("GET", &format!("/api/tables/{table}"), "", "").await;
            let (status, seq) = answer
                .map_or((0, 0), |answer| (answer.status, answer.json()["seq"].as_u64().unwrap_or_default()));
            if status != 200 || seq < ledger.last(&table) {
                let what = format!(
                    "table {table}: status {status}, {seq} entries, {} acknowledged",
                    ledger.last(&table)
                );
                ledger.find("not shown after a new start", what);
            }
        }
        let counts: Vec<String> =
            self.counts.iter().map(|(fault, count)| format!("{count} × {fault}")).collect();
        println!("\n{:.0} s: {}", began.elapsed().as_secs_f64(), counts.join(", "));
        println!(
            "{} acknowledged entries at {} tables, {gone} gone; every table went on after at most {:.1} s",
            ledger.acknowledged(),
            ledger.tables().len(),
            self.longest.as_secs_f64(),
        );
        if self.unjudged > 0 {
            println!(
                "{} times something took long on a machine that was too busy to judge it",
                self.unjudged
            );
        }
        if ledger.findings() == 0 {
            return Ok(());
        }
        Err(format!("{}{}", ledger.report(), self.kept_log()))
    }
}
