#!/usr/bin/env bash
# Every test. Those of the client run beside those in Rust with the lowest priority: for minutes the compiler of Rust
# leaves a core idle. Their output follows in one piece.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s %s\n' "$(date +%T)" "$*"; }

log=$(mktemp "${TMPDIR:-/tmp}/rozmova-client.XXXXXX")
client=
stop() {
  [ -z "$client" ] || kill "$client" 2>/dev/null || true
  rm -f "$log"
}
trap stop EXIT
trap 'exit 130' INT TERM

nice -n 19 npm --prefix web test >"$log" 2>&1 &
client=$!

say "Rust tests on both databases …"
if cargo nextest --version >/dev/null 2>&1; then
  scripts/postgres-test.sh cargo nextest run --workspace
else
  echo "cargo-nextest is not here, going on with cargo test."
  scripts/postgres-test.sh cargo test --workspace
fi

say "Tests of the client …"
status=0
wait "$client" || status=$?
client=
cat "$log"
[ "$status" = 0 ] || exit "$status"

say "Tests in the browser …"
scripts/browser-test.sh
