//! People who manage a part of the large company.

use std::net::SocketAddr;

use anyhow::Context;
use rozmova_bench::{seed, wire::Wire};
use serde_json::{Value, json};

/// Somebody with every right but *moderator*.
#[derive(Debug)]
pub(crate) struct Manager {
    /// How much of the company they manage, as it stands behind what is measured.
    pub(crate) share: &'static str,
    /// Their token.
    pub(crate) token: String,
}

/// One who manages a twentieth of the people, and one who manages all of them, each by chosen units.
pub(crate) async fn make(to: SocketAddr, token: &str) -> anyhow::Result<Vec<Manager>> {
    let mut wire = Wire::connect(to).await?;
    let tree = wire.expect("GET", "/api/organization/structure/", Some(token), None).await?;
    let regions = tree[0]["divisions"].as_array().context("no regions")?;
    // Each of the fifty regions has a fiftieth of the people.
    let half = regions[2]["children"].as_array().context("no shops")?;
    let half = &half[..half.len() / 2];
    let part: Vec<&Value> = regions[..2].iter().chain(half).map(|unit| &unit["id"]).collect();
    let rights: Vec<u8> = (1..=14).collect();
    let role = json!({"title": "Manager of a part", "permission_groups": rights});
    let role = wire.expect("POST", "/api/roles/", Some(token), Some(&role)).await?["id"].clone();
    let mut managers = Vec::new();
    for (share, units) in [
        (", 5 % of the people", json!({"reach_divisions": part})),
        (", a part that is all of them", json!({"reach_organizations": [tree[0]["id"]]})),
    ] {
        let mut form = json!({"first_name": "Manager", "last_name": "Load", "role": role, "reach": "chosen",
            "email": seed::email(1_000 + managers.len()), "send_invitation": false, "password": seed::PASSWORD});
        form.as_object_mut().context("no form")?.extend(units.as_object().context("no units")?.clone());
        wire.expect("POST", "/api/users/", Some(token), Some(&form)).await?;
        let token = seed::sign_in(&mut wire, &seed::email(1_000 + managers.len())).await?;
        managers.push(Manager { share, token });
    }
    Ok(managers)
}
