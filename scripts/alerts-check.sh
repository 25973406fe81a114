#!/usr/bin/env bash
# Has Prometheus' own tool read the rules of docs/deploy/alerts.yml, and shows that each rings when it should. promtool
# comes from the PATH, or out of Debian's package, which is fetched and not installed. Ends with 3 where there is none.
set -euo pipefail
cd "$(dirname "$0")/.."

promtool=$(command -v promtool || true)
if [ -z "$promtool" ]; then
  tools=$PWD/target/promtool
  promtool=$tools/usr/bin/promtool
  if [ ! -x "$promtool" ]; then
    mkdir -p "$tools"
    (cd "$tools" && { apt-get download -q prometheus || { apt-get update -q && apt-get download -q prometheus; }; }) >&2 ||
      { echo "promtool is missing, and Debian's package prometheus cannot be fetched." >&2; exit 3; }
    dpkg-deb --fsys-tarfile "$tools"/prometheus_*.deb | tar -x -C "$tools" ./usr/bin/promtool
    rm "$tools"/prometheus_*.deb
  fi
fi
"$promtool" check rules docs/deploy/alerts.yml
cd scripts
"$promtool" test rules alerts-test.yml
