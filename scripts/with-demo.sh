#!/usr/bin/env bash
# Runs a command against a server of its own with the demo company, on a free port: with-demo.sh SERVER COMMAND…
# The command finds its address in TEST_SERVER, its data folder in TEST_SERVER_DATA and the program in TEST_SERVER_BINARY. The
# server trusts a provider of logins on localhost with the certificate TEST_PROVIDER_CERT.pem, whose key stands beside it.
# When the command is another with-demo.sh, TEST_SERVERS has the three of each server, with commas between, a server a word.
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

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
  -keyout "$dir/provider.key" -out "$dir/provider.pem" -config <(printf '%s\n' '[req]' distinguished_name=name \
    x509_extensions=more '[name]' '[more]' subjectAltName=DNS:localhost basicConstraints=CA:FALSE) 2>/dev/null
# Idle connections stay open: a test that uses one again just as the server closes it gets a reset.
ROZMOVA_LIMITS=relaxed ROZMOVA_LIMIT_KEEP_ALIVE_SECONDS=300 ROZMOVA_CA_FILE=$dir/provider.pem ROZMOVA_WEBHOOK_HOSTS=localhost "$server" serve --demo --data "$dir/data" --listen 127.0.0.1:0 >"$dir/out" 2>"$dir/log" &
pid=$!
for _ in $(seq 300); do
  grep -q 'Rozmova is ready' "$dir/out" && break
  kill -0 "$pid" 2>/dev/null || { say "The server does not start."; exit 1; }
  sleep 0.1
done
url=$(grep -oE 'http://[0-9.]+:[0-9]+' "$dir/out" | head -n 1)
[ -n "$url" ] || { say "The server was not ready within 30 s."; exit 1; }
say "The server is $url"
export TEST_SERVER_BINARY=$(realpath "$server") TEST_PROVIDER_CERT=$dir/provider TEST_SERVER=$url TEST_SERVER_DATA=$dir/data
export TEST_SERVERS="${TEST_SERVERS:+$TEST_SERVERS }$TEST_SERVER,$TEST_SERVER_DATA,$TEST_PROVIDER_CERT"
"$@"
