//! What each operation needs, as its document says: read off the arguments of the handler, never written twice.

use axum::{
    Extension,
    extract::{Path, State},
};
use http::HeaderMap;
use rozmova_domain::rights::Right;
use serde_json::{Value, json};
use utoipa::openapi::path::{Operation, PathItem, Paths};
use utoipa_axum::router::UtoipaMethodRouter;

use super::{
    body::{Body, Form, LargeBody},
    caller::{AssignedPlayer, Caller, Need, Needs, Partly, Playing, Visitor, can},
    multipart::Upload,
    query::{Id, IdOfPart, Query},
};
use crate::{error::Result, state::App};

/// The name of it in the document.
pub const KEY: &str = "x-rights";

/// The name of what says whether a program with a service key may call it.
pub const PROGRAMS: &str = "x-service-keys";

/// Who may call an operation.
#[derive(Clone, Copy, Debug)]
pub enum Access {
    /// Anybody.
    Public,
    /// Nobody, or a person who is signed in: who calls is looked at.
    Visitor,
    /// Whoever is signed in and meets the need.
    Need(Need),
    /// Whoever is signed in; who meets the need may have all that it answers, others a part.
    Partly(Need),
}

impl Access {
    /// Whether a program with a service key may call it; none where no key is looked at.
    fn programs(self) -> Option<bool> {
        match self {
            Self::Public => None,
            Self::Visitor => Some(<can::BeSignedIn as Needs>::NEED.programs),
            Self::Need(need) | Self::Partly(need) => Some(need.programs),
        }
    }

    /// As the document says it.
    pub fn document(self) -> Value {
        let (need, partly) = match self {
            Self::Public | Self::Visitor => return "public".into(),
            Self::Need(need) => (need, false),
            Self::Partly(need) => (need, true),
        };
        let names = |rights: &[Right]| rights.iter().map(|right| right.codename()).collect::<Vec<_>>();
        let mut rights = serde_json::Map::new();
        if need.admin {
            rights.insert("admin".into(), true.into());
        }
        if !need.all.is_empty() {
            rights.insert("all".into(), json!(names(need.all)));
        }
        if !need.any.is_empty() {
            rights.insert("any".into(), json!(names(need.any)));
        }
        if need.company {
            rights.insert("company".into(), true.into());
        }
        if partly {
            rights.insert("partly".into(), true.into());
        }
        if rights.is_empty() { "me".into() } else { rights.into() }
    }
}

/// An argument of a handler.
pub trait Argument {
    /// What it asks of the caller, if anything.
    const ACCESS: Option<Access> = None;
}

impl<N: Needs> Argument for Caller<N> {
    const ACCESS: Option<Access> = Some(Access::Need(N::NEED));
}

impl<N: Needs> Argument for Partly<N> {
    const ACCESS: Option<Access> = Some(Access::Partly(N::NEED));
}

impl Argument for AssignedPlayer {
    const ACCESS: Option<Access> = Some(Access::Need(<can::PassAssigned as Needs>::NEED));
}

impl Argument for Playing {
    const ACCESS: Option<Access> = Some(Access::Visitor);
}

impl Argument for Visitor {
    const ACCESS: Option<Access> = Some(Access::Visitor);
}

impl Argument for State<App> {}
impl Argument for HeaderMap {}
impl Argument for Id {}
impl Argument for IdOfPart {}
impl<T> Argument for Body<T> {}
impl<T> Argument for Form<T> {}
impl Argument for LargeBody {}
impl Argument for Upload {}
impl Argument for Result<Upload> {}
impl<T> Argument for Extension<T> {}
impl<T> Argument for Option<Extension<T>> {}
impl<T> Argument for Path<T> {}
impl<T> Argument for Query<T> {}

/// A handler, by its arguments.
pub trait Handler<Arguments> {
    /// What its arguments ask of the caller.
    const ACCESS: Access;
}

const fn first(asked: &[Option<Access>]) -> Access {
    let mut at = 0;
    while at < asked.len() {
        if let Some(access) = asked[at] {
            return access;
        }
        at += 1;
    }
    Access::Public
}

macro_rules! handlers {
    ($(($($argument:ident),*))+) => {$(
        impl<F, O, $($argument: Argument),*> Handler<($($argument,)*)> for F
        where
            F: Fn($($argument),*) -> O,
        {
            const ACCESS: Access = first(&[$($argument::ACCESS),*]);
        }
    )+};
}

handlers! {
    ()
    (A)
    (A, B)
    (A, B, C)
    (A, B, C, D)
    (A, B, C, D, E)
    (A, B, C, D, E, G)
    (A, B, C, D, E, G, H)
}

/// What this handler asks of its caller.
pub fn access_of<A, H: Handler<A>>(_: &H) -> Access {
    H::ACCESS
}

/// Says in the document what the only operation of these routes needs.
pub fn documented(mut routes: UtoipaMethodRouter<App>, access: Access) -> UtoipaMethodRouter<App> {
    for operation in routes.1.paths.values_mut().flat_map(operations) {
        let extensions = operation.extensions.get_or_insert_default();
        extensions.insert(KEY.into(), access.document());
        if let Some(programs) = access.programs() {
            extensions.insert(PROGRAMS.into(), programs.into());
        }
    }
    routes
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, put, post, delete, patch, .. } = item;
    [get, put, post, delete, patch].into_iter().flatten()
}

/// Several operations of one address.
pub fn merged<const N: usize>(all: [UtoipaMethodRouter<App>; N]) -> UtoipaMethodRouter<App> {
    all.into_iter().fold(
        (Vec::new(), Paths::new(), axum::routing::MethodRouter::new()),
        |(mut schemas, mut paths, router), (more_schemas, more_paths, more)| {
            schemas.extend(more_schemas);
            paths.merge(more_paths);
            (schemas, paths, router.merge(more))
        },
    )
}

/// The routes of one address, each documented with what its handler needs.
macro_rules! routes {
    ($($handler:path),+ $(,)?) => {
        $crate::http::rights::merged([$(
            $crate::http::rights::documented(
                utoipa_axum::routes!($handler),
                $crate::http::rights::access_of(&$handler),
            )
        ),+])
    };
}
pub(crate) use routes;
