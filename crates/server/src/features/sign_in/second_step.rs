//! The second step of a sign-in: the code of whoever has a second factor.

use rozmova_store::{Scoped, Tx, employee};

use crate::{
    error::{Code, Error, Result},
    features::{
        audit::Who,
        second_factor,
        sessions::{CodePlace, Device, Try, begin_code_try},
    },
    state::App,
};

/// A code that is being looked at.
pub struct SecondStep(Option<(Try, String)>);

impl SecondStep {
    /// Counts the try; nothing of whoever has no second factor.
    ///
    /// # Errors
    /// 401 `second_factor_required` when there is no code and one is wanted; 429 after too many wrong ones.
    pub async fn begin(
        app: &App,
        person: &employee::Model,
        code: Option<String>,
        device: &Device,
    ) -> Result<Self> {
        if person.second_factor_since.is_none() {
            return Ok(Self(None));
        }
        let code = code.filter(|code| !code.trim().is_empty());
        let code = code.ok_or_else(|| Error::new(Code::SecondFactorRequired))?;
        let from = if device.known { CodePlace::Device(&device.hash) } else { CodePlace::Elsewhere };
        Ok(Self(Some((begin_code_try(app, person.id, from).await?, code))))
    }

    /// Wrong codes in a row, with this one.
    pub fn failures(&self) -> i32 {
        self.0.as_ref().map_or(0, |(tried, _)| tried.failures)
    }

    /// Uses the code up. The person is locked: one code lets nobody in twice.
    ///
    /// # Errors
    /// 401 when it is wrong, or was used before.
    pub async fn pass(
        &self,
        app: &App,
        data: &Scoped,
        tx: &Tx,
        person: &employee::Model,
        who: Who,
    ) -> Result<()> {
        if person.second_factor_since.is_none() {
            return Ok(());
        }
        // Set up at this very moment.
        let (tried, code) = self.0.as_ref().ok_or_else(|| Error::new(Code::SecondFactorRequired))?;
        if !second_factor::accept(app, data, tx, person, code, who).await? {
            return Err(Code::InvalidSecondFactor.into());
        }
        tried.was_right(app, tx).await
    }
}
