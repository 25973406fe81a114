#!/usr/bin/env bash
# Builds the program with the client inside in a profile: release for everyday use, dist for what is published.
set -euo pipefail
cd "$(dirname "$0")/.."
profile=${1:-release}
program=target/$profile/rozmova

# The page may have been built at an earlier commit.
scripts/stamp-page.sh
# Cargo does not see files that are new in web/dist.
if [ ! -e "$program" ] || [ web/dist/index.html -nt "$program" ]; then
  touch crates/server/src/http/client.rs
fi
ROZMOVA_COMMIT=$(scripts/commit.sh) cargo build --profile "$profile" --package rozmova
ls -lh "$program" | awk '{print "Built: " $NF ", " $5}'
