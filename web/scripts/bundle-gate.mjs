// Fails the build when a first screen loads more files or bytes than it may (kB as they are sent, with Brotli), or when
// all that a page or a dialog needs has grown too much.
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** The page, its code, styles, texts and fonts, and what it asks the server for; pictures are not counted. */
const SCREENS = {
  'play from a link': { requests: 13, kB: 214 },
  'play in a frame': { requests: 12, kB: 214 },
  login: { requests: 12, kB: 158 },
  'names of a shared device': { requests: 15, kB: 164.5 },
  'another page of the signed-out': { requests: 17, kB: 246 },
  "learner's home": { requests: 21, kB: 317 },
  dashboard: { requests: 27, kB: 379 },
  'any other page': { requests: 17, kB: 297 },
  'assigned play': { requests: 19, kB: 253 },
};
/** Everything for one page or dialog, from nothing. The editors of rich texts and the canvas are the largest. */
const MOST_KB = 391.5;
/** Parts that bring an editor of their own, or the canvas with what writes cards on it; everybody else is spared it. */
const OWN_KB = {
  'features/designer/text/text-pane.tsx': 468.5,
  'features/designer/canvas/canvas.tsx': 403,
};

const { screens, parts } = JSON.parse(readFileSync('dist/.vite/first-screens.json', 'utf8'));
const assets = readdirSync('dist/assets');
const fonts = (set) => assets.filter((name) => name.includes(`-${set}-`) && !/-(ext|wght)-/.test(name));
const size = (file) => {
  const packed = `dist/${file}.br`;
  return statSync(/\.(woff2|html)$/.test(file) ? `dist/${file}` : packed).size / 1024;
};
const sum = (files) => files.reduce((all, file) => all + size(file), 0);

const rows = screens.flatMap(({ name, code, texts, ask }) =>
  ['en', 'uk'].map((language) => {
    const sets = language === 'en' ? ['latin'] : ['latin', 'cyrillic'];
    const shown = sets.flatMap(fonts).map((file) => `assets/${file}`);
    const files = [...new Set(['index.html', ...code, ...texts[language], ...shown])];
    return { name, language, requests: files.length + ask.length, kB: Number(sum(files).toFixed(1)) };
  }),
);
console.table(
  rows.map((row) => ({ ...row, 'at most': `${SCREENS[row.name].requests}, ${SCREENS[row.name].kB} kB` })),
);
const largest = Object.entries(parts)
  .map(([part, files]) => ({ part, files: files.length, kB: Number(sum(files).toFixed(1)) }))
  .sort((a, b) => b.kB - a.kB);
console.table(largest.slice(0, 8));

const over = [
  ...rows
    .filter(({ name, requests, kB }) => requests > SCREENS[name].requests || kB > SCREENS[name].kB)
    .map(({ name }) => name),
  ...largest.filter(({ part, kB }) => kB > (OWN_KB[part] ?? MOST_KB)).map(({ part }) => part),
];
if (over.length > 0) {
  console.error('Over budget:', [...new Set(over)].join(', '));
  process.exit(1);
}
