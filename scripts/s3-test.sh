#!/usr/bin/env bash
# Runs a command with the addresses of two object stores of others in TEST_S3_URL (moto of PyPI, which does nearly all that
# Amazon's does, but lets everybody in) and TEST_S3_GUARDED_URL (s3rver of npm, which refuses unknown keys; signatures of
# version 4 neither of them checks). Both are fetched once, into target/object-stores.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
[ $# -gt 0 ] || { say "usage: scripts/s3-test.sh COMMAND…"; exit 2; }

tools=$PWD/target/object-stores
mkdir -p "$tools"
if ! cmp -s scripts/s3-test.txt "$tools/fetched.txt"; then
  say "Fetching moto and s3rver …"
  rm -rf "$tools/python" "$tools/node_modules"
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$tools/python" \
    --requirement scripts/s3-test.txt
  npm install --silent --no-audit --no-fund --no-save --prefix "$tools" s3rver@3.7.1
  cp scripts/s3-test.txt "$tools/fetched.txt"
fi

dir=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-stores.XXXXXX")
started=()
stop() {
  [ ${#started[@]} -eq 0 ] || kill "${started[@]}" 2>/dev/null || true
  rm -rf "$dir"
}
trap stop EXIT
trap 'exit 130' INT TERM

# start NAME COMMAND…: a store on the port PORT, which is free; sets `port`.
start() {
  local name=$1 try
  shift
  for try in $(seq 10); do
    port=$((20000 + RANDOM % 20000))
    PORT=$port PYTHONPATH=$tools/python "$@" >"$dir/$name.log" 2>&1 &
    local process=$!
    for _ in $(seq 100); do
      if curl -s -o /dev/null "http://127.0.0.1:$port/"; then
        started+=("$process")
        kill -0 "$process" 2>/dev/null && return
      fi
      kill -0 "$process" 2>/dev/null || break
      sleep 0.1
    done
    kill "$process" 2>/dev/null || true
  done
  tail -n 20 "$dir/$name.log" >&2
  say "$name does not start."
  exit 1
}

# shellcheck disable=SC2016
start moto sh -c 'exec python3 -m moto.server -H 127.0.0.1 -p "$PORT"'
curl -sf -o /dev/null -X PUT "http://127.0.0.1:$port/media" \
  -H 'Authorization: AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0'
moto="s3://any:any@127.0.0.1:$port/media/files?region=us-east-1&tls=off"
# shellcheck disable=SC2016
start s3rver sh -c 'exec node "$0/node_modules/.bin/s3rver" -d "$1" -a 127.0.0.1 -p "$PORT" --configure-bucket media' \
  "$tools" "$dir/files"
guarded="s3://S3RVER:S3RVER@127.0.0.1:$port/media/files?region=us-east-1&tls=off"
say "moto and s3rver are ready."
TEST_S3_URL=$moto TEST_S3_GUARDED_URL=$guarded "$@"
