// Writes the licences of everything that the program contains to public/notices.txt: crates, packages, fonts,
// drawings. Equal texts are written once.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|unlicense)/i;
const root = new URL('../..', import.meta.url).pathname;

const cargo = (...args) => execFileSync('cargo', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8'));

function crates() {
  const tree = cargo('tree', '--locked', '-p', 'rozmova', '-e', 'normal', '--prefix', 'none', '-f', '{p}');
  const contained = new Set(
    tree.split('\n').map((line) => line.split(' ').slice(0, 2).join(' v').replace('vv', 'v')),
  );
  const { packages } = JSON.parse(cargo('metadata', '--locked', '--format-version', '1'));
  return packages
    .filter((crate) => crate.source && contained.has(`${crate.name} v${crate.version}`))
    .map((crate) => ({
      name: `${crate.name} ${crate.version}`,
      licence: crate.license ?? 'see the text',
      source: crate.repository ?? '',
      texts: textsIn(dirname(crate.manifest_path)),
    }));
}

function packages() {
  const lock = JSON.parse(readFileSync(join(root, 'web/package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path && !entry.dev && !entry.optional && existsSync(join(root, 'web', path)))
    .map(([path, entry]) => {
      const folder = join(root, 'web', path);
      const { name, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return {
        name: `${name} ${entry.version}`,
        licence: entry.license ?? 'see the text',
        source: typeof repository === 'string' ? repository : (repository?.url ?? ''),
        texts: textsIn(folder),
      };
    });
}

const own = (name, licence, source, file) => ({
  name,
  licence,
  source,
  texts: [readFileSync(join(root, file), 'utf8')],
});

const parts = [
  ...crates(),
  ...packages(),
  own(
    'Roboto Regular',
    'Apache-2.0',
    'https://fonts.google.com/specimen/Roboto',
    'crates/server/src/paper/font/LICENSE.txt',
  ),
  own(
    'Open Peeps, the drawings of the cast',
    'CC0-1.0',
    'https://www.openpeeps.com',
    'web/public/cast/LICENCES',
  ),
].sort((a, b) => a.name.localeCompare(b.name));

// The text of a licence that its package only names: taken from another package under the same one.
const kind = (licence) =>
  licence
    .split(/ OR |\/| \/ /)
    .sort()
    .join(' OR ');
const spare = new Map([['BSL-1.0', [readFileSync(join(root, 'web/scripts/licences/BSL-1.0.txt'), 'utf8')]]]);
for (const part of parts) if (part.texts.length > 0) spare.set(kind(part.licence), part.texts);

const users = new Map();
const lacking = [];
for (const part of parts) {
  const texts = part.texts.length > 0 ? part.texts : (spare.get(kind(part.licence)) ?? []);
  if (texts.length === 0) lacking.push(`${part.name} (${part.licence})`);
  for (const text of texts) {
    const key = text.replaceAll('\r', '').trim();
    users.set(key, [...(users.get(key) ?? []), part.name]);
  }
}

const line = '='.repeat(80);
const output = [
  'Rozmova contains the work of others. Their names, versions, licences and sources:',
  '',
  ...parts.map((part) => `${part.name} | ${part.licence} | ${part.source}`),
  ...[...users].flatMap(([text, names]) => ['', line, names.join(', '), line, '', text]),
  '',
].join('\n');
writeFileSync(join(root, 'web/public/notices.txt'), output);
console.log(`notices of ${parts.length} parts, ${users.size} texts, ${output.length} characters`);
if (lacking.length > 0) {
  console.error(`no text of a licence in: ${lacking.join(', ')}`);
  process.exit(1);
}
