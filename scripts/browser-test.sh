#!/usr/bin/env bash
# Runs the browser tests against a server of its own, with the demo company, on a free port.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

cd "$(dirname "$0")/.."
server=${1:-target/debug/rozmova}
[ $# -eq 0 ] || shift
[ -x "$server" ] || { say "The server $server is missing: run make test, or cargo build -p rozmova."; exit 1; }
[ -f web/dist/index.html ] || { say "The client is missing: run npm --prefix web run build."; exit 1; }

dir=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-browser.XXXXXX")
pid=
stop() {
  status=$?
  if [ -n "$pid" ]; then
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  fi
  [ "$status" = 0 ] || { say "The end of the server's log:"; tail -n 20 "$dir/log" >&2 || true; }
  rm -rf "$dir"
}
trap stop EXIT
trap 'exit 130' INT TERM

ROZMOVA_LIMITS=relaxed "$server" serve --demo --data "$dir/data" --listen 127.0.0.1:0 >"$dir/out" 2>"$dir/log" &
pid=$!
for _ in $(seq 300); do
  grep -q 'Rozmova is ready' "$dir/out" && break
  kill -0 "$pid" 2>/dev/null || { say "The server does not start."; exit 1; }
  sleep 0.1
done
url=$(grep -oE 'http://[0-9.]+:[0-9]+' "$dir/out" | head -n 1)
[ -n "$url" ] || { say "The server was not ready within 30 s."; exit 1; }
say "Browser tests against $url"
TEST_SERVER="$url" TEST_SERVER_DATA="$dir/data" npm --prefix web run e2e -- "$@"
