//! A small disk in a file, which can be filled, frozen and made read-only.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use adda_postgres::output;

/// The size of a block.
const BLOCK: usize = 4096;

/// A file system of its own, mounted on a folder. Unmounted when dropped.
pub(super) struct Disk {
    image: PathBuf,
    folder: PathBuf,
}

impl Disk {
    /// Makes a disk of this many megabytes. Only root may.
    pub(super) fn new(parent: &Path, megabytes: u64) -> Result<Disk, String> {
        let (image, folder) = (parent.join("disk.image"), parent.join("disk"));
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let file = std::fs::File::create(&image).and_then(|file| file.set_len(megabytes * 1_000_000));
        file.map_err(|error| format!("{}: {error}", image.display()))?;
        // No blocks are kept for root: we are root, and a full disk must be full.
        output(Command::new("mkfs.ext4").args(["-q", "-F", "-m", "0"]).arg(&image))?;
        let disk = Disk { image, folder };
        disk.mount()?;
        Ok(disk)
    }

    fn mount(&self) -> Result<(), String> {
        output(Command::new("mount").args(["-o", "loop,errors=remount-ro"]).args([&self.image, &self.folder]))
            .map(drop)
    }

    /// The folder that it is mounted on.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Fills it, except for this many blocks of 4 kB: something small may still find room when something large does not.
    pub(super) fn fill(&self, except: u32) -> Result<(), String> {
        let path = self.folder.join("filler");
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let mut file = file.map_err(|error| format!("{}: {error}", path.display()))?;
        for piece in [1 << 20, BLOCK] {
            let bytes = vec![0; piece];
            while file.write_all(&bytes).is_ok() {}
            // What could not be written may be in the cache still.
            let _ = file.sync_data();
        }
        let size = file.metadata().map_or(0, |file| file.len());
        file.set_len(size.saturating_sub(u64::from(except) * BLOCK as u64)).map_err(|error| error.to_string())
    }

    /// Gives the room back.
    pub(super) fn free(&self) {
        let _ = std::fs::remove_file(self.folder.join("filler"));
    }

    /// Lets nothing be written to the files in the folder, also by programs that have opened them already. Memory that
    /// processes share through files stays writable, because the kernel would kill them otherwise.
    pub(super) fn forbid_writing(&self, forbidden: bool) -> Result<(), String> {
        let flag = if forbidden { "+i" } else { "-i" };
        let mut find = Command::new("find");
        find.arg(&self.folder).args([
            "-not",
            "-name",
            "*-shm",
            "-not",
            "-type",
            "s",
            "-not",
            "-name",
            "lost+found",
        ]);
        // Some files vanish meanwhile.
        let _ = output(find.args(["-exec", "chattr", "-f", flag, "{}", "+"]));
        let found = output(Command::new("lsattr").args(["-d"]).arg(&self.folder))?;
        let is_forbidden = found.split(' ').next().unwrap_or_default().contains('i');
        if is_forbidden == forbidden { Ok(()) } else { Err(format!("chattr {flag} has no effect")) }
    }

    /// Lets all writing wait.
    pub(super) fn freeze(&self, frozen: bool) -> Result<(), String> {
        let flag = if frozen { "--freeze" } else { "--unfreeze" };
        output(Command::new("fsfreeze").arg(flag).arg(&self.folder)).map(drop)
    }

    /// Reports an error of the disk to the kernel, which then allows no more writing.
    pub(super) fn fail(&self) -> Result<(), String> {
        let device = output(Command::new("findmnt").args(["-n", "-o", "SOURCE"]).arg(&self.folder))?;
        let name = device.trim().trim_start_matches("/dev/");
        let trigger = format!("/sys/fs/ext4/{name}/trigger_fs_error");
        std::fs::write(&trigger, "chaos").map_err(|error| format!("{trigger}: {error}"))
    }

    /// Repairs the disk after an error. Whoever used it must be gone, or about to go.
    pub(super) fn repair(&self) -> Result<(), String> {
        let began = Instant::now();
        while let Err(why) = output(Command::new("umount").arg(&self.folder)) {
            if began.elapsed() > Duration::from_secs(10) {
                return Err(why);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        let mut check = Command::new("fsck.ext4");
        let checked =
            check.args(["-y", "-f"]).arg(&self.image).output().map_err(|error| error.to_string())?;
        // Status 1 says that something was repaired.
        if !matches!(checked.status.code(), Some(0 | 1)) {
            return Err(format!("fsck.ext4: {}", String::from_utf8_lossy(&checked.stdout)));
        }
        self.mount()?;
        // An earlier fault may be back, if its end was not on disk yet.
        self.free();
        self.forbid_writing(false)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = self.freeze(false);
        let _ = self.forbid_writing(false);
        let _ = output(Command::new("umount").args(["--lazy"]).arg(&self.folder));
    }
}
