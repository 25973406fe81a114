#!/usr/bin/env bash
# The commit that is built, with a word when files differ from it; nothing outside of a repository.
cd "$(dirname "$0")/.."
commit=$(git rev-parse --short=12 HEAD 2>/dev/null) || exit 0
git diff --quiet HEAD 2>/dev/null || commit=$commit-changed
printf '%s\n' "$commit"
