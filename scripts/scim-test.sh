#!/usr/bin/env bash
# Checks the calls of directories with scim2-tester (by scim2-cli) and scim-sanity of PyPI: scim-test.sh SERVER. They are fetched
# once, into target/scim. Without a server it only fetches them.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

tools=$PWD/target/scim
if ! cmp -s scripts/scim-test.txt "$tools/fetched.txt"; then
  say "Fetching scim2-cli and scim-sanity …"
  rm -rf "$tools"
  mkdir -p "$tools"
  python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$tools/python" \
    --requirement scripts/scim-test.txt
  cp scripts/scim-test.txt "$tools/fetched.txt"
fi
[ $# -gt 0 ] || exit 0
PYTHONPATH=$tools/python scripts/with-demo.sh "$1" python3 scripts/scim-check.py
