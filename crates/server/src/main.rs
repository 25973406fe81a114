//! The program `rozmova`.

use std::process::ExitCode;

fn main() -> ExitCode {
    rozmova::cli::run()
}
