//! What breaks, and how it is mended.

use std::fmt;
use std::time::Duration;

use adda_core::luck::{FastLuck, Luck};

use super::disk::Disk;
use super::network::Cable;
use super::world::World;

/// Free blocks of a disk that is nearly full, at most: enough for some entries.
const MOST_ROOM: u32 = 24;

/// Something that breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fault {
    FullDisk,
    /// Nothing can be written; it can again later.
    ReadOnlyDisk,
    /// Writing takes as long as the fault lasts.
    FrozenDisk,
    /// The kernel finds an error and makes the disk read-only, until it is repaired.
    FailingDisk,
    /// `kill -9` of a server, which is started again at once.
    Kill,
    /// `kill -9` of a server while the disk is full.
    KillOnFullDisk,
    /// A server does nothing for a while, and then goes on as if nothing had happened.
    PausedServer,
    /// `kill -9` of one server of several, which stays away for a while.
    DeadNode,
    /// `kill -9` of the database.
    DeadDatabase,
    /// The database answers nobody for a while.
    PausedDatabase,
    /// Clients do not reach a server.
    CutClients,
    /// A server does not reach the database.
    CutDatabase,
    ClockJump,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Fault::FullDisk => "full disk",
            Fault::ReadOnlyDisk => "read-only disk",
            Fault::FrozenDisk => "frozen disk",
            Fault::FailingDisk => "failing disk",
            Fault::Kill => "kill -9",
            Fault::KillOnFullDisk => "kill -9 on a full disk",
            Fault::PausedServer => "paused server",
            Fault::DeadNode => "dead node",
            Fault::DeadDatabase => "dead database",
            Fault::PausedDatabase => "paused database",
            Fault::CutClients => "clients cut off",
            Fault::CutDatabase => "database cut off",
            Fault::ClockJump => "clock jump",
        })
    }
}

impl Fault {
    const ALL: [Fault; 13] = [
        Fault::FullDisk,
        Fault::ReadOnlyDisk,
        Fault::FrozenDisk,
        Fault::FailingDisk,
        Fault::Kill,
        Fault::KillOnFullDisk,
        Fault::PausedServer,
        Fault::DeadNode,
        Fault::DeadDatabase,
        Fault::PausedDatabase,
        Fault::CutClients,
        Fault::CutDatabase,
        Fault::ClockJump,
    ];

    /// A fault by its name with hyphens, such as `full-disk`.
    pub(super) fn parse(name: &str) -> Result<Fault, String> {
        let key = |fault: &Fault| fault.to_string().replace(' ', "-").replace("--", "-");
        let known: Vec<String> = Fault::ALL.iter().map(key).collect();
        let found = Fault::ALL.into_iter().find(|fault| key(fault) == name);
        found.ok_or_else(|| format!("there is no fault {name:?}; there is: {}", known.join(", ")))
    }

    /// The faults that this world can have.
    pub(super) fn possible(world: &World) -> Vec<Fault> {
        let (disk, database) = (world.disk.is_some(), world.postgres.is_some());
        let is_possible = |fault: &Fault| match fault {
            Fault::FullDisk | Fault::ReadOnlyDisk | Fault::FrozenDisk | Fault::FailingDisk => disk,
            // The disk of PostgreSQL is not the server's.
            Fault::KillOnFullDisk => disk && !database,
            Fault::Kill | Fault::PausedServer => true,
            Fault::DeadNode => world.count() > 1,
            Fault::DeadDatabase | Fault::PausedDatabase => database,
            Fault::CutClients => world.has_network(),
            Fault::CutDatabase => world.has_network() && database,
            Fault::ClockJump => world.has_clock(),
        };
        Fault::ALL.into_iter().filter(is_possible).collect()
    }

    /// Those of the short run: one of each kind that has lost something once.
    pub(super) fn short(world: &World) -> Vec<Fault> {
        let wanted = if world.postgres.is_some() {
            [Fault::DeadNode, Fault::DeadDatabase, Fault::FullDisk, Fault::ClockJump]
        } else {
            [Fault::FullDisk, Fault::Kill, Fault::ReadOnlyDisk, Fault::ClockJump]
        };
        let possible = Fault::possible(world);
        wanted.into_iter().filter(|fault| possible.contains(fault)).collect()
    }

    /// Breaks it. The numbers of the servers that still work.
    pub(super) fn begin(self, world: &mut World, luck: &mut FastLuck) -> Result<Broken, String> {
        let node = luck.pick(world.count() as u32) as usize;
        let mut others: Vec<usize> = (0..world.count()).filter(|other| *other != node).collect();
        match self {
            Fault::FullDisk => with_disk(world, |disk| disk.fill(luck.pick(MOST_ROOM)))?,
            Fault::KillOnFullDisk => {
                with_disk(world, |disk| disk.fill(0))?;
                world.kill(node);
            }
            Fault::ReadOnlyDisk => with_disk(world, |disk| disk.forbid_writing(true))?,
            Fault::FrozenDisk => with_disk(world, |disk| disk.freeze(true))?,
            Fault::FailingDisk => with_disk(world, Disk::fail)?,
            Fault::Kill | Fault::DeadNode => world.kill(node),
            Fault::PausedServer => world.pause(node, true),
            Fault::DeadDatabase => {
                if let Some(postgres) = &mut world.postgres {
                    postgres.kill();
                }
            }
            Fault::PausedDatabase => {
                if let Some(postgres) = &world.postgres {
                    postgres.pause(true);
                }
            }
            Fault::CutClients => world.cut(node, Cable::Clients, true)?,
            Fault::CutDatabase => world.cut(node, Cable::Database, true)?,
            Fault::ClockJump => {
                let hours = i64::from(luck.pick(200)) - 60;
                world.shift_clock(hours * 3_600_000);
                others = (0..world.count()).collect();
            }
        }
        // If the common storage is away, no server works.
        let shared = !matches!(
            self,
            Fault::Kill
                | Fault::DeadNode
                | Fault::PausedServer
                | Fault::CutClients
                | Fault::CutDatabase
                | Fault::ClockJump
        );
        Ok(Broken { node, others: if shared { Vec::new() } else { others } })
    }

    /// Whether every server can be reached all the time: then it must say what is wrong instead of keeping people waiting.
    pub(super) fn leaves_servers_reachable(self) -> bool {
        matches!(self, Fault::FullDisk | Fault::DeadDatabase | Fault::PausedDatabase | Fault::CutDatabase)
    }

    /// How long it lasts.
    pub(super) fn duration(self, luck: &mut FastLuck, short: bool) -> Duration {
        let longest = match self {
            Fault::Kill => return Duration::ZERO,
            Fault::FullDisk | Fault::KillOnFullDisk => 6_000,
            Fault::CutClients | Fault::CutDatabase | Fault::DeadDatabase | Fault::PausedDatabase => 14_000,
            _ => 4_000,
        };
        let time = if short { 2_500 } else { 1_000 + u64::from(luck.pick(longest)) };
        Duration::from_millis(time)
    }

    /// Something that changes while it lasts: the disk is nearly full, then full, then nearly full again.
    pub(super) fn go_on(self, world: &World, luck: &mut FastLuck) -> Result<(), String> {
        match self {
            Fault::FullDisk => with_disk(world, |disk| disk.fill(luck.pick(MOST_ROOM))),
            _ => Ok(()),
        }
    }

    /// Mends it.
    pub(super) fn end(self, world: &mut World, broken: &Broken) -> Result<(), String> {
        let node = broken.node;
        match self {
            Fault::FullDisk | Fault::KillOnFullDisk => with_disk(world, |disk| {
                disk.free();
                Ok(())
            })?,
            Fault::ReadOnlyDisk => with_disk(world, |disk| disk.forbid_writing(false))?,
            Fault::FrozenDisk => with_disk(world, |disk| disk.freeze(false))?,
            Fault::FailingDisk => {
                // Whoever uses the disk must let go of it. With PostgreSQL that is not the server.
                match &mut world.postgres {
                    Some(postgres) => postgres.kill(),
                    None => world.kill(node),
                }
                with_disk(world, Disk::repair)?;
            }
            Fault::Kill | Fault::DeadNode | Fault::DeadDatabase => {}
            Fault::PausedServer => world.pause(node, false),
            Fault::PausedDatabase => {
                if let Some(postgres) = &world.postgres {
                    postgres.pause(false);
                }
            }
            Fault::CutClients => world.cut(node, Cable::Clients, false)?,
            Fault::CutDatabase => world.cut(node, Cable::Database, false)?,
            Fault::ClockJump => world.shift_clock(0),
        }
        // PostgreSQL gives up if it cannot write, so it may have to be started again after any fault of its disk.
        match &mut world.postgres {
            Some(postgres) => postgres.run(),
            None => Ok(()),
        }
    }
}

/// What is broken.
pub(super) struct Broken {
    /// The server that was chosen.
    pub(super) node: usize,
    /// The servers that should go on meanwhile.
    pub(super) others: Vec<usize>,
}

fn with_disk(world: &World, work: impl FnOnce(&Disk) -> Result<(), String>) -> Result<(), String> {
    world.disk.as_ref().map_or(Ok(()), work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_chosen_by_name() {
        assert_eq!(Fault::parse("full-disk"), Ok(Fault::FullDisk));
        assert_eq!(Fault::parse("kill-9"), Ok(Fault::Kill));
        assert!(Fault::parse("earthquake").is_err_and(|why| why.contains("read-only-disk")));
    }
}
