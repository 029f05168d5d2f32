//! Where data is stored: options that several commands share.

use std::path::PathBuf;

use anyhow::Context;

use crate::saved;

/// The storage that a command works on.
#[derive(clap::Args)]
pub(crate) struct Storage {
    /// The data folder [default: the platform's folder for program data]
    #[arg(long, env = "ADDA_DATA")]
    data: Option<PathBuf>,
    /// The database to use instead of the folder: sqlite:FILE, or postgres://… if built with that feature
    #[arg(long, env = "ADDA_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

impl Storage {
    /// The address of the storage.
    pub(crate) fn address(self) -> anyhow::Result<String> {
        if let Some(url) = self.database {
            return Ok(url);
        }
        let folder = self
            .data
            .or_else(saved::data_folder)
            .context("there is no data folder: use --data FOLDER, or set ADDA_DATA")?;
        let folder =
            folder.to_str().context("the folder's name is not Unicode: choose another with --data")?;
        Ok(folder.to_owned())
    }
}
