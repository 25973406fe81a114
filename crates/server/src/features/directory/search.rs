//! Filters and orders of SCIM as conditions of the database.

use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, Utc};
use rozmova_domain::{
    personnel::personnel_key,
    scim::{
        attribute::{Attribute, ENTERPRISE},
        filter::{Comparison, Filter},
    },
};
use rozmova_store::{Scoped, employee, group, group_member};
use sea_orm::{
    ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, Func, LikeExpr, SimpleExpr},
};
use serde_json::Value;

use super::refusal::bad;
use crate::{
    error::{Error, Result},
    texts::Text,
};

/// Times that both databases can compare.
const YEARS: RangeInclusive<i32> = 1..=9999;

/// What an attribute is in the database.
enum Field {
    /// A text, of which case does not count.
    Text(SimpleExpr),
    /// A text, of which it does.
    Exact(SimpleExpr),
    Number(SimpleExpr),
    /// Whether something holds.
    Flag(SimpleExpr),
    Time(SimpleExpr),
    /// The same text wherever there is this value.
    Constant(SimpleExpr, &'static str),
    /// The name by which a person is known.
    UserName,
    /// The rows that belong to one of another kind: its id is told apart only.
    Belongs(fn(&Scoped, i64) -> SimpleExpr),
}

/// Of which resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    User,
    Group,
}

/// The rows that a filter means.
///
/// # Errors
/// 400 `invalidFilter` for an attribute that is not kept, or is not compared so.
pub(super) fn condition(kind: Kind, data: &Scoped, filter: &Filter) -> Result<Condition> {
    Ok(match filter {
        Filter::And(one, other) => {
            Condition::all().add(condition(kind, data, one)?).add(condition(kind, data, other)?)
        }
        Filter::Or(one, other) => {
            Condition::any().add(condition(kind, data, one)?).add(condition(kind, data, other)?)
        }
        Filter::Not(inner) => {
            // What is compared with nothing does not hold, so its opposite does.
            let inner: SimpleExpr = condition(kind, data, inner)?.into();
            let known: SimpleExpr = Func::coalesce([inner, Expr::value(false)]).into();
            Condition::all().add(known.not())
        }
        Filter::Present(attribute) => Condition::all().add(present(field(kind, attribute)?, attribute)?),
        Filter::Compare(attribute, op, value) => {
            Condition::all().add(compare(data, field(kind, attribute)?, attribute, *op, value)?)
        }
        // Nobody has more than one email or phone here: what holds of one value holds of the person.
        Filter::Within(attribute, inner) => condition(kind, data, &of_parts(attribute, inner)?)?,
    })
}

/// What rows are put in order by.
pub(super) fn order(kind: Kind, attribute: &Attribute) -> Option<SimpleExpr> {
    match field(kind, attribute).ok()? {
        Field::Text(expr) => Some(lower(expr)),
        Field::Exact(expr) | Field::Number(expr) | Field::Flag(expr) | Field::Time(expr) => Some(expr),
        Field::UserName => Some(user_name()),
        Field::Constant(..) | Field::Belongs(_) => None,
    }
}

/// The filter of the values of an attribute as one of the resource.
fn of_parts(attribute: &Attribute, inner: &Filter) -> Result<Filter> {
    let of = |part: &Attribute| -> Result<Attribute> {
        if attribute.part.is_some() || part.part.is_some() || part.extension.is_some() {
            return Err(unknown(attribute));
        }
        Ok(Attribute { part: Some(part.name.clone()), ..attribute.clone() })
    };
    let boxed = |inner: &Filter| of_parts(attribute, inner).map(Box::new);
    Ok(match inner {
        Filter::And(one, other) => Filter::And(boxed(one)?, boxed(other)?),
        Filter::Or(one, other) => Filter::Or(boxed(one)?, boxed(other)?),
        Filter::Not(inner) => Filter::Not(boxed(inner)?),
        Filter::Present(part) => Filter::Present(of(part)?),
        Filter::Compare(part, op, value) => Filter::Compare(of(part)?, *op, value.clone()),
        Filter::Within(..) => return Err(unknown(attribute)),
    })
}

fn unknown(attribute: &Attribute) -> Error {
    bad("invalidFilter", Text::new("directory-filter-attribute").with("name", attribute.path()))
}

fn field(kind: Kind, attribute: &Attribute) -> Result<Field> {
    let found = match kind {
        Kind::User => user_field(attribute),
        Kind::Group => group_field(attribute),
    };
    found.ok_or_else(|| unknown(attribute))
}

fn user_field(attribute: &Attribute) -> Option<Field> {
    use employee::Column;
    if attribute.extension.as_deref().is_some_and(|urn| urn.eq_ignore_ascii_case(ENTERPRISE)) {
        let is_number = attribute.name.eq_ignore_ascii_case("employeeNumber") && attribute.part.is_none();
        return is_number.then(|| Field::Text(Column::PersonnelNumber.into_expr()));
    }
    let is = |name: &str| attribute.is(name);
    Some(match () {
        () if is("userName") => Field::UserName,
        () if is("id") => Field::Number(Column::Id.into_expr()),
        () if is("externalId") => Field::Exact(Column::ExternalId.into_expr()),
        () if is("active") => Field::Flag(Column::DismissedAt.is_null()),
        () if is("name.givenName") => Field::Text(Column::FirstName.into_expr()),
        () if is("name.familyName") => Field::Text(Column::LastName.into_expr()),
        () if is("name.middleName") => Field::Text(Column::MiddleName.into_expr()),
        () if is("displayName") || is("name.formatted") => Field::Text(full_name()),
        () if is("emails") || is("emails.value") => Field::Text(Column::Email.into_expr()),
        () if is("emails.type") => Field::Constant(Column::Email.is_not_null(), "work"),
        () if is("emails.primary") => Field::Flag(Column::Email.is_not_null()),
        () if is("phoneNumbers") || is("phoneNumbers.value") => Field::Text(Column::Phone.into_expr()),
        () if is("phoneNumbers.type") => Field::Constant(Column::Phone.ne(""), "work"),
        () if is("groups") || is("groups.value") => Field::Belongs(in_group),
        () if is("meta.created") => Field::Time(Column::CreatedAt.into_expr()),
        () if is("meta.lastModified") => {
            Field::Time(Func::coalesce([Column::UpdatedAt.into_expr(), Column::CreatedAt.into_expr()]).into())
        }
        () if is("meta.resourceType") => Field::Constant(Column::Id.is_not_null(), "User"),
        () => return None,
    })
}

fn group_field(attribute: &Attribute) -> Option<Field> {
    use group::Column;
    let is = |name: &str| attribute.is(name);
    Some(match () {
        () if is("displayName") => Field::Text(Column::Name.into_expr()),
        () if is("id") => Field::Number(Column::Id.into_expr()),
        () if is("externalId") => Field::Exact(Column::ExternalId.into_expr()),
        () if is("members") || is("members.value") => Field::Belongs(has_member),
        () if is("meta.lastModified") => Field::Time(Column::UpdatedAt.into_expr()),
        () if is("meta.resourceType") => Field::Constant(Column::Id.is_not_null(), "Group"),
        () => return None,
    })
}

fn in_group(data: &Scoped, group: i64) -> SimpleExpr {
    let members = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::EmployeeId)
        .filter(group_member::Column::GroupId.eq(group));
    employee::Column::Id.in_subquery(members.into_query())
}

fn has_member(data: &Scoped, person: i64) -> SimpleExpr {
    let groups = data
        .find::<group_member::Model>()
        .select_only()
        .column(group_member::Column::GroupId)
        .filter(group_member::Column::EmployeeId.eq(person));
    group::Column::Id.in_subquery(groups.into_query())
}

fn full_name() -> SimpleExpr {
    use employee::Column;
    let first = Column::FirstName.into_expr();
    Func::cust("TRIM")
        .arg(first.binary(CONCATENATED, Expr::value(" ")).binary(CONCATENATED, Column::LastName.into_expr()))
        .into()
}

const CONCATENATED: sea_orm::sea_query::BinOper = sea_orm::sea_query::BinOper::Custom("||");

/// What people are called by the directory, in small letters.
pub(super) fn user_name() -> SimpleExpr {
    use employee::Column;
    let number = lower(Column::PersonnelNumber.into_expr());
    Func::coalesce([Column::UserNameKey.into_expr(), Column::Email.into_expr(), number]).into()
}

/// Whoever has this name: an index has what the directory gave, the emails and the numbers.
pub(super) fn has_user_name(name: &str) -> Condition {
    use employee::Column;
    let key = name.trim().to_lowercase();
    let unnamed = Condition::any()
        .add(Column::Email.eq(key.as_str()))
        .add(Condition::all().add(Column::Email.is_null()).add(Column::PersonnelKey.eq(personnel_key(&key))));
    Condition::any()
        .add(Column::UserNameKey.eq(key.as_str()))
        .add(Condition::all().add(Column::UserNameKey.is_null()).add(unnamed))
}

fn lower(expr: SimpleExpr) -> SimpleExpr {
    Func::lower(expr).into()
}

fn present(field: Field, attribute: &Attribute) -> Result<SimpleExpr> {
    Ok(match field {
        Field::Text(expr) | Field::Exact(expr) => expr.clone().is_not_null().and(expr.ne("")),
        Field::Number(expr) | Field::Time(expr) => expr.is_not_null(),
        Field::UserName => user_name().is_not_null(),
        Field::Flag(_) => Expr::value(true),
        Field::Constant(there, _) => there,
        Field::Belongs(_) => return Err(unknown(attribute)),
    })
}

fn compare(
    data: &Scoped,
    field: Field,
    attribute: &Attribute,
    op: Comparison,
    value: &Value,
) -> Result<SimpleExpr> {
    let cannot = || unknown(attribute);
    if value.is_null() {
        return match op {
            Comparison::Eq => Ok(present(field, attribute)?.not()),
            Comparison::Ne => present(field, attribute),
            _ => Err(cannot()),
        };
    }
    let text = || match value {
        // PostgreSQL keeps no such sign in a text.
        Value::String(text) if text.contains('\0') => Err(cannot()),
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(cannot()),
    };
    Ok(match field {
        Field::Text(expr) => in_any_case(expr, op, &text()?),
        Field::Exact(expr) => texts(expr, op, &text()?),
        Field::UserName => match op {
            Comparison::Eq => Expr::expr(has_user_name(&text()?)),
            _ => texts(user_name(), op, &text()?.to_lowercase()),
        },
        Field::Number(expr) => {
            // Ids that are none belong to nobody.
            let number = text()?.trim().parse::<i64>().unwrap_or(0);
            match op {
                Comparison::Eq => expr.eq(number),
                Comparison::Ne => expr.ne(number),
                _ => return Err(cannot()),
            }
        }
        Field::Flag(expr) => {
            let wanted = match value {
                Value::Bool(wanted) => *wanted,
                Value::String(text) if text.eq_ignore_ascii_case("true") => true,
                Value::String(text) if text.eq_ignore_ascii_case("false") => false,
                _ => return Err(cannot()),
            };
            match op {
                Comparison::Eq if wanted => expr,
                Comparison::Ne if !wanted => expr,
                Comparison::Eq | Comparison::Ne => expr.not(),
                _ => return Err(cannot()),
            }
        }
        Field::Time(expr) => {
            let at: DateTime<Utc> = text()?.trim().parse().map_err(|_| cannot())?;
            if !YEARS.contains(&at.year()) {
                return Err(cannot());
            }
            match op {
                Comparison::Eq => expr.eq(at),
                Comparison::Ne => expr.ne(at),
                Comparison::Gt => expr.gt(at),
                Comparison::Ge => expr.gte(at),
                Comparison::Lt => expr.lt(at),
                Comparison::Le => expr.lte(at),
                Comparison::Co | Comparison::Sw | Comparison::Ew => return Err(cannot()),
            }
        }
        Field::Constant(there, constant) => {
            let holds = op.holds_of_texts(&constant.to_lowercase(), &text()?.to_lowercase());
            if holds { there } else { Expr::value(false) }
        }
        Field::Belongs(rows) => match op {
            Comparison::Eq => rows(data, text()?.trim().parse().unwrap_or(0)),
            _ => return Err(cannot()),
        },
    })
}

/// SQLite knows the case of Latin letters alone: other texts are found there as they are written as well.
fn in_any_case(expr: SimpleExpr, op: Comparison, value: &str) -> SimpleExpr {
    let folded = value.to_lowercase();
    let in_small = texts(lower(expr.clone()), op, &folded);
    if folded == value || value.is_ascii() {
        return in_small;
    }
    match op {
        Comparison::Eq | Comparison::Co | Comparison::Sw | Comparison::Ew => {
            in_small.or(texts(expr, op, value))
        }
        Comparison::Ne => in_small.and(texts(expr, op, value)),
        Comparison::Gt | Comparison::Ge | Comparison::Lt | Comparison::Le => in_small,
    }
}

fn texts(expr: SimpleExpr, op: Comparison, value: &str) -> SimpleExpr {
    let like = |begin: &str, end: &str| {
        let mut plain = String::with_capacity(value.len());
        for c in value.chars() {
            if matches!(c, '%' | '_' | '\\') {
                plain.push('\\');
            }
            plain.push(c);
        }
        LikeExpr::new(format!("{begin}{plain}{end}")).escape('\\')
    };
    match op {
        Comparison::Eq => expr.eq(value),
        Comparison::Ne => expr.clone().is_null().or(expr.ne(value)),
        Comparison::Gt => expr.gt(value),
        Comparison::Ge => expr.gte(value),
        Comparison::Lt => expr.lt(value),
        Comparison::Le => expr.lte(value),
        Comparison::Co => expr.like(like("%", "%")),
        Comparison::Sw => expr.like(like("", "%")),
        Comparison::Ew => expr.like(like("%", "")),
    }
}
