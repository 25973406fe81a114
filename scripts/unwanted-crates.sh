#!/usr/bin/env bash
# Fails when a crate that we have left for good comes back with an update of another one.
set -euo pipefail
cd "$(dirname "$0")/.."

# rsa: its decryption can be told by its timing (RUSTSEC-2023-0071), and nothing here needs it.
unwanted='rsa'

crates=$(cargo tree --locked --workspace --edges normal,build --prefix none --format '{p}')
if found=$(grep -E "^($unwanted) v" <<<"$crates" | sort -u); then
  printf 'The program must not hold this (see who brings it: cargo tree --invert NAME):\n%s\n' "$found" >&2
  exit 1
fi
