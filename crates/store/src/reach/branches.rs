//! What stands above each division, kept as rows in the transaction that makes or moves divisions.

use sea_orm::{ConnectionTrait, Statement};

use crate::{
    Result, Scoped, System, Tx,
    entity::{division, division_above},
};

impl Scoped {
    /// Notes what stands above each division, after divisions were made or moved, in the same transaction.
    pub async fn note_branches(&self, tx: &Tx) -> Result<()> {
        let account = self.account().get();
        let all = self.everybody();
        all.delete::<division_above::Model>().exec(&tx.open).await?;
        let sql = "INSERT INTO division_above (account_id, above_id, division_id) \
             WITH RECURSIVE line (above_id, division_id) AS ( \
             SELECT id, id FROM division WHERE account_id = $1 UNION \
             SELECT l.above_id, d.id FROM division d JOIN line l ON l.division_id = d.parent_id \
             WHERE d.account_id = $1) SELECT $1, above_id, division_id FROM line";
        let statement = Statement::from_sql_and_values(self.backend(), sql, [account.into()]);
        tx.open.execute_raw(statement).await?;
        Ok(())
    }

    /// The same after one division was made: it stands below all that its parent stands below.
    pub async fn note_new_branch(&self, made: &division::Model, tx: &Tx) -> Result<()> {
        let sql = "INSERT INTO division_above (account_id, above_id, division_id) \
             SELECT account_id, above_id, $3 FROM division_above WHERE account_id = $1 AND division_id = $2 \
             UNION SELECT $1, $3, $3";
        let values = [self.account().get().into(), made.parent_id.unwrap_or_default().into(), made.id.into()];
        tx.open.execute_raw(Statement::from_sql_and_values(self.backend(), sql, values)).await?;
        Ok(())
    }
}

impl System {
    /// How many lines from divisions upwards there are, and how many are not what the divisions say.
    pub async fn examine_branches(&self) -> Result<(u64, u64)> {
        let kept = "SELECT account_id, above_id, division_id FROM division_above";
        let line = "WITH RECURSIVE line (account_id, above_id, division_id) AS ( \
             SELECT account_id, id, id FROM division UNION \
             SELECT d.account_id, l.above_id, d.id FROM division d \
             JOIN line l ON l.account_id = d.account_id AND l.division_id = d.parent_id)";
        let found = "SELECT account_id, above_id, division_id FROM line";
        let count = async |sql: String| -> Result<u64> {
            let statement = Statement::from_string(self.db.backend(), sql);
            let row = self.db.reader().query_one_raw(statement).await?;
            let n: i64 = row.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(0);
            Ok(u64::try_from(n).unwrap_or(0))
        };
        let all = count("SELECT COUNT(*) FROM division_above".into()).await?;
        let more = count(format!("{line} SELECT COUNT(*) FROM ({kept} EXCEPT {found}) c")).await?;
        let missing = count(format!("{line} SELECT COUNT(*) FROM ({found} EXCEPT {kept}) c")).await?;
        Ok((all, Ord::max(more, missing)))
    }
}
