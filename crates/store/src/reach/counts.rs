//! How many there are of a part of an account, and pages of them. Where most people stand in that part, who does not is
//! sooner found than who does.

use std::sync::Arc;

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, FromQueryResult, ModelTrait, PaginatorTrait, QueryFilter, Select,
};

use super::{LookedUp, Part, Within};
use crate::{
    Error, Result, Scoped, TenantEntity,
    entity::{division, employee, organization, position},
};

/// People are few up to one in so many. With more of them SQLite takes longer to look up their rows than to go through those
/// of everybody.
const FEW_OF: u64 = 8;

impl Scoped {
    /// How many rows meet the condition. One statement; of a part of the account six at most, four of which are needed
    /// once a minute.
    pub async fn count_rows<M>(&self, of: Condition) -> Result<u64>
    where
        M: ModelTrait<Entity: TenantEntity + EntityTrait<Model = M>> + FromQueryResult + Send + Sync,
    {
        let count = async |data: &Self| {
            data.find_as::<M>(LookedUp::Together).filter(of.clone()).count(self.reader()).await
        };
        let Some(others) = self.others().await? else { return Ok(count(self).await?) };
        let everybody = self.everybody();
        let (all, theirs) = tokio::try_join!(count(&everybody), count(&others))?;
        Ok(all.saturating_sub(theirs))
    }

    /// A query of which a page is read, in an order that an index has. Where most people are seen each is looked up, until
    /// the page is full.
    pub async fn find_page<M: ModelTrait<Entity: TenantEntity>>(&self) -> Result<Select<M::Entity>> {
        Ok(self.find_as::<M>(self.in_order().await?))
    }

    /// How people are looked up where a page of rows is read in an order that an index has.
    pub(crate) async fn in_order(&self) -> Result<LookedUp> {
        let most = self.others().await?.is_some();
        Ok(if most { LookedUp::OneByOne } else { LookedUp::Together })
    }

    /// The handle of everybody who is not seen, where those are the fewer. What they have is to be taken off what
    /// everybody has; visitors, who are nobody, are in neither.
    pub(crate) async fn others(&self) -> Result<Option<Self>> {
        let Within::Units(part) = &self.sees else { return Ok(None) };
        let most = part.most.get_or_try_init(|| self.sees_most_units()).await?;
        Ok(most.then(|| self.within(Within::Others(part.clone()))))
    }

    /// Whether everybody is seen, or most people are, as far as that was looked at.
    pub(crate) fn sees_most(&self) -> bool {
        match &self.sees {
            Within::Everybody => true,
            Within::Units(part) => part.most.get().copied().unwrap_or_default(),
            Within::Others(_) => false,
        }
    }

    /// Whether those who are seen are a small part of all people. Two statements, once.
    pub(crate) async fn sees_few(&self) -> Result<bool> {
        let (seen, all) = match &self.sees {
            Within::Everybody => return Ok(false),
            Within::Units(part) => self.people_of(part).await?,
            Within::Others(part) => {
                let (there, all) = self.people_of(part).await?;
                (all.saturating_sub(there), all)
            }
        };
        Ok(seen.saturating_mul(FEW_OF) <= all)
    }

    /// How many people stand in a part, and how many there are.
    async fn people_of(&self, part: &Arc<Part>) -> Result<(u64, u64)> {
        let count = async || {
            use position::Column;
            let (there, everybody) = (self.within(Within::Units(part.clone())), self.everybody());
            let held =
                there.find_as::<position::Model>(LookedUp::Together).filter(Column::EmployeeId.is_not_null());
            let all = everybody.find::<employee::Model>();
            Ok::<_, Error>(tokio::try_join!(held.count(self.reader()), all.count(self.reader()))?)
        };
        part.people.get_or_try_init(count).await.copied()
    }

    /// Told by the units alone, which are fewer than people: what is told wrong takes longer, and is right all the same.
    async fn sees_most_units(&self) -> Result<bool> {
        let units = async |data: &Self| {
            let divisions = data.find::<division::Model>().count(self.reader()).await?;
            Ok::<_, Error>(divisions + data.find::<organization::Model>().count(self.reader()).await?)
        };
        let everybody = self.everybody();
        let (seen, all) = tokio::try_join!(units(self), units(&everybody))?;
        Ok(seen.saturating_mul(2) > all)
    }
}
