// Fails the build when the entry or a route outgrows its budget (kB after gzip).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMITS = {
  entry: 200,
  'entry css': 40,
  'src/pages/courses/edit.tsx': 88,
  // A part that is opened on a page: most of it is there already.
  'src/features/': 100,
  'src/pages/play/': 60,
  route: 90,
};

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const closure = (key, seen = new Set()) => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
};
const size = (file) => gzipSync(readFileSync(`dist/${file}`)).length / 1024;
const js = (keys) => [...keys].reduce((sum, key) => sum + size(manifest[key].file), 0);
const css = (keys) =>
  [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))].reduce((s, f) => s + size(f), 0);

const entry = closure(Object.keys(manifest).find((key) => manifest[key].isEntry));
const rows = [
  ['entry', js(entry)],
  ['entry css', css(entry)],
];
for (const key of Object.keys(manifest).filter((k) => manifest[k].isDynamicEntry && k.startsWith('src/'))) {
  if (key.endsWith('.json')) continue;
  rows.push([key, js([...closure(key)].filter((k) => !entry.has(k)))]);
}
const limit = (name) =>
  LIMITS[name] ??
  Object.entries(LIMITS).find(([k]) => k.endsWith('/') && name.startsWith(k))?.[1] ??
  LIMITS.route;
console.table(rows.map(([part, kb]) => ({ part, kB: Number(kb.toFixed(1)), limit: limit(part) })));
const over = rows.filter(([part, kb]) => kb > limit(part));
if (over.length > 0) {
  console.error('Over budget:', over.map(([part]) => part).join(', '));
  process.exit(1);
}
