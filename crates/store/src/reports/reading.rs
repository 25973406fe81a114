//! Long reports in portions: the next ones are read while one is being written.

use futures_util::TryStreamExt;
use sea_orm::{DbErr, FromQueryResult};
use tokio::sync::mpsc;

use super::{AppointmentFilter, AppointmentOrder, AppointmentRow, appointments::Key, branches::Branches};
use crate::{Error, Result, Scoped};

/// Portions that wait to be written.
const WAITING: usize = 2;
/// Portions that are read at once.
const AT_ONCE: usize = 2;

enum Part {
    Rows(Vec<AppointmentRow>),
    /// Nothing comes after it: without it a report is not whole.
    End,
}

/// The rows of an appointment report, one portion after the other.
#[derive(Debug)]
pub struct AppointmentPortions(mpsc::Receiver<Result<Part>>);

impl AppointmentPortions {
    /// The next portion; none after the last one.
    ///
    /// # Errors
    /// When they could not be read to the end.
    pub async fn next(&mut self) -> Result<Option<Vec<AppointmentRow>>> {
        match self.0.recv().await {
            Some(Ok(Part::Rows(rows))) => Ok(Some(rows)),
            Some(Ok(Part::End)) => Ok(None),
            Some(Err(error)) => Err(error),
            None => Err(Error::Database(DbErr::Custom("the reading of a report broke off".into()))),
        }
    }
}

impl std::fmt::Debug for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Part")
    }
}

impl Scoped {
    /// Every row in its order, in portions of `portion`.
    pub fn appointments_in_portions(
        &self,
        filter: AppointmentFilter,
        order: (AppointmentOrder, bool),
        portion: usize,
    ) -> AppointmentPortions {
        let (sender, portions) = mpsc::channel(WAITING);
        let data = self.clone();
        tokio::spawn(async move {
            let end = data.read_portions(&filter, order, portion, &sender).await.map(|()| Part::End);
            // Whoever asked for them may have gone.
            let _ = sender.send(end).await;
        });
        AppointmentPortions(portions)
    }

    async fn read_portions(
        &self,
        filter: &AppointmentFilter,
        order: (AppointmentOrder, bool),
        portion: usize,
        sender: &mpsc::Sender<Result<Part>>,
    ) -> Result<()> {
        let branches = Branches::of(filter, self);
        let organizations = self.by_short_name(order.0).await?;
        let Some(sql) = branches.keys(filter, order, &organizations, None) else { return Ok(()) };
        let keys =
            Key::find_by_statement(self.statement(&sql, branches.values())).stream(self.reports()).await?;
        let rows = keys
            .try_chunks(portion)
            .map_err(|error| error.1.into())
            .map_ok(async |keys| self.appointment_rows(&keys).await)
            .try_buffered(AT_ONCE);
        let mut portions = std::pin::pin!(rows);
        while let Some(rows) = portions.try_next().await? {
            if sender.send(Ok(Part::Rows(rows))).await.is_err() {
                return Ok(());
            }
        }
        Ok(())
    }
}
