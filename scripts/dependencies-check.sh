#!/usr/bin/env bash
# Fails when a crate has a licence, a source or a name that deny.toml does not allow. Asks no network: known weaknesses
# are looked up by `make audit`.
set -euo pipefail
cd "$(dirname "$0")/.."

if cargo deny --version >/dev/null 2>&1; then
  cargo deny --offline --log-level error check --hide-inclusion-graph bans licenses sources
else
  echo "cargo-deny is missing, so the licences of crates are not checked: cargo install --locked cargo-deny" >&2
fi
