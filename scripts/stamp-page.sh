#!/usr/bin/env bash
# Writes the version and the commit into the built page; the client shows them in its footer.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
commit=$(scripts/commit.sh)
meta="<meta name=\"version\" content=\"$version${commit:+ ($commit)}\""
grep -qF "$meta" web/dist/index.html || sed -i "s|<meta name=\"version\" content=\"[^\"]*\"|$meta|" web/dist/index.html
