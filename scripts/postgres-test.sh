#!/usr/bin/env bash
# Runs a command with TEST_POSTGRES_URL set to a PostgreSQL of its own, which is gone afterwards. It is quick and would
# not outlive a crash; with DURABLE=1 it is as PostgreSQL comes, for measurements.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

[ $# -gt 0 ] || { say "usage: scripts/postgres-test.sh COMMAND…"; exit 2; }
if [ -n "${TEST_POSTGRES_URL:-}" ]; then exec "$@"; fi

bin=$(find /usr/lib/postgresql/*/bin /usr/pgsql-*/bin -maxdepth 0 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || echo /missing/initdb)")
if [ ! -x "$bin/initdb" ]; then
  say "PostgreSQL 15 or newer is missing: run scripts/test-needs.sh, or install the package postgresql."
  exit 1
fi
version=$("$bin/postgres" --version | grep -oE '[0-9]+' | head -n 1)
[ "$version" -ge 15 ] || { say "PostgreSQL $version is too old, 15 or newer is needed."; exit 1; }

# Every test has a database of its own, of some 600 files. In memory, where there is enough, the tests take a sixth less time.
place=${TMPDIR:-/tmp}
free=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || echo 0)
shared=$(df --output=avail -BG /dev/shm 2>/dev/null | tail -n 1 | tr -dc 0-9 || true)
if [ -z "${DURABLE:-}" ] && [ "${free:-0}" -ge 8 ] && [ "${shared:-0}" -ge 4 ]; then
  place=/dev/shm
fi
dir=$(mktemp -d "$place/rozmova-postgres.XXXXXX")
# PostgreSQL refuses to run as root.
as=()
if [ "$(id -u)" = 0 ]; then
  user=postgres
  id "$user" >/dev/null 2>&1 || user=nobody
  chown "$user" "$dir"
  as=(setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups env HOME="$dir")
fi
stop() {
  (cd "$dir" && "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -m immediate stop >/dev/null 2>&1) || true
  rm -rf "$dir"
}
trap stop EXIT
trap 'exit 130' INT TERM

cd "$dir"
"${as[@]}" "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$dir/initdb.log" 2>&1 ||
  { cat "$dir/initdb.log" >&2; say "PostgreSQL could not be set up."; exit 1; }
quick=(-c fsync=off -c full_page_writes=off)
[ -z "${DURABLE:-}" ] || quick=()
port=
for _ in $(seq 20); do
  try=$((20000 + RANDOM % 20000))
  options="-c listen_addresses=127.0.0.1 -p $try -k $dir ${quick[*]} -c max_connections=200"
  if "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -w -l "$dir/log" -o "$options" start >/dev/null 2>&1; then
    port=$try
    break
  fi
done
[ -n "$port" ] || { tail -n 20 "$dir/log" >&2; say "PostgreSQL does not start."; exit 1; }
cd "$OLDPWD"

say "PostgreSQL $version for the tests is ready."
TEST_POSTGRES_IS_OURS=1 TEST_POSTGRES_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@"
