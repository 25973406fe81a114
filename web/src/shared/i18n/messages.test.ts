import { describe, expect, test } from 'vitest';

type Messages = { [key: string]: string | Messages };
const files = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const TAGS = ['en', 'uk', 'ru'];
const PLURALS = ['one', 'few', 'many', 'other'];
const NAMESPACE_LIMIT = 15 * 1024;
const SUFFIX = /_(one|few|many|other)$/;

const flat = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const of = (tag: string, name: string) => new Map(flat(files[`./messages/${tag}/${name}.json`] ?? {}));
const names = Object.keys(files)
  .filter((path) => path.includes('/en/'))
  .map((path) => path.replace(/^.*\/(.*)\.json$/, '$1'));
const stems = (keys: Iterable<string>) => new Set([...keys].map((key) => key.replace(SUFFIX, '')));
const placeholders = (text: string) => new Set(text.match(/\{\{.*?\}\}|<\/?\w+>/g));

describe.each(names)('messages of %s', (name) => {
  test.each(['uk', 'ru'])('%s says what English says', (tag) => {
    expect(stems(of(tag, name).keys())).toEqual(stems(of('en', name).keys()));
  });

  test.each(['uk', 'ru'])('%s has every plural form', (tag) => {
    const keys = [...of(tag, name).keys()];
    const plural = new Set(keys.filter((key) => SUFFIX.test(key)).map((key) => key.replace(SUFFIX, '')));
    const missing = [...plural].flatMap((stem) =>
      PLURALS.map((form) => `${stem}_${form}`).filter((key) => !keys.includes(key)),
    );
    expect(missing).toEqual([]);
  });

  test.each(['uk', 'ru'])('%s keeps the placeholders', (tag) => {
    const english = of('en', name);
    for (const [key, text] of of(tag, name)) {
      const original = english.get(key) ?? english.get(key.replace(SUFFIX, '_other')) ?? '';
      // A single thing may be said without its number.
      const optional = SUFFIX.test(key) ? ['{{count}}'] : [];
      const difference = [...placeholders(text)]
        .filter((one) => !placeholders(original).has(one))
        .concat([...placeholders(original)].filter((one) => !placeholders(text).has(one)))
        .filter((one) => !optional.includes(one));
      expect([key, difference]).toEqual([key, []]);
    }
  });

  test.each(TAGS)('%s has no empty text and stays small', (tag) => {
    const texts = of(tag, name);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(new TextEncoder().encode(JSON.stringify([...texts])).length).toBeLessThan(3 * NAMESPACE_LIMIT);
  });
});

/** What the code says without tests and generated types; names of keys stand in it as they are, or with a part put in. */
const code = Object.entries(sources).filter(([path]) => !/schema\.d\.ts$|\.test\.tsx?$|\/test\//.test(path));
const said = new Set(
  code.flatMap(([, source]) => source.match(/(?<=['"`](?:[\w-]+:)?)[\w-]+(?:\.[\w-]+)*(?=['"`])/g) ?? []),
);
const composed = code
  .flatMap(([, source]) => source.match(/(?<=`(?:[\w-]+:)?)[\w.-]*\$\{[^`]*(?=`)/g) ?? [])
  .map((text) => ({ begin: text.slice(0, text.indexOf('${')), end: text.slice(text.lastIndexOf('}') + 1) }))
  .filter(({ begin, end }) => /\w\.$|^\w+[._-]/.test(begin) || /^\.\w/.test(end));
/** A context of i18next, as in `title_quiz`. */
const withoutContext = (key: string) => key.replace(/_[a-z]+$/, '');

test.each(names)('every text of %s is said somewhere', (name) => {
  const isSaid = (key: string) =>
    said.has(key) ||
    said.has(withoutContext(key)) ||
    composed.some(({ begin, end }) => key.startsWith(begin) && key.endsWith(end));
  expect([...stems(of('en', name).keys())].filter((key) => !isSaid(key))).toEqual([]);
});

/** Texts that get points as words, from `format.points`. */
const GET_WORDS = [
  'appointment:pointsOf',
  'courses:points',
  'courses:points_percent',
  'player:result.points',
];

test.each(TAGS)('%s: points that are put into a text as numbers are written in its language', (tag) => {
  const bare = names.flatMap((name) =>
    [...of(tag, name)]
      .filter(([, text]) => /\{\{(points|pass|least|most|worst|best)\}\}/.test(text))
      .map(([key]) => `${name}:${key.replace(/_(one|few|many|other)$/, '')}`),
  );
  expect([...new Set(bare)].toSorted()).toEqual([
    ...GET_WORDS,
    'reports:stages.pointsOf',
    'transcript:points',
    'transcript:pointsOf',
    'transcript:pointsOf_quiz',
  ]);
});

/** Moments end in the time of day; a day ends in the full stop of «р.» and «г.». */
const GET_MOMENTS = [
  'mailing:invite.last',
  'mailing:remind.last',
  'player:why.opens',
  'player:why.opens_quiz',
];

test.each(['uk', 'ru'])('%s: no day stands before a full stop', (tag) => {
  const before = names.flatMap((name) =>
    [...of(tag, name)].filter(([, text]) => text.includes('{{date}}.')).map(([key]) => `${name}:${key}`),
  );
  expect(before.filter((key) => !GET_MOMENTS.includes(key))).toEqual([]);
});

test('no text stands in an attribute', () => {
  const attribute =
    /\s(?:aria-label|title|label|placeholder|alt|description|subtitle)="(?!https?:)[^"]*\p{L}{2}[^"]*"/gu;
  const texts = code.flatMap(([path, source]) => (source.match(attribute) ?? []).map((text) => [path, text]));
  expect(texts).toEqual([]);
});

test('the product’s word for Ukrainian stays at the edge', () => {
  const offenders = Object.entries(sources)
    .filter(([path]) => !/locales\.ts$|schema\.d\.ts$|\.test\.tsx?$/.test(path))
    .filter(([, source]) => /['"`]ua['"`]/.test(source))
    .map(([path]) => path);
  expect(offenders).toEqual([]);
});
