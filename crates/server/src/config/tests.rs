use super::*;

fn load(toml: &str, command_line: &[(&'static str, &str)]) -> anyhow::Result<Config> {
    let dir = tempfile::tempdir()?;
    let file = dir.path().join("rozmova.toml");
    std::fs::write(&file, toml)?;
    let given = command_line.iter().map(|(k, v)| (*k, (*v).to_owned())).collect();
    Config::load(&file.to_string_lossy(), &given)
}

#[test]
fn a_replica_goes_with_postgres_alone() {
    let replica = "replica_url = \"postgres://reader@db2/rozmova\"";
    assert!(load(replica, &[]).unwrap_err().to_string().contains("SQLite has no replica"));
    assert!(load(replica, &[("database_url", "postgres://db1/rozmova")]).is_ok());
    assert!(load("replica_url = \"db2\"", &[("database_url", "postgres://db1/rozmova")]).is_err());
}

#[test]
fn the_command_line_wins_over_the_file() {
    let config =
        load("listen = \"127.0.0.1:1\"\nregistration = \"closed\"", &[("listen", "127.0.0.1:2")]).unwrap();
    assert_eq!(config.listen.port(), 2);
    assert_eq!(config.registration, Registration::Closed);
}

/// Each setting has a row with its default, and no row is about another.
#[test]
fn the_docs_have_every_setting() {
    let docs = include_str!("../../../../docs/running.md");
    let table = docs.split("\n## Settings\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let told: BTreeMap<&str, &str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` | "))
        .map(|(name, rest)| (name, rest.split(" | ").next().unwrap().trim_matches('`')))
        .collect();
    let serde_json::Value::Object(settings) = serde_json::to_value(Config::default()).unwrap() else {
        panic!("settings are a table")
    };
    let apart = |name: &str| ["limit", "backup"].contains(&name);
    let known: BTreeMap<&str, String> = settings
        .iter()
        .filter(|(name, _)| !apart(name))
        .map(|(name, value)| {
            let text = match value {
                serde_json::Value::Null => "–".to_owned(),
                serde_json::Value::String(text) if text.is_empty() => "empty".to_owned(),
                serde_json::Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            (name.as_str(), text)
        })
        .collect();
    let known: BTreeMap<&str, &str> = known.iter().map(|(name, text)| (*name, text.as_str())).collect();
    assert_eq!(told, known);
    let backup = docs.split("\n[backup]\n").nth(1).unwrap().split("```").next().unwrap();
    for name in settings["backup"].as_object().unwrap().keys() {
        assert!(backup.lines().any(|line| line.starts_with(&format!("{name} = "))), "backup.{name}");
    }
}

#[test]
fn a_number_of_the_limits() {
    let config = load("[limit]\nforms = 7", &[]).unwrap();
    assert_eq!(config.limit, Limit { forms: 7, ..Limit::default() });
}

#[test]
fn a_wrong_or_unknown_setting_stops_the_start() {
    for (toml, names) in [
        ("lisen = \"127.0.0.1:1\"", "lisen"),
        ("listen = \"nowhere\"", "listen"),
        ("registration = \"maybe\"", "registration"),
        ("database_url = \"mysql://x\"", "database_url"),
        ("assets_url = \"https://bucket\"", "assets_url"),
        ("storage_limit = \"much\"", "storage_limit"),
        ("min_free_space = \"much\"", "min_free_space"),
        ("public_url = \"example.org\"", "public_url"),
        ("public_url = \"https://example.org/training\"", "without a path"),
        ("public_url = \"https://example.org/?a=b\"", "without a path"),
        ("smtp_url = \"smtp://user:p w@mail.example.org\"", "smtp_url"),
        ("smtp_url = \"mail.example.org\"", "smtp_url"),
        ("otlp_url = \"collector:4318\"", "otlp_url"),
        ("otlp_metrics = 60", "otlp_url"),
        ("otlp_url = \"http://collector:4318\"\notlp_metrics = 3601", "otlp_metrics"),
        ("terms = { en = \"a\", de = \"b\" }", "terms.de"),
        ("trusted_proxies = \"10.0.0.1, proxy\"", "trusted_proxies: proxy"),
        ("trusted_proxies = \"10.0.0.0/8, 10.0.0.0/33\"", "trusted_proxies: 10.0.0.0/33"),
        ("script_hosts = \"https://x.example/y\"", "script_hosts"),
        ("prices = \"medium:6=12.50\"", "prices"),
        ("demo = true\nlisten = \"0.0.0.0:80\"", "demo_password"),
        ("[backup]\nevery = \"hourly\"", "backup.every"),
        ("[backup]\nwindow = \"at night\"", "backup.window"),
        ("[limit]\nforms = 1", "limit.forms (ROZMOVA_LIMIT_FORMS) must be from 2 to 1000, not 1"),
        ("[limit]\nforms = -1", "limit.forms"),
        ("[limit]\nforms = \"many\"", "limit.forms"),
        ("[limit]\nfroms = 20", "froms"),
    ] {
        let message = load(toml, &[]).unwrap_err().to_string();
        assert!(message.contains(names), "{toml}: {message}");
        assert!(!message.contains('\n'), "one line: {message}");
    }
}
