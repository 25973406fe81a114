//! Two branches beside each other: no list, file or email of one names the other.

use http::StatusCode;

use crate::{
    document::operations,
    harness::*,
    reach_walk::{MARK, branches},
};

#[each_database]
async fn no_list_and_no_file_names_another_branch(app: TestApp) {
    let (_, game, own, other) = branches(&app).await;
    let filled = |path: &str| {
        path.replace("{game}", &game["id"].to_string())
            .replace("{id}", &game["id"].to_string())
            .replace("{n}", "1")
    };
    let of_courses = |path: &str| {
        path.contains("{game}")
            || path.contains("/games/{id}/") && !path.contains("draft_versions/{n}")
            || path.contains("/group/") && !path.contains('{')
    };
    let mut read = 0;
    for (method, path, operation) in operations() {
        if method != "GET" || path.contains('{') && !of_courses(&path) {
            continue;
        }
        let theirs = format!(
            "user={}&group={}&division={}&assignment={}",
            other.learner.id, other.group, other.division, other.assignment
        );
        for query in [
            "",
            "search=ZZB&type=character&assignment=1",
            "per_page=100&type=background&assignment=1&fired=all&nested=true",
            "export=csv&format=csv&type=character&assignment=1&audience=public&audience=assigned&audience=self",
            "sort=user&type=character&assignment=1",
            "sort=organization&type=character&assignment=1",
            "sort=division&per_page=1&type=character&assignment=1",
            "sort=email&per_page=1&type=character&assignment=1",
            "mode=play&type=character&assignment=1",
            &theirs,
        ] {
            let known = |name: &str| {
                operation["parameters"]
                    .as_array()
                    .is_some_and(|all| all.iter().any(|one| one["name"] == name))
            };
            let query: Vec<&str> =
                query.split('&').filter(|part| known(part.split('=').next().unwrap())).collect();
            let address = format!("{}?{}", filled(&path), query.join("&"));
            let answer = own.manager.get(&address).await;
            assert!(answer.status.as_u16() < 500, "{address}: {}", answer.text());
            let headers = format!("{:?}", answer.headers).to_uppercase();
            let text = answer.text().to_uppercase();
            assert!(!text.contains(MARK) && !headers.contains(MARK), "{address}: {}", answer.text());
            read += usize::from(answer.status == StatusCode::OK);
        }
    }
    assert!(read > 150, "{read}");
    // What the branch has of its own is there.
    for path in
        ["/api/employee/", "/api/assignments/game/admin/", "/api/group/", "/api/report/game_analysis/"]
    {
        let page = own.manager.get(path).await.json(StatusCode::OK);
        assert!(page["total"].as_i64().unwrap() >= 1, "{path}: {page}");
    }
    // Nor does any email.
    app.clock.advance(chrono::Duration::days(7));
    rozmova::registry::plan_periodic(&app.app).await.unwrap();
    let emails = app.emails().await;
    let managers = app.app.db.system().person(own.manager.id).await.unwrap().unwrap().0.email.unwrap();
    let to_manager: Vec<_> = emails.iter().filter(|email| email.to == managers).collect();
    assert!(!to_manager.is_empty(), "the scheduled report at least");
    for email in to_manager {
        let text = format!("{} {} {}", email.subject, email.text, email.html).to_uppercase();
        assert!(!text.contains(MARK), "{text}");
    }
}
