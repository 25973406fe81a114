//! The signed-in person as a view of the screens has them.

use chrono::{DateTime, Utc};
use rozmova_domain::reach::Reach;
use rozmova_store::{Scoped, role};
use sea_orm::{ColumnTrait, QueryFilter};

use crate::{
    error::Result,
    features::{
        profile::{User, Viewing},
        refs::RoleRef,
        structure,
    },
    http::caller::Me,
};

/// With the role, the rights and the reach of the view, if the person looks with one. Five statements at most.
pub(super) async fn as_viewed(data: &Scoped, me: &Me, user: User) -> Result<User> {
    let Some(view) = me.view.as_deref() else { return Ok(user) };
    let db = data.reader();
    let role = data.find::<role::Model>().filter(role::Column::Id.eq(view.role)).one(db).await?;
    let reached = me.reached(data).await?;
    let units = match reached.reach() {
        Some(units) => structure::unit_names(data, db, units).await?,
        None => Vec::new(),
    };
    let chosen = me.reach == Reach::Chosen;
    Ok(User {
        role: role.map(|role| RoleRef { id: role.id, title: role.title, standard_key: role.standard }),
        permissions: me.rights.codenames(),
        is_admin: me.administers(),
        in_moder_mode: me.administers(),
        reach: me.reach,
        reach_organizations: if chosen { view.organizations.clone() } else { Vec::new() },
        reach_divisions: if chosen { view.divisions.clone() } else { Vec::new() },
        // Who looks cannot put a hint away.
        show_hints: user.show_hints.into_keys().map(|hint| (hint, false)).collect(),
        viewing: Some(Viewing {
            units,
            expires_at: DateTime::<Utc>::from_timestamp(view.until, 0).unwrap_or_default(),
        }),
        ..user
    })
}
