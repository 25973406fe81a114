//! Which version this is, and of which commit.

use std::sync::LazyLock;

/// As in the changelog.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit that was built, where `make build` or `make dist` built it.
pub const COMMIT: Option<&str> = option_env!("ROZMOVA_COMMIT");

/// Both in one line.
pub fn full() -> &'static str {
    static FULL: LazyLock<String> =
        LazyLock::new(|| COMMIT.map_or_else(|| VERSION.to_owned(), |commit| format!("{VERSION} ({commit})")));
    &FULL
}
