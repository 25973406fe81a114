#!/usr/bin/env bash
# Every test. Those of the client run while those in Rust are compiled, which for minutes leaves a core idle; nothing runs
# beside the tests in Rust, of which some kill and starve what they test.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s %s\n' "$(date +%T)" "$*"; }

rust=(cargo test)
if cargo nextest --version >/dev/null 2>&1; then
  rust=(cargo nextest run)
else
  echo "cargo-nextest is not here, going on with cargo test."
fi

log=$(mktemp "${TMPDIR:-/tmp}/rozmova-build.XXXXXX")
build=
stop() {
  [ -z "$build" ] || kill "$build" 2>/dev/null || true
  rm -f "$log"
}
trap stop EXIT
trap 'exit 130' INT TERM

say "Tests of the client; those in Rust are compiled meanwhile …"
"${rust[@]}" --workspace --no-run >"$log" 2>&1 &
build=$!
npm --prefix web test
status=0
wait "$build" || status=$?
build=
if [ "$status" != 0 ]; then
  cat "$log"
  exit "$status"
fi

say "Rust tests on both databases …"
# Most of them wait for a database now and then.
export NEXTEST_TEST_THREADS=$(($(nproc) * 3 / 2))
scripts/postgres-test.sh "${rust[@]}" --workspace

say "Tests in the browser …"
scripts/browser-test.sh
