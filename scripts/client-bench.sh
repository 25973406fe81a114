#!/usr/bin/env bash
# Measures loading and the designer in the browser, against a server of its own with the demo company, on a free port.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PWD/web/node_modules/.bin:$PATH" exec scripts/with-demo.sh "${1:-target/release/rozmova}" npm --prefix web run -s bench
