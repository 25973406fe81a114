// Cuts out of the fonts what nearly every screen shows: the letters of the three languages, figures and punctuation, in
// the weights that are used. Any other character comes from the whole files, when it is there.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const MODULES = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const TARGET = new URL('../../src/shared/theme/fonts/', import.meta.url);
const FONTS = [
  { family: 'Onest Variable', name: 'onest', wght: { min: 400, max: 700 } },
  // Headings have one weight.
  { family: 'Geologica Variable', name: 'geologica', wght: 600 },
];
/** First and last of each run of characters. */
const SETS = {
  latin: [
    [0x20, 0x7e],
    [0xa0],
    [0xab],
    [0xb7],
    [0xbb],
    [0xd7],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026],
  ],
  cyrillic: [
    [0x401],
    [0x404],
    [0x406, 0x407],
    [0x410, 0x44f],
    [0x451],
    [0x454],
    [0x456, 0x457],
    [0x490, 0x491],
  ],
};

const charactersOf = (runs) =>
  runs
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');
const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
const rangeOf = (runs) =>
  runs.map(([first, last]) => `U+${hex(first)}${last === undefined ? '' : `-${hex(last)}`}`).join(', ');

// The weights are said as the whole fonts say them: a browser puts together only faces that say the same.
const faces = [
  '/* Written by `npm run fonts`. Loaded after the full fonts, so that for these letters they are used instead. */',
];
for (const { family, name, wght } of FONTS)
  for (const [set, runs] of Object.entries(SETS)) {
    const source = readFileSync(new URL(`${name}/files/${name}-${set}-wght-normal.woff2`, MODULES));
    const part = await subsetFont(source, charactersOf(runs), {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    const file = `${name}-${set}.woff2`;
    writeFileSync(new URL(file, TARGET), part);
    console.log(`${file}: ${source.length} -> ${part.length} bytes`);
    faces.push(`
@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url("./${file}") format("woff2");
  unicode-range: ${rangeOf(runs)};
}`);
  }
writeFileSync(new URL('fonts.css', TARGET), `${faces.join('\n')}\n`);
