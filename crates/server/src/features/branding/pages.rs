//! Where the scripts of accounts may run.

/// Pages that begin so may run scripts: those of signed-in people. Pages before the login, public and embedded plays
/// are left out by being none of them.
const PAGES: [&str; 4] = ["/user", "/administrator", "/gameplay", "/quiz"];
/// Of these, the pages where passwords, money and the scripts themselves are.
const NEVER: [&str; 2] = ["/administrator/settings", "/administrator/billing"];
/// The way out when a script has broken the pages.
const SAFE: &str = "safe=1";

/// Whether the scripts of accounts may run on a page of the client.
pub fn runs_scripts(path: &str, query: Option<&str>) -> bool {
    let begins =
        |prefix: &str| path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    PAGES.iter().any(|page| begins(page))
        && !NEVER.iter().any(|page| begins(page))
        && !query.is_some_and(|query| query.split('&').any(|part| part == SAFE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_run_for_signed_in_people_only() {
        for (path, query, runs) in [
            ("/user/assignments", None, true),
            ("/administrator", None, true),
            ("/administrator/reports/emotions", Some("page=1"), true),
            ("/gameplay/7", None, true),
            ("/administrator", Some("safe=1"), false),
            ("/administrator", Some("a=1&safe=1"), false),
            ("/administrator/settings", None, false),
            ("/administrator/billing/order/1", None, false),
            ("/administrator/settingsother", None, true),
            ("/users", None, false),
            ("/", None, false),
            ("/login", None, false),
            ("/public/play/1", None, false),
            ("/integration/play/1", None, false),
            ("/set_token/x", None, false),
        ] {
            assert_eq!(runs_scripts(path, query), runs, "{path} {query:?}");
        }
    }
}
