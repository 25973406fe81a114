#!/usr/bin/env bash
# The server with the demo company, built anew and restarted when its sources change, and the client with hot reload.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/web/node_modules/.bin:$PATH"
listen=${ROZMOVA_LISTEN:-127.0.0.1:8080}

pids=()
stop() {
  trap - EXIT
  for pid in "${pids[@]}"; do
    kill "$pid" 2>/dev/null || true
  done
  wait
}
trap stop EXIT
trap 'exit 130' INT TERM

API_SERVER="http://$listen" npm --prefix web run dev &
pids+=($!)
# A server that stops on a mistake waits for the next change.
nodemon --quiet --watch crates --watch Cargo.toml --watch Cargo.lock --ext rs,toml,ftl,css --signal SIGTERM \
  --exec "cargo build -p rozmova --no-default-features && exec target/debug/rozmova serve --demo --listen $listen" &
pids+=($!)
echo "The client with hot reload: http://127.0.0.1:5173 (as soon as the server is built)"
wait -n
