//! The second step of a sign-in: the code or the passkey of whoever has a second factor.

use rozmova_store::{Scoped, Tx, employee};

use crate::{
    error::{Code, Error, Result},
    features::{
        audit::Who,
        second_factor::{self, Given},
        sessions::{CodePlace, Device, Try, begin_code_try},
    },
    state::App,
    texts::Text,
};

/// A code or a passkey that is being looked at.
pub struct SecondStep(Option<(Try, Given)>);

impl SecondStep {
    /// Counts the try; nothing of whoever has no second factor.
    ///
    /// # Errors
    /// 401 `second_factor_required` when nothing is given and something is wanted; 429 after too many wrong ones.
    pub async fn begin(
        app: &App,
        person: &employee::Model,
        given: Option<Given>,
        device: &Device,
    ) -> Result<Self> {
        if person.second_factor_since.is_none() {
            return Ok(Self(None));
        }
        let given = given.ok_or_else(|| Error::new(Code::SecondFactorRequired))?;
        let from = if device.known { CodePlace::Device(&device.hash) } else { CodePlace::Elsewhere };
        Ok(Self(Some((begin_code_try(app, person.id, from).await?, given))))
    }

    /// Wrong codes in a row, with this one.
    pub fn failures(&self) -> i32 {
        self.0.as_ref().map_or(0, |(tried, _)| tried.failures)
    }

    /// Uses it up. The person is locked: one code, and one challenge, lets nobody in twice.
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
        let (tried, given) = self.0.as_ref().ok_or_else(|| Error::new(Code::SecondFactorRequired))?;
        if !second_factor::accept(app, data, tx, person, given, who).await? {
            let refused = Error::new(Code::InvalidSecondFactor);
            return Err(match given {
                Given::Code(_) => refused,
                Given::Passkey(_) => refused.message(Text::new("error-invalid-passkey")),
            });
        }
        tried.was_right(app, tx).await
    }
}
