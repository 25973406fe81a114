#!/usr/bin/env bash
# Installs what the tests need and this machine lacks: a browser, PostgreSQL, curl, openssl, what examines units of systemd; with `firefox` also the Firefox of
# `make test-firefox`. Debian packages only.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

has_postgres() { command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; }
has_browser() { [ -x "${CHROMIUM:-/usr/bin/chromium}" ]; }

missing=()
has_browser || missing+=(chromium)
[ "${1:-}" != firefox ] || [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || missing+=(firefox-esr)
has_postgres || missing+=(postgresql)
command -v curl >/dev/null || missing+=(curl)
command -v openssl >/dev/null || missing+=(openssl)
command -v systemd-analyze >/dev/null || missing+=(systemd)
command -v make >/dev/null || missing+=(make)
command -v cc >/dev/null || missing+=(gcc libc6-dev)
[ ${#missing[@]} -gt 0 ] || exit 0

sudo=
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null || { say "Missing: ${missing[*]}. Install these packages as root."; exit 1; }
  sudo=sudo
fi
command -v apt-get >/dev/null || { say "Missing: ${missing[*]}. There is no apt-get here: install them by hand."; exit 1; }
say "Installing ${missing[*]} …"
$sudo env DEBIAN_FRONTEND=noninteractive apt-get update -q
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
