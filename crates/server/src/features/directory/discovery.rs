//! What the service says of itself.

use axum::{
    extract::{Path, State},
    response::Response,
};
use http::StatusCode;
use rozmova_domain::scim::attribute::{ENTERPRISE, GROUP, USER};
use serde_json::{Value, json};

use super::{
    answer::{json_answer, list_answer},
    list::MOST_ROWS,
    schemas,
};
use crate::{
    error::{Error, Result},
    http::caller::{Caller, can},
    state::App,
};

fn address(app: &App, rest: &str) -> String {
    format!("{}/scim/v2/{rest}", app.config.public_url())
}

/// What of SCIM is offered.
pub(super) async fn service_provider(State(app): State<App>, _: Caller<can::Provision>) -> Response {
    let body = json!({
        "schemas": ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
        "patch": {"supported": true},
        "bulk": {"supported": false, "maxOperations": 0, "maxPayloadSize": 0},
        "filter": {"supported": true, "maxResults": MOST_ROWS},
        "changePassword": {"supported": false},
        "sort": {"supported": true},
        "etag": {"supported": true},
        "authenticationSchemes": [{
            "type": "oauthbearertoken", "name": "Bearer token", "primary": true,
            "description": "A key of the directory, made in the settings of the company",
            "specUri": "https://www.rfc-editor.org/rfc/rfc6750",
        }],
        "meta": {"resourceType": "ServiceProviderConfig", "location": address(&app, "ServiceProviderConfig")},
    });
    json_answer(StatusCode::OK, body)
}

fn types(app: &App) -> Vec<Value> {
    let kind = |name: &str, path: &str, description: &str, schema: &str, extensions: Value| {
        json!({
            "schemas": ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
            "id": name, "name": name, "endpoint": path, "description": description, "schema": schema,
            "schemaExtensions": extensions,
            "meta": {"resourceType": "ResourceType", "location": address(app, &format!("ResourceTypes/{name}"))},
        })
    };
    vec![
        kind(
            "User",
            "/Users",
            "People of the company",
            USER,
            json!([{"schema": ENTERPRISE, "required": false}]),
        ),
        kind("Group", "/Groups", "Groups of learners", GROUP, json!([])),
    ]
}

fn known_schemas(app: &App) -> Vec<Value> {
    schemas::all()
        .into_iter()
        .map(|(id, name, description, attributes)| {
            json!({
                "schemas": ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
                "id": id, "name": name, "description": description, "attributes": attributes,
                "meta": {"resourceType": "Schema", "location": address(app, &format!("Schemas/{id}"))},
            })
        })
        .collect()
}

/// The kinds of resources.
pub(super) async fn resource_types(State(app): State<App>, _: Caller<can::Provision>) -> Response {
    whole(&types(&app))
}

/// One of them.
pub(super) async fn resource_type(
    State(app): State<App>,
    _: Caller<can::Provision>,
    Path(id): Path<String>,
) -> Result<Response> {
    one(types(&app), &id)
}

/// Their attributes.
pub(super) async fn schemas(State(app): State<App>, _: Caller<can::Provision>) -> Response {
    whole(&known_schemas(&app))
}

/// Those of one schema.
pub(super) async fn schema(
    State(app): State<App>,
    _: Caller<can::Provision>,
    Path(id): Path<String>,
) -> Result<Response> {
    one(known_schemas(&app), &id)
}

fn whole(all: &[Value]) -> Response {
    list_answer(all.len() as u64, 1, all)
}

fn one(all: Vec<Value>, id: &str) -> Result<Response> {
    let found =
        all.into_iter().find(|one| one["id"].as_str().is_some_and(|own| own.eq_ignore_ascii_case(id)));
    Ok(json_answer(StatusCode::OK, found.ok_or_else(Error::not_found)?))
}
