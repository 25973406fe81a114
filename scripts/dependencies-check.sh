#!/usr/bin/env bash
# Fails when a crate has a licence, a source or a name that deny.toml does not allow, or no reason in
# docs/dependencies.md. Asks no network: known weaknesses are looked up by `make audit`.
set -euo pipefail
cd "$(dirname "$0")/.."

crates=$(sed -n '/^\[workspace\.dependencies\]/,/^\[workspace\.lints/s/^\([a-z][a-z0-9_-]*\) = .*/\1/p' Cargo.toml | grep -v '^rozmova-')
named=$(grep '^|' docs/dependencies.md | cut -d '|' -f 2 | tr ', ' '\n')
missing=$(grep -vxF "$named" <<<"$crates" | xargs || true)
[ -z "$missing" ] || { echo "docs/dependencies.md does not say what for: $missing" >&2; exit 1; }

if cargo deny --version >/dev/null 2>&1; then
  cargo deny --offline --log-level error check --hide-inclusion-graph bans licenses sources
else
  echo "cargo-deny is missing, so the licences of crates are not checked: cargo install --locked cargo-deny" >&2
fi
