#!/usr/bin/env bash
# Runs a command against a server of its own with the demo company, on a free port: with-demo.sh SERVER COMMAND…
# The command finds its address in TEST_SERVER and its data folder in TEST_SERVER_DATA.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

server=$1
shift
[ -x "$server" ] || { say "The server $server is missing: run cargo build --workspace."; exit 1; }

dir=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-demo.XXXXXX")
pid=
stop() {
  status=$?
  if [ -n "$pid" ]; then
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  fi
  [ "$status" = 0 ] || { say "Warnings and errors in the server's log:"; grep -v '"level":"INFO"' "$dir/log" | tail -n 20 | cut -c 1-400 >&2 || true; }
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
say "The server is $url"
TEST_SERVER="$url" TEST_SERVER_DATA="$dir/data" "$@"
