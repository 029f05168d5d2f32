//! A PostgreSQL cluster for the tests of several nodes. Where there is none, these tests are skipped.

use std::path::{Path, PathBuf};
use std::process::Command;

use adda_postgres::Postgres;

use crate::install;

/// A running cluster, and its folder. Both are gone when it is dropped.
pub(crate) struct Database {
    cluster: Option<Postgres>,
    folder: PathBuf,
}

impl Database {
    /// Starts a cluster, and installs PostgreSQL for it if it is missing; `None`, with a message, if that is impossible.
    pub(crate) fn start() -> Option<Database> {
        match Database::try_start() {
            Ok(database) => Some(database),
            Err(reason) => {
                println!("the tests with PostgreSQL are skipped: {reason}");
                None
            }
        }
    }

    fn try_start() -> Result<Database, String> {
        if !adda_postgres::is_installed() {
            install::system("postgresql")?;
        }
        // Not below the target folder: the user that PostgreSQL runs as could not reach it.
        let folder = std::env::temp_dir().join(format!("adda-database-{}", std::process::id()));
        make(&folder)?;
        let mut database = Database { cluster: None, folder };
        database.cluster = Some(Postgres::start(&database.folder, &database.folder.join("log"))?);
        Ok(database)
    }

    /// Passes its address to a command, in an environment variable.
    pub(crate) fn pass_to(&self, command: &mut Command) {
        if let Some(cluster) = &self.cluster {
            command.env("ADDA_TEST_POSTGRES", cluster.url());
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // First the cluster, then its files.
        self.cluster = None;
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn make(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}
