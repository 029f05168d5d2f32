//! Encrypted connections to PostgreSQL, with a certificate of an authority of our own.
#![cfg(all(feature = "postgres", feature = "tls"))]
#![allow(clippy::unwrap_used)] // tests may panic

use adda_postgres::{Postgres, output};
use adda_server::store::{StoreError, TableId, open};

/// Runs where the other tests with PostgreSQL run. It needs a cluster of its own, and `openssl` for the certificates.
#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_known_by_its_certificate() {
    if std::env::var_os("ADDA_TEST_POSTGRES").is_none() {
        return;
    }
    let folder = std::env::temp_dir().join(format!("adda-encrypted-{}", TableId::random()));
    std::fs::create_dir_all(&folder).unwrap();
    let cluster = Postgres::start_encrypted(&folder, &folder.join("log")).unwrap();
    let authority = cluster.authority().unwrap().to_str().unwrap().to_owned();
    let address = |more: &str| format!("{}?{more}", cluster.url());

    let checked = address(&format!("sslmode=verify-full&sslrootcert={authority}"));
    let store = open(&checked).await.unwrap();
    store.ping().await.unwrap();
    // Every connection of the server, as the database sees it.
    let ask = "SELECT bool_and(ssl), count(*) > 1 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
               WHERE datname = 'adda' AND pid <> pg_backend_pid()";
    let mut psql = std::process::Command::new("psql");
    let seen = output(psql.args(["--no-psqlrc", "-At", &address("sslmode=disable"), "-c", ask])).unwrap();
    assert_eq!(seen.trim(), "t|t");
    store.close().await;

    // The same without checking whom it talks to.
    open(&address("sslmode=require")).await.unwrap().close().await;
    // An authority that the system does not know, and a name that the certificate does not have.
    let refused = async |address: String| {
        let Err(StoreError::Database(error)) = open(&address).await else { panic!("{address} was opened") };
        assert!(error.to_string().contains("certificate"), "{error}");
    };
    refused(address("sslmode=verify-full")).await;
    refused(checked.replace("127.0.0.1", "127.0.0.2")).await;
    drop(cluster);
    std::fs::remove_dir_all(&folder).unwrap();
}
