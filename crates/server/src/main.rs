//! The program `rozmova`.

use std::process::ExitCode;

/// Gives memory back to the system some seconds after it was needed; the C library's keeps it.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    rozmova::cli::run()
}
