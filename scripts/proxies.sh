#!/usr/bin/env bash
# Runs a command with nginx and HAProxy on its PATH. Where this machine lacks them, Debian's packages are fetched and
# unpacked into target/proxies, not installed: no service begins. Ends with 3 where they cannot be fetched.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || { echo "usage: scripts/proxies.sh COMMAND…" >&2; exit 2; }
export PATH="$PATH:/usr/sbin"
if command -v nginx >/dev/null && command -v haproxy >/dev/null; then exec "$@"; fi

tools=$PWD/target/proxies
if [ ! -e "$tools/fetched" ]; then
  rm -rf "$tools"
  mkdir -p "$tools/archives/partial" "$tools/bin"
  sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  # What they need beside themselves comes along, as far as this machine lacks it.
  fetch() {
    $sudo apt-get install -q -y --no-install-recommends --download-only -o Dir::Cache::archives="$tools/archives" nginx haproxy
  }
  { fetch || { $sudo apt-get update -q && fetch; }; } >&2 ||
    { echo "nginx and HAProxy are missing, and Debian's packages cannot be fetched." >&2; exit 3; }
  for package in "$tools"/archives/*.deb; do dpkg-deb --extract "$package" "$tools/root"; done
  rm -rf "$tools/archives"
  libraries=$(find "$tools/root" -name '*.so*' -printf '%h\n' | sort -u | paste -sd:)
  for program in nginx haproxy; do
    printf '#!/bin/sh\nexec env LD_LIBRARY_PATH="%s" "%s" "$@"\n' "$libraries" "$tools/root/usr/sbin/$program" >"$tools/bin/$program"
    chmod +x "$tools/bin/$program"
  done
  touch "$tools/fetched"
fi
PATH="$tools/bin:$PATH" exec "$@"
