#!/usr/bin/env bash
# Packs what is published into dist/: the program of the profile `dist`, the unit, example settings, notices, SBOM and
# checksums. Run by `make dist`, after the build.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

program=target/dist/rozmova
version=$("$program" --version | cut -d' ' -f2)
name=rozmova-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
commit=$(scripts/commit.sh)
rm -rf dist
mkdir -p "dist/$name"
cp "$program" docs/deploy/rozmova.service docs/deploy/rozmova.toml README.md CHANGELOG.md SECURITY.md "dist/$name/"
"$program" licenses >"dist/$name/NOTICES.txt"
# CycloneDX: what npm lists of the client, and what Cargo links into the program.
npm --prefix web sbom --sbom-format cyclonedx --omit dev >"dist/$name/sbom-client.cdx.json"
if cargo cyclonedx --version >/dev/null 2>&1; then
  cargo cyclonedx --manifest-path crates/server/Cargo.toml --format json --override-filename sbom-server.cdx
  mv crates/server/sbom-server.cdx.json "dist/$name/"
  find crates -name 'sbom-server.cdx.json' -delete
else
  say "cargo-cyclonedx is missing: cargo install --locked cargo-cyclonedx"
  exit 1
fi
stamp=$(git log -1 --format=%ct 2>/dev/null || date +%s)
(cd "dist/$name" && find . -type f ! -name SHA256SUMS -printf '%P\0' | sort -z | xargs -0 sha256sum >SHA256SUMS)
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$stamp" -C dist -czf "dist/$name.tar.gz" "$name"
(cd dist && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
say "Packed: dist/$name.tar.gz (commit ${commit:-unknown})"
