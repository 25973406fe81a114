#!/usr/bin/env bash
# Installs what the tests need and this machine lacks: a browser, PostgreSQL, curl, openssl, what examines units of systemd; with
# `firefox` also the Firefox of `make test-firefox`. Debian packages only.
set -euo pipefail

say() { printf '%s\n' "$*" >&2; }

has_postgres() { command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; }
# The tests prefer Chromium without windows, and run in the usual one as well.
shell=chromium-headless-shell
has_shell() { [ -x "${CHROMIUM:-/usr/bin/$shell}" ]; }
has_browser() { [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || has_shell; }

missing=()
has_browser || missing+=(chromium)
[ "${1:-}" != firefox ] || [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || missing+=(firefox-esr)
has_postgres || missing+=(postgresql)
command -v curl >/dev/null || missing+=(curl)
command -v openssl >/dev/null || missing+=(openssl)
command -v systemd-analyze >/dev/null || missing+=(systemd)
command -v make >/dev/null || missing+=(make)
command -v cc >/dev/null || missing+=(gcc libc6-dev)

sudo=
[ "$(id -u)" = 0 ] || sudo=sudo
install() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"; }
can_install() { command -v apt-get >/dev/null && { [ -z "$sudo" ] || command -v sudo >/dev/null; }; }

if [ ${#missing[@]} -gt 0 ]; then
  can_install || { say "Missing: ${missing[*]}. Install these packages as root; there is no apt-get or no sudo here."; exit 1; }
  $sudo apt-get update -q
  if ! has_shell && apt-cache show "$shell" >/dev/null 2>&1; then
    [ "${missing[0]}" != chromium ] || unset 'missing[0]'
    missing+=("$shell")
  fi
  say "Installing ${missing[*]} …"
  install "${missing[@]}"
elif ! has_shell && [ -z "$sudo" ] && can_install; then
  { apt-get update -q && install "$shell"; } || say "There is no $shell here, going on with chromium."
fi
