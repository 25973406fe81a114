//! Recovery codes: each stands in for the app once.

use rozmova_domain::second_factor::{RECOVERY_CODES, RECOVERY_LENGTH};
use rozmova_store::{Scoped, Tx, recovery_code};
use sea_orm::{ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter};
use sha2::{Digest, Sha256};

use crate::error::Result;

/// Without letters and digits that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Between hyphens.
const GROUP: usize = 4;

/// Replaces the codes of a person by ten new ones, which are told once.
pub(super) async fn renew(data: &Scoped, tx: &Tx, person: i64) -> Result<Vec<String>> {
    forget(data, tx, person).await?;
    let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| draw()).collect();
    let row = |code: &String| recovery_code::ActiveModel {
        employee_id: Set(person),
        hash: Set(hash(code)),
        ..Default::default()
    };
    data.insert_many::<recovery_code::Model>(codes.iter().map(row).collect(), tx).await?;
    Ok(codes.iter().map(|code| written(code)).collect())
}

/// Uses a code up; false when the person has no such code.
pub(super) async fn take(data: &Scoped, tx: &Tx, person: i64, code: &str) -> Result<bool> {
    let taken = data
        .delete::<recovery_code::Model>()
        .filter(recovery_code::Column::EmployeeId.eq(person))
        .filter(recovery_code::Column::Hash.eq(hash(code)))
        .exec(tx.reader())
        .await?;
    Ok(taken.rows_affected == 1)
}

/// How many are left.
pub(super) async fn left(data: &Scoped, person: i64) -> Result<u64> {
    let of_person = data.find::<recovery_code::Model>().filter(recovery_code::Column::EmployeeId.eq(person));
    Ok(of_person.count(data.reader()).await?)
}

/// Removes all of them.
pub(super) async fn forget(data: &Scoped, tx: &Tx, person: i64) -> Result<()> {
    data.delete::<recovery_code::Model>()
        .filter(recovery_code::Column::EmployeeId.eq(person))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// Eighty bits.
fn draw() -> String {
    let bits: [u8; RECOVERY_LENGTH] = rand::random();
    bits.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// As people read it.
fn written(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    let groups: Vec<String> = letters.chunks(GROUP).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

fn hash(code: &str) -> String {
    format!("{:x}", Sha256::digest(code.as_bytes()))
}

#[cfg(test)]
mod tests {
    use rozmova_domain::second_factor::Typed;

    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_written() {
        let code = draw();
        assert_ne!(code, draw());
        assert_eq!(Typed::read(&written(&code)), Some(Typed::Recovery(code.clone())));
        assert_eq!(written(&code).len(), RECOVERY_LENGTH + 3);
        assert_eq!(hash(&code).len(), 64);
    }
}
