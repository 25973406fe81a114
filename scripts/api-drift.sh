#!/usr/bin/env bash
# Fails when docs/openapi.json is not what the server says, or the client's types are not what it says.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

cd "$(dirname "$0")/.."
types=web/src/shared/api/schema.d.ts
dir=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-drift.XXXXXX")
trap 'rm -rf "$dir"' EXIT

cargo run -q -p rozmova -- openapi >"$dir/openapi.json"
if ! diff -u docs/openapi.json "$dir/openapi.json" >"$dir/diff"; then
  head -n 40 "$dir/diff" >&2
  say "docs/openapi.json is not what the server says: run make api and look at the difference."
  exit 1
fi
cp "$types" "$dir/types"
# Whatever comes out, the file is left as it was found.
trap 'cp "$dir/types" "$types"; rm -rf "$dir"' EXIT
npm --prefix web run -s api-types
if ! diff -u "$dir/types" "$types" >"$dir/diff"; then
  head -n 40 "$dir/diff" >&2
  say "The client's types are not those of docs/openapi.json: run make api."
  exit 1
fi
say "The API's document and the client's types are current."
