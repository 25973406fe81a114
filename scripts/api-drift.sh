#!/usr/bin/env bash
# Fails when docs/openapi.json is not what the server says, or the client's types are not what it says.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

cd "$(dirname "$0")/.."
document=docs/openapi.json
types=web/src/shared/api/schema.d.ts
dir=$(mktemp -d "${TMPDIR:-/tmp}/rozmova-drift.XXXXXX")
cp "$document" "$dir/document"
cp "$types" "$dir/types"
# Whatever comes out, the files are left as they were found.
trap 'cp "$dir/document" "$document"; cp "$dir/types" "$types"; rm -rf "$dir"' EXIT

WRITE_API=1 cargo test -q --workspace --test api the_committed_document_is_that_of_the_code >"$dir/log" ||
  { cat "$dir/log" >&2; exit 1; }
if ! diff -u "$dir/document" "$document" >"$dir/diff"; then
  head -n 40 "$dir/diff" >&2
  say "docs/openapi.json is not what the server says: run make api and look at the difference."
  exit 1
fi
npm --prefix web run -s api-types
if ! diff -u "$dir/types" "$types" >"$dir/diff"; then
  head -n 40 "$dir/diff" >&2
  say "The client's types are not those of docs/openapi.json: run make api."
  exit 1
fi
say "The API's document and the client's types are current."
