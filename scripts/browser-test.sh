#!/usr/bin/env bash
# Runs the browser tests against servers of their own, with the demo company, on free ports: browser-test.sh SERVER [SPEC…].
# All of them run two at a time, each on a server of its own: one browser leaves a second core idle.
set -euo pipefail
cd "$(dirname "$0")/.."
server=${1:-target/debug/rozmova}
[ $# -eq 0 ] || shift
[ -f web/dist/index.html ] || { echo "The client is missing: run npm --prefix web run build." >&2; exit 1; }

with_demo=(scripts/with-demo.sh "$server")
[ $# -gt 0 ] || with_demo+=("${with_demo[@]}")
report=$(mktemp "${TMPDIR:-/tmp}/rozmova-browser.XXXXXX")
trap 'rm -f "$report"' EXIT
status=0
"${with_demo[@]}" npm --prefix web run e2e -- "$@" 2>&1 | tee "$report" || status=$?
# What failed, once more at the very end: of a long run often only the end is kept.
[ "$status" = 0 ] || { echo "What failed:"; grep -E -A 12 '^  [0-9]+\) ' "$report" | head -n 60 || true; } >&2
exit "$status"
