#!/usr/bin/env bash
# Measures the designer in the browser, against a server of its own with the demo company, on a free port.
set -euo pipefail
cd "$(dirname "$0")/.."
server=${1:-target/release/rozmova}
dir=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-bench.XXXXXX")
pid=
stop() {
  if [ -n "$pid" ]; then
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  fi
  rm -rf "$dir"
}
trap stop EXIT
trap 'exit 130' INT TERM

ROZMOVA_LIMITS=relaxed "$server" serve --demo --data "$dir/data" --listen 127.0.0.1:0 >"$dir/out" 2>"$dir/log" &
pid=$!
for _ in $(seq 300); do
  grep -q 'Rozmova is ready' "$dir/out" && break
  kill -0 "$pid" 2>/dev/null || { echo "The server does not start." >&2; exit 1; }
  sleep 0.1
done
url=$(grep -oE 'http://[0-9.]+:[0-9]+' "$dir/out" | head -n 1)
[ -n "$url" ] || { echo "The server was not ready within 30 s." >&2; exit 1; }
PATH="$PWD/web/node_modules/.bin:$PATH" TEST_SERVER="$url" npm --prefix web run -s bench
