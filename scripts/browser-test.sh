#!/usr/bin/env bash
# Runs the browser tests against a server of its own, with the demo company, on a free port.
set -euo pipefail
cd "$(dirname "$0")/.."
server=${1:-target/debug/rozmova}
[ $# -eq 0 ] || shift
[ -f web/dist/index.html ] || { echo "The client is missing: run npm --prefix web run build." >&2; exit 1; }

report=$(mktemp "${TMPDIR:-/tmp}/rozmova-browser.XXXXXX")
trap 'rm -f "$report"' EXIT
status=0
scripts/with-demo.sh "$server" npm --prefix web run e2e -- "$@" | tee "$report" || status=$?
# What failed, once more at the very end: of a long run often only the end is kept.
[ "$status" = 0 ] || { echo "What failed:"; grep -E -A 12 '^  [0-9]+\) ' "$report" | head -n 60 || true; } >&2
exit "$status"
