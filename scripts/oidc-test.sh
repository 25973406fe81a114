#!/usr/bin/env bash
# Runs a command with the address of a provider of others in TEST_OIDC: oidc-provider of npm, fetched once into target/oidc.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
[ $# -gt 0 ] || { say "usage: scripts/oidc-test.sh COMMAND…"; exit 2; }

tools=$PWD/target/oidc
mkdir -p "$tools"
if ! cmp -s scripts/oidc/package-lock.json "$tools/package-lock.json" || [ ! -d "$tools/node_modules" ]; then
  say "Fetching oidc-provider …"
  cp scripts/oidc/package.json scripts/oidc/package-lock.json "$tools/"
  npm ci --silent --no-audit --no-fund --prefix "$tools"
fi
cp scripts/oidc/provider.mjs "$tools/"

log=$(mktemp "${TMPDIR:-/tmp}/rozmova-oidc.XXXXXX")
process=
stop() {
  [ -z "$process" ] || kill "$process" 2>/dev/null || true
  rm -f "$log"
}
trap stop EXIT
trap 'exit 130' INT TERM

for _ in $(seq 10); do
  port=$((20000 + RANDOM % 20000))
  PORT=$port ISSUER=https://id.real.example REDIRECT=https://rozmova.example/company-login/1 \
    node "$tools/provider.mjs" >"$log" 2>&1 &
  process=$!
  for _ in $(seq 100); do
    if curl -s -o /dev/null "http://127.0.0.1:$port/.well-known/openid-configuration"; then
      kill -0 "$process" 2>/dev/null && break 2
    fi
    kill -0 "$process" 2>/dev/null || break
    sleep 0.1
  done
  kill "$process" 2>/dev/null || true
  process=
done
[ -n "$process" ] || { tail -n 20 "$log" >&2; say "oidc-provider does not start."; exit 1; }
say "oidc-provider is ready."
TEST_OIDC=$port "$@"
