//! Codes of an app, as RFC 6238 makes them: six digits, thirty seconds, SHA-1, which is what every app knows.

use rozmova_domain::second_factor::{SKEW_STEPS, STEP_SECONDS};
use totp_rs::{Builder, Totp};

use crate::error::{Error, Result};

const ISSUER: &str = "Rozmova";
const SECRET_BYTES: usize = 20;
/// Stands in addresses between the issuer and the name.
const SEPARATOR: char = ':';

/// The codes of one secret.
pub(super) struct AppCodes(Totp);

impl AppCodes {
    /// A new secret.
    pub(super) fn draw() -> [u8; SECRET_BYTES] {
        rand::random()
    }

    /// Of this secret, under this name in the app.
    pub(super) fn of(secret: &[u8], name: &str) -> Result<Self> {
        let totp = Builder::new()
            .with_secret(secret)
            .with_step_duration(STEP_SECONDS)
            .with_skew(SKEW_STEPS)
            .with_issuer(Some(ISSUER))
            .with_account_name(name.replace(SEPARATOR, " "))
            .build();
        totp.map(Self).map_err(|error| Error::internal(anyhow::anyhow!("{error}")))
    }

    /// The step of time that a code is of, as far as it is one of now.
    pub(super) fn step_of(&self, code: &str, now: i64) -> Option<i64> {
        let step = self.0.check(code, u64::try_from(now).ok()?)?;
        i64::try_from(step).ok()
    }

    /// As an app takes it from a picture.
    pub(super) fn address(&self) -> Result<String> {
        self.0.to_url().map_err(|error| Error::internal(anyhow::anyhow!("{error}")))
    }

    /// As people type it into an app.
    pub(super) fn secret(&self) -> String {
        self.0.secret().to_base32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Appendix B of RFC 6238, of its eight digits the last six.
    #[test]
    fn codes_are_those_of_the_rfc() {
        let codes = AppCodes::of(b"12345678901234567890", "a@b.example").unwrap();
        for (time, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(codes.step_of(code, time), Some(time / 30), "{time}");
            // A clock that is half a minute wrong, and one that is more.
            assert_eq!(codes.step_of(code, time + 30), Some(time / 30));
            assert_eq!(codes.step_of(code, time - 30), Some(time / 30));
            assert_eq!(codes.step_of(code, time + 61), None);
            assert_eq!(codes.step_of(code, time - 61), None);
        }
        assert_eq!(codes.step_of("287083", 59), None);
        assert_eq!(codes.step_of("287082", -1), None);
    }

    #[test]
    fn an_app_is_told_what_it_needs() {
        let codes = AppCodes::of(b"12345678901234567890", "odd:name@b.example").unwrap();
        assert_eq!(codes.secret(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        let address = codes.address().unwrap();
        assert!(address.starts_with("otpauth://totp/Rozmova:odd%20name%40b.example?"), "{address}");
        assert!(address.contains("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), "{address}");
        assert!(address.contains("issuer=Rozmova"), "{address}");
    }
}
