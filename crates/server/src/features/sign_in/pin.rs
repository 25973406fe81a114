//! PINs that people choose.

use rozmova_domain::sign_in_card::{PIN_LENGTH, PinFault, check_pin};

use crate::{error::Check, texts::Text};

/// Notes on `pin` what is wrong with a new PIN.
pub fn check_new_pin(check: &mut Check, pin: &str) {
    let Err(fault) = check_pin(pin) else { return };
    let text = match fault {
        PinFault::NotDigits => Text::new("field-digits-only"),
        PinFault::TooShort => Text::new("field-pin-short").with("min", *PIN_LENGTH.start() as i64),
        PinFault::TooLong => Text::new("field-too-long").with("max", *PIN_LENGTH.end() as i64),
        PinFault::TooEasy => Text::new("field-pin-easy"),
    };
    check.fail("pin", text);
}
