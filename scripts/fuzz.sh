#!/usr/bin/env bash
# Runs every test whose name begins with fuzz_ again and again, each time with other random files, until MINUTES are over or
# one fails. Proptest prints the smallest file that fails and keeps its seed under proptest-regressions; make a test of
# its own of it before it is mended. A new target needs nothing here but its name.
set -euo pipefail
cd "$(dirname "$0")/.."

minutes=${1:-10}
# Random files for each test in one round: a round takes a minute or two.
export PROPTEST_CASES=${PROPTEST_CASES:-2000}
# What hangs is no longer waited for.
longest=${FUZZ_ROUND_SECONDS:-1800}

cargo test -q --workspace --lib --no-run
rounds=0
until [ "$rounds" -gt 0 ] && [ "$SECONDS" -ge $((minutes * 60)) ]; do
  result=0
  # Cargo's settings hold the seed of ordinary runs.
  export PROPTEST_RNG_SEED=$(((RANDOM << 15) | RANDOM))
  timeout "$longest" cargo test -q --workspace --lib fuzz_ || result=$?
  if [ "$result" = 124 ]; then
    echo "A round took longer than $longest seconds: something hangs." >&2
  fi
  [ "$result" = 0 ] || exit "$result"
  FAST_CHECK_RUNS=${FAST_CHECK_RUNS:-$PROPTEST_CASES} npm --prefix web test -- --testTimeout $((longest * 1000)) \
    round-trip.test.ts twine.test.ts
  rounds=$((rounds + 1))
done
echo "$rounds rounds of $PROPTEST_CASES random files for each test in $((SECONDS / 60)) minutes: nothing was found."
