//! Certificates that nobody else trusts, made by `openssl`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::output;

/// An authority of our own, and a server's certificate that it has signed.
pub(crate) struct Certificates {
    /// The authority's certificate, which clients are told to trust.
    pub(crate) authority: PathBuf,
    /// The server's certificate, for `localhost` and 127.0.0.1.
    pub(crate) server: PathBuf,
    /// The server's private key.
    pub(crate) key: PathBuf,
}

impl Certificates {
    /// Makes them in a folder.
    pub(crate) fn make(folder: &Path) -> Result<Certificates, String> {
        let path = |name: &str| folder.join(name);
        let (authority, server, key) = (path("authority.crt"), path("server.crt"), path("server.key"));
        let (authority_key, request, names) = (path("authority.key"), path("server.csr"), path("names.txt"));
        let new_key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        let mut make = openssl("req");
        make.args(["-x509", "-subj", "/CN=Adda test authority", "-days", "2"]).args(new_key);
        output(make.arg("-keyout").arg(&authority_key).arg("-out").arg(&authority))?;
        let mut ask = openssl("req");
        ask.args(["-subj", "/CN=localhost"]).args(new_key);
        output(ask.arg("-keyout").arg(&key).arg("-out").arg(&request))?;
        std::fs::write(&names, "subjectAltName=DNS:localhost,IP:127.0.0.1\n")
            .map_err(|error| format!("{}: {error}", names.display()))?;
        let mut sign = openssl("x509");
        sign.args(["-req", "-days", "2", "-set_serial", "1"]);
        sign.arg("-in").arg(&request).arg("-CA").arg(&authority).arg("-CAkey").arg(&authority_key);
        output(sign.arg("-extfile").arg(&names).arg("-out").arg(&server))?;
        Ok(Certificates { authority, server, key })
    }
}

fn openssl(what: &str) -> Command {
    let mut command = Command::new("openssl");
    command.arg(what);
    command
}
