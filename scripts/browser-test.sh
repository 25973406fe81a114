#!/usr/bin/env bash
# Runs the browser tests against a server of its own, with the demo company, on a free port: browser-test.sh SERVER [SPEC…].
# All of them run as two halves side by side, each with a server of its own: alone, a browser leaves a second core idle.
set -euo pipefail
cd "$(dirname "$0")/.."
server=${1:-target/debug/rozmova}
[ $# -eq 0 ] || shift
[ -f web/dist/index.html ] || { echo "The client is missing: run npm --prefix web run build." >&2; exit 1; }

reports=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-browser.XXXXXX")
trap 'rm -rf "$reports"' EXIT
# Arguments: the name of this part, then those of Playwright.
run() {
  local part=$1
  shift
  scripts/with-demo.sh "$server" npm --prefix web run e2e -- --output "test-results/$part" "$@" 2>&1 |
    tee "$reports/$part"
}
status=0
if [ $# -gt 0 ]; then
  run all "$@" || status=$?
else
  run first --shard 1/2 &
  first=$!
  run second --shard 2/2 || status=$?
  wait "$first" || status=$?
fi
# What failed, once more at the very end: of a long run often only the end is kept.
[ "$status" = 0 ] || { echo "What failed:"; grep -hE -A 12 '^  [0-9]+\) ' "$reports"/* | head -n 60 || true; } >&2
exit "$status"
