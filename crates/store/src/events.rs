//! What people are told of: written in the transaction of what happened, read by whom it concerns.

use chrono::{DateTime, Utc};
use rozmova_domain::{event::Event, rights::Right};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, OnConflict, SimpleExpr},
};

use crate::{
    Result, Scoped, System, Tx,
    entity::{event, event_read, mail},
};

impl Scoped {
    /// Notes what happened, for whoever asked for it or for everybody with the right that it needs.
    pub async fn note_event(
        &self,
        tx: &Tx,
        happened: &Event,
        person: Option<i64>,
        at: DateTime<Utc>,
    ) -> Result<()> {
        let row = self.event_row(happened, person, at)?;
        let mut once = OnConflict::columns([event::Column::AccountId, event::Column::OnceKey]);
        if happened.counts() {
            // Once more: counted, with what is known now.
            let count = Expr::col((event::Entity, event::Column::Count)).add(1);
            once.update_columns([event::Column::Payload, event::Column::At])
                .value(event::Column::Count, count);
        } else {
            once.do_nothing();
        }
        event::Entity::insert(row).on_conflict(once).exec_without_returning(&tx.open).await?;
        Ok(())
    }

    /// The same of what the person was answered with: it is read already.
    pub async fn note_known_event(
        &self,
        tx: &Tx,
        happened: &Event,
        person: i64,
        at: DateTime<Utc>,
    ) -> Result<()> {
        let row = self.event_row(happened, Some(person), at)?;
        let row: event::Model = self.insert(row, tx).await?;
        let read = event_read::ActiveModel {
            employee_id: Set(person),
            event_id: Set(row.id),
            read_at: Set(at),
            ..Default::default()
        };
        self.insert(read, tx).await?;
        Ok(())
    }

    fn event_row(
        &self,
        happened: &Event,
        person: Option<i64>,
        at: DateTime<Utc>,
    ) -> Result<event::ActiveModel> {
        Ok(event::ActiveModel {
            account_id: Set(self.account().get()),
            kind: Set(happened.kind().to_owned()),
            employee_id: Set(person),
            needs: Set(happened.needs().map(|right| i32::from(right.id()))),
            names: Set(happened.names()),
            payload: Set(serde_json::to_string(happened).map_err(|error| DbErr::Json(error.to_string()))?),
            once_key: Set(happened.once(at)),
            count: Set(1),
            at: Set(at),
            ..Default::default()
        })
    }

    /// Events of which this person is told who has these rights.
    pub fn events_of(&self, person: i64, rights: impl Iterator<Item = Right>) -> SimpleExpr {
        use event::Column;
        let needs = rights.map(|right| i32::from(right.id()));
        Column::EmployeeId.eq(person).or(Column::EmployeeId.is_null().and(Column::Needs.is_in(needs)))
    }

    /// The person has not read an event by itself since it last happened.
    pub fn event_not_read_by(&self, person: i64) -> SimpleExpr {
        use event_read::Column;
        let read = self
            .find::<event_read::Model>()
            .select_only()
            .column(Column::Id)
            .filter(Column::EmployeeId.eq(person))
            .filter(
                Expr::col((event_read::Entity, Column::EventId)).equals((event::Entity, event::Column::Id)),
            )
            .filter(
                Expr::col((event_read::Entity, Column::ReadAt))
                    .gte(Expr::col((event::Entity, event::Column::At))),
            );
        Expr::exists(read.into_query()).not()
    }
}

#[expect(clippy::disallowed_methods, reason = "emails are sent, and events forgotten, for all accounts")]
impl System {
    /// Notes that an email was given up.
    pub(crate) async fn note_failed_email(&self, tx: &Tx, email: i64, at: DateTime<Utc>) -> Result<()> {
        let account: Option<i64> = mail::Entity::find_by_id(email)
            .select_only()
            .column(mail::Column::AccountId)
            .into_tuple()
            .one(&tx.open)
            .await?;
        let Some(account) = account else { return Ok(()) };
        let data = self.db.scoped(crate::AccountId::new(account));
        data.note_event(tx, &Event::EmailsFailed, None, at).await
    }

    /// Forgets events from before this time.
    pub async fn drop_old_events(&self, before: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        event::Entity::delete_many().filter(event::Column::At.lt(before)).exec(&tx.open).await?;
        tx.commit().await
    }
}
