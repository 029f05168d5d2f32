//! What the host of a server does with the program: checks, backups, looking after people and tables.

use adda_server::store::{self, PersonId, PersonRow, Store, TableId, TableRow};

use super::Folder;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn with_store<T>(folder: &Folder, work: impl AsyncFnOnce(&dyn Store) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = store::open(folder.0.to_str().unwrap()).await.unwrap();
        let result = work(&*store).await;
        store.close().await;
        result
    })
}

/// A storage with a person and a table.
fn fill(folder: &Folder) -> TableId {
    with_store(folder, async |store| {
        let person = PersonRow {
            id: PersonId::random(),
            name: "Anna Fox".to_owned(),
            login: Some("Anna".to_owned()),
            password: Some("$hash".to_owned()),
            created: 5,
            sessions: 0,
        };
        store.add_person(&person).await.unwrap();
        let (id, header) = (TableId::random(), "{}".to_owned());
        let row = TableRow { id: id.clone(), game: "dudab".to_owned(), header, created: 7 };
        store.add_table(&row, None).await.unwrap();
        id
    })
}

#[test]
fn check_reports_and_fails_only_if_the_server_would() {
    let folder = Folder::new("check");
    let check =
        |more: &[&str]| folder.adda(&[&["serve", "--check", "--address", "127.0.0.1:0"], more].concat(), "");
    let fresh = check(&[]);
    let said = text(&fresh.stdout);
    assert!(fresh.status.success() && said.contains("will be created"), "{said}");
    assert!(!folder.file("adda.sqlite").exists(), "a check creates nothing");
    fill(&folder);
    let said = text(&check(&["--public-url", "https://adda.example"]).stdout);
    assert!(said.contains("can be written") && said.contains("--behind-proxy"), "{said}");
    for (bad, hint) in [
        (["--public-url", "adda.example"], "https://adda.example"),
        (["--database", "mysql://anna:secret@localhost/adda"], "addresses of mysql"),
        (["--data", "/dev/null/adda"], "cannot be created"),
    ] {
        let refused = check(&bad);
        let said = text(&refused.stdout);
        assert!(!refused.status.success(), "{said}");
        assert!(said.contains("BAD") && said.contains(hint) && !said.contains("secret"), "{said}");
    }
    // An address that is taken.
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let refused = folder.adda(&["serve", "--check", "--address", &address], "");
    assert!(!refused.status.success() && text(&refused.stdout).contains("Is a server running already?"));
}

#[test]
fn a_backup_is_restored_with_the_program() {
    let (from, to) = (Folder::new("backup"), Folder::new("restored"));
    let nothing = from.adda(&["backup", "x.gz"], "");
    assert!(text(&nothing.stderr).contains("nothing to back up"), "{nothing:?}");
    let table = fill(&from);
    let folder = from.file("backups");
    std::fs::create_dir(&folder).unwrap();
    let done = from.adda(&["backup", folder.to_str().unwrap()], "");
    assert!(text(&done.stdout).contains("1 people, 1 tables with 0 entries"), "{done:?}");
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "only the finished file is there");
    let file = files[0].to_str().unwrap();
    let again = from.adda(&["backup", file], "");
    assert!(!again.status.success() && text(&again.stderr).contains("exists already"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert!(to.adda(&["restore", file], "").status.success());
    assert!(with_store(&to, async |store| store.table(&table).await.unwrap()).is_some());
    let again = to.adda(&["restore", file], "");
    assert!(!again.status.success() && text(&again.stderr).contains("is not empty"), "{again:?}");
}

#[test]
fn the_host_looks_after_people_and_tables() {
    let folder = Folder::new("admin");
    let nowhere = folder.adda(&["admin", "figures"], "");
    assert!(text(&nowhere.stderr).contains("there is no storage"), "{nowhere:?}");
    assert!(!folder.file("adda.sqlite").exists());
    let table = fill(&folder).to_string();
    let said = |args: &[&str]| text(&folder.adda(&[&["admin"], args].concat(), "").stdout);
    let refused = |args: &[&str]| {
        let output = folder.adda(&[&["admin"], args].concat(), "");
        assert!(!output.status.success());
        text(&output.stderr)
    };
    assert!(said(&["figures"]).contains("1 with a password, 0 guests"));
    let people = said(&["people", "fox"]);
    assert!(people.contains("Anna Fox") && !people.contains("hash"), "{people}");
    assert!(!said(&["people", "wolf"]).contains("Anna"));
    assert!(said(&["freeze", &table]).contains("is frozen"));
    assert!(said(&["unfreeze", &table]).contains("goes on"));
    assert!(refused(&["unfreeze", &table]).contains("is not frozen"));
    assert!(refused(&["freeze", "0123456789abc"]).contains("there is no table"));
    let link = said(&["reset-link", "anna", "--public-url", "https://adda.example/"]);
    assert!(link.starts_with("https://adda.example/reset/") && link.trim().len() == 59, "{link}");
    assert!(refused(&["reset-link", "bela"]).contains("nobody signs in as bela"));
    assert!(refused(&["erase", &table]).contains("--yes"));
    assert!(said(&["erase", &table, "--yes"]).contains("is deleted"));
    assert!(refused(&["erase", &table, "--yes"]).contains("there is no table or person"));
    let anna = with_store(&folder, async |store| store.person_by_login("anna").await.unwrap().unwrap().id);
    assert!(said(&["erase", anna.as_str(), "--yes"]).contains("is deleted"));
    assert!(said(&["figures"]).contains("0 with a password, 0 guests"));
}

#[test]
fn every_setting_is_documented_and_every_documented_one_exists() {
    let folder = Folder::new("settings");
    let help = text(&folder.adda(&["serve", "--help"], "").stdout);
    let guide = include_str!("../../../../docs/hosting.md");
    let is_flag = |c: char| c.is_ascii_lowercase() || c == '-';
    let flags = |text: &str| -> Vec<String> {
        let starts = text.match_indices(" --").chain(text.match_indices("`--")).map(|(at, _)| at + 1);
        let flags = starts.map(|at| text[at..].chars().take_while(|c| is_flag(*c)).collect::<String>());
        // Not the lines of tables.
        flags.filter(|flag| flag.contains(char::is_alphabetic)).collect()
    };
    for flag in flags(&help) {
        assert!(
            guide.contains(&flag) || flag == "--help" || flag == "--no-limits",
            "{flag} is not in the guide"
        );
    }
    let settings = guide.split("## Settings").nth(1).unwrap().split("\n## ").next().unwrap();
    for flag in flags(settings).iter().filter(|flag| *flag != "--features") {
        assert!(help.contains(flag.as_str()), "{flag} does not exist");
    }
}
