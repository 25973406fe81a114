//! How a draft is stored: examined outside of the transaction, compared with its version inside.

use chrono::{DateTime, Utc};
use rozmova_domain::{
    audit::Action,
    course::{Content, CourseKind},
    draft_versions::{Reason, mass_change},
    findings,
};
use rozmova_store::{Error as StoreError, Scoped, Tx, course, draft};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter, sea_query::Expr,
};
use serde_json::Value;

use super::{access::editable, draft::fill_figures, findings::check, kept, publish, queries, rich_text};
use crate::{
    assets::{self, Addresses},
    error::{Check, Error, Result},
    features::{
        audit::{self, Entry},
        group_work::{self, MissingFor},
        integration::{self, IntegrationPatch},
        media,
    },
    http::{
        caller::Me,
        conflict::{self, LastSave},
    },
    state::App,
    texts::Text,
};

/// The colour of a new course.
pub(super) const COLOUR: &str = "#0f6e64";

/// A content with everything that is known of it.
#[derive(Debug)]
pub(super) struct Examined {
    pub(super) content: Content,
    pub(super) media: Addresses,
    pub(super) found: findings::Findings,
}

/// Looks a content over, off the async threads: a large course takes a while. Pictures of others in its texts go.
pub(super) async fn examine(
    data: &Scoped,
    title: String,
    mut content: Content,
    cover: Option<i64>,
) -> Result<Examined> {
    let media = Addresses::of(data, data.reader(), &content, cover).await?;
    rich_text::keep_known_pictures(&mut content, &media);
    tokio::task::spawn_blocking(move || {
        let found = check(&title, &content, &media);
        Examined { content, media, found }
    })
    .await
    .map_err(|error| Error::internal(error))
}

impl Examined {
    /// Writes what follows from the content into the row.
    pub(super) fn fill(&self, row: &mut course::ActiveModel, cover: Option<i64>) {
        fill_figures(row, &self.content, self.found.errors.len(), self.found.max_points);
        row.cover_id = Set(cover);
        row.cover_url = Set(cover.or(*row.cover_asset.as_ref()).and_then(|asset| self.media.url(asset)));
    }

    /// # Errors
    /// 400 on the path of each file that is neither the account's nor built-in; what was named before may stay, and
    /// is a finding.
    pub(super) fn require_known(
        &self,
        before: &Content,
        cover_before: Option<i64>,
        cover: Option<i64>,
    ) -> Result<()> {
        let mut check = Check::default();
        assets::require_known(&self.media, &self.content, before, &mut check);
        check.done()?;
        self.require_cover(cover_before, cover)
    }

    /// # Errors
    /// 400 on `cover` for a new one that is no picture of the account.
    pub(super) fn require_cover(&self, before: Option<i64>, cover: Option<i64>) -> Result<()> {
        match cover.filter(|_| cover != before) {
            Some(id) if !self.media.may_be_cover(id) => {
                Err(Error::field("cover", Text::new("field-unknown")))
            }
            _ => Ok(()),
        }
    }
}

/// What becomes of a course.
pub(super) struct CourseChange<'a> {
    /// As it was read.
    pub(super) before: &'a course::Model,
    /// As it is to be.
    pub(super) row: course::ActiveModel,
    pub(super) examined: &'a Examined,
    /// The content of the draft, when that is replaced.
    pub(super) replaced: Option<&'a Content>,
    /// An earlier state is put back.
    pub(super) is_restored: bool,
    pub(super) publish: Option<bool>,
    pub(super) integration: Option<IntegrationPatch>,
    /// What the log says of it beside the settings.
    pub(super) note: Option<Entry>,
}

/// Stores a change; also returns the secret of a webhook that was made by it.
///
/// # Errors
/// 409 when somebody else was faster.
pub(super) async fn store(
    app: &App,
    me: &Me,
    data: &Scoped,
    change: CourseChange<'_>,
) -> Result<(course::Model, Option<String>)> {
    let CourseChange { before, mut row, examined, replaced, is_restored, publish, integration, note } =
        change;
    let content_changed = replaced.is_some();
    let large = match replaced {
        Some(_) if is_restored => Some((Reason::Restored, None)),
        Some(old) => mass_change(old, &examined.content).map(|(why, cards)| (why, i32::try_from(cards).ok())),
        None => None,
    };
    let (id, version) = (before.id, before.version);
    row.version = Set(version + 1);
    row.updated_at = Set(app.clock.now());
    row.updated_by = Set(Some(me.id));
    if !content_changed && before.published_version == Some(version) {
        // What is live at once does not make the draft differ from what is published.
        row.published_version = Set(Some(version + 1));
    }
    let tx = data.begin().await?;
    lock_version(data, &tx, id, version).await?;
    let mut row = titled(row.update(tx.reader()).await.map_err(StoreError::from))?;
    if let Some(old) = replaced {
        kept::keep_before(data, &tx, (me.id, app.clock.now()), before, old, large).await?;
        save_draft(data, &tx, id, &examined.content).await?;
    }
    if content_changed || before.cover_id != row.cover_id {
        media::note_use(data, &tx, id, &examined.content, row.cover_id).await?;
    }
    let secret = match integration {
        Some(patch) => integration::save(data, &tx, id, patch).await?,
        None => None,
    };
    if let Some(on) = publish {
        row = set_published(data, &tx, row, &examined.content, on, me.id).await?;
    }
    let notes = [Some(settings(before, &row)), published(before, &row), note];
    audit::note_all(data, &tx, me, notes.into_iter().flatten()).await?;
    let reconciliation = if is_assignable(&row) && !is_assignable(before) && me.require_plan(app).is_ok() {
        group_work::plan_reconciliation(app, data, &tx, me.id, MissingFor::Course(id)).await?
    } else {
        None
    };
    tx.commit().await?;
    group_work::reconcile(app, reconciliation).await;
    Ok((row, secret))
}

/// What the log says of the settings; of the content the revisions tell.
fn settings(before: &course::Model, after: &course::Model) -> Entry {
    use course::Column;
    let columns = [
        ("title", Column::Title),
        ("description", Column::Description),
        ("estimated_duration", Column::EstimatedDuration),
        ("attempts", Column::Attempts),
        ("period", Column::Period),
        ("public", Column::Public),
        ("public_by_number", Column::PublicByNumber),
        ("public_name", Column::PublicName),
        ("is_self_assigned", Column::IsSelfAssigned),
    ];
    Entry::of(Action::CourseChanged, after.id, &after.title).columns(before, after, &columns)
}

/// That a revision was published, or the course hidden.
fn published(before: &course::Model, after: &course::Model) -> Option<Entry> {
    let new = after.is_published && (!before.is_published || before.revision_id != after.revision_id);
    let action = match (new, before.is_published && !after.is_published) {
        (true, _) => Action::CoursePublished,
        (_, true) => Action::CourseUnpublished,
        _ => return None,
    };
    Some(Entry::of(action, after.id, &after.title))
}

/// Groups assign it.
fn is_assignable(course: &course::Model) -> bool {
    course.is_published && !course.is_self_assigned && course.archived_at.is_none()
}

/// Changes the content of a draft and nothing else.
///
/// # Errors
/// As [`editable`], 400 without a version, 409 when it is old, and what `how` refuses.
pub(super) async fn edit<T>(
    app: &App,
    me: &Me,
    data: &Scoped,
    id: i64,
    version: Option<i32>,
    how: impl FnOnce(&mut Content) -> Result<T>,
) -> Result<(course::Model, Examined, T)> {
    replace(app, me, data, (id, version), None, how).await
}

/// Puts an earlier state in the place of a draft; `from` is what the log says of that state.
///
/// # Errors
/// As [`editable`], 400 without a version, 409 when it is old.
pub(super) async fn restore(
    app: &App,
    me: &Me,
    data: &Scoped,
    (id, version): (i64, Option<i32>),
    from: (&str, Value),
    earlier: Content,
) -> Result<(course::Model, Examined)> {
    let back = |content: &mut Content| {
        // Ids that were given since then stay taken.
        *content = Content { ids: content.ids, ..earlier };
        content.assign_ids();
        Ok(())
    };
    let (row, examined, ()) = replace(app, me, data, (id, version), Some(from), back).await?;
    Ok((row, examined))
}

async fn replace<T>(
    app: &App,
    me: &Me,
    data: &Scoped,
    (id, version): (i64, Option<i32>),
    restored: Option<(&str, Value)>,
    how: impl FnOnce(&mut Content) -> Result<T>,
) -> Result<(course::Model, Examined, T)> {
    let before = editable(me, data, data.reader(), id).await?;
    refuse_if_older(data, data.reader(), &before, version).await?;
    let old = queries::content(data, data.reader(), id).await?;
    let mut content = old.clone();
    let done = how(&mut content)?;
    let examined = examine(data, before.title.clone(), content, before.cover_id).await?;
    examined.require_known(&old, before.cover_id, before.cover_id)?;
    let mut row: course::ActiveModel = before.clone().into();
    examined.fill(&mut row, before.cover_id);
    let change = CourseChange {
        before: &before,
        row,
        examined: &examined,
        replaced: Some(&old),
        is_restored: restored.is_some(),
        publish: None,
        integration: None,
        note: restored
            .map(|(what, which)| Entry::of(Action::CourseRestored, id, &before.title).fact(what, which)),
    };
    let (row, _) = store(app, me, data, change).await?;
    Ok((row, examined, done))
}

/// The row of a new course, without a title: a game with nothing set.
pub(super) fn blank(author: Option<i64>, now: DateTime<Utc>) -> course::ActiveModel {
    course::ActiveModel {
        kind: Set(CourseKind::Game),
        description: Set(String::new()),
        description_key: Set(String::new()),
        colour: Set(COLOUR.into()),
        estimated_duration: Set(None),
        attempts: Set(0),
        period: Set(None),
        is_published: Set(false),
        public: Set(false),
        public_by_number: Set(true),
        public_name: Set("none".into()),
        is_self_assigned: Set(false),
        author_id: Set(author),
        version: Set(1),
        revision_id: Set(None),
        published_version: Set(None),
        archived_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        updated_by: Set(author),
        ..Default::default()
    }
}

/// Stores a new course with its draft.
pub(super) async fn insert(
    data: &Scoped,
    tx: &Tx,
    row: course::ActiveModel,
    content: &Content,
) -> Result<course::Model> {
    let row = titled(data.insert(row, tx).await)?;
    let draft = draft::ActiveModel {
        course_id: Set(row.id),
        content: Set(serde_json::to_string(content)?),
        ..Default::default()
    };
    data.insert(draft, tx).await?;
    media::note_use(data, tx, row.id, content, row.cover_id).await?;
    Ok(row)
}

/// A title that is taken is told on its field.
fn titled<T>(result: Result<T, StoreError>) -> Result<T> {
    match result {
        Err(StoreError::Duplicate(_)) => Err(Error::field("title", Text::new("field-title-taken"))),
        other => Ok(other?),
    }
}

async fn set_published(
    data: &Scoped,
    tx: &Tx,
    course: course::Model,
    content: &Content,
    on: bool,
    by: i64,
) -> Result<course::Model> {
    let mut row: course::ActiveModel = course.clone().into();
    row.is_published = Set(on);
    if on && course.published_version != Some(course.version) {
        let revision = publish::freeze(data, tx, &course, content, by).await?;
        row.revision_id = Set(Some(revision));
        row.published_version = Set(Some(course.version));
    }
    Ok(row.update(tx.reader()).await?)
}

/// Puts another content in the place of that of a draft.
pub(super) async fn save_draft(data: &Scoped, tx: &Tx, course: i64, content: &Content) -> Result<()> {
    data.update::<draft::Model>()
        .col_expr(draft::Column::Content, Expr::value(serde_json::to_string(content)?))
        .filter(draft::Column::CourseId.eq(course))
        .exec(tx.reader())
        .await?;
    Ok(())
}

async fn lock_version(data: &Scoped, tx: &Tx, id: i64, version: i32) -> Result<()> {
    let row = data
        .for_update::<course::Model>()
        .filter(course::Column::Id.eq(id))
        .filter(course::Column::ArchivedAt.is_null())
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    refuse_if_older(data, tx.reader(), &row, Some(version)).await
}

/// # Errors
/// 400 without a version; 409 `edit_conflict` with the newer version, who saved it and when.
pub(super) async fn refuse_if_older(
    data: &Scoped,
    db: &impl ConnectionTrait,
    row: &course::Model,
    version: Option<i32>,
) -> Result<()> {
    if version.is_none() {
        return Err(Error::field("version", Text::new("field-version-required")));
    }
    let saved = LastSave { version: row.version, by: row.updated_by, at: Some(row.updated_at) };
    conflict::refuse_if_older(data, db, version, saved).await
}
