import { feelingOf, isStartWord, pointsOf } from './words';

/** A part of the text, by its place in it. */
export type Span = { from: number; to: number };
export type Mark = '+' | '-' | '~';

export type Line = Span & {
  number: number;
  kind: 'blank' | 'stage' | 'card' | 'answer' | 'arrow' | 'reason' | 'offer' | 'more' | 'words';
  /** What makes the line of this kind, as far as it is written. */
  marker: Span;
  /** What stands behind the marker, without gaps around it. */
  rest: Span;
  mark?: Mark;
};

// What Word and phones make of the signs counts as well, and № and -Ю, which the same keys give in Cyrillic layouts.
const ARROW = /(?:->|-->|=>|→|⟶|—>|–>|-[Юю](?=\s|$))/u;
const ARROW_INSIDE = new RegExp(`(?<=^|\\s)${ARROW.source}`, 'u');
// A sign stands before a gap, or right before a word; -5 and +380 are numbers.
const MARKERS: readonly [Line['kind'], RegExp, Mark?][] = [
  ['arrow', new RegExp(`^${ARROW.source}`, 'u')],
  ['stage', /^={1,3}(?=\s|$|\p{L})/u],
  ['card', /^(?:#{1,3}|№)(?=\s|$|\p{L})/u],
  ['answer', /^(?:~|±|\+-|\+\/-)(?=\s|$|\p{L})/u, '~'],
  ['answer', /^\+(?=\s|$|\p{L})/u, '+'],
  ['answer', /^[-–−](?=\s|$|\p{L})/u, '-'],
  ['reason', /^!(?=\s|$)/u],
  ['offer', /^\*(?=\s|$)/u],
];

/** The part without gaps at its ends. */
export function trimmed(text: string, { from, to }: Span): Span {
  const words = text.slice(from, to);
  const begin = from + (words.length - words.trimStart().length);
  return words.trim() === '' ? { from: to, to } : { from: begin, to: from + words.trimEnd().length };
}

/** Divides a text into its lines and says what each of them is. */
export function lines(text: string): Line[] {
  let from = 0;
  return text.split('\n').map((words, i) => {
    const to = from + words.length;
    const line = lineOf(text, { from, to }, i + 1);
    from = to + 1;
    return line;
  });
}

function lineOf(text: string, { from, to }: Span, number: number): Line {
  const rest = trimmed(text, { from, to });
  const marker = { from: rest.from, to: rest.from };
  const words = text.slice(rest.from, rest.to);
  if (words === '') return { number, from, to, kind: 'blank', marker, rest };
  for (const [kind, pattern, mark] of MARKERS) {
    const [sign] = pattern.exec(words) ?? [];
    if (sign === undefined) continue;
    marker.to += sign.length;
    return { number, from, to, kind, marker, rest: trimmed(text, { from: marker.to, to }), mark };
  }
  return { number, from, to, kind: rest.from > from ? 'more' : 'words', marker, rest };
}

/** A line of a text, kept from being read as something else than its words. */
export const asWords = (words: string): string =>
  MARKERS.some(([, pattern]) => pattern.test(words)) ? `\\${words}` : words;

/** Where an arrow stands inside of a line, with the gap before it and what it points to. */
export function arrowIn(text: string, { from, to }: Span): { arrow: Span; target: Span } | null {
  const words = text.slice(from, to);
  const found = ARROW_INSIDE.exec(words);
  if (!found) return null;
  const arrow = { from: from + found.index, to: from + found.index + found[0].length };
  return { arrow, target: trimmed(text, { from: arrow.to, to }) };
}

export type Group = Span & { words: string[] };

/** The last words in brackets of a part, when all that stands in them is known; they are divided by commas. */
export function groupAtEnd(text: string, part: Span, isKnown: (word: string) => boolean): Group | null {
  const words = text.slice(part.from, part.to);
  const found = /(?<!\\)\(([^()]*)\)\s*$/u.exec(words);
  if (!found) return null;
  const inside = (found[1] ?? '').split(',').map((word) => word.trim());
  if (!inside.every(isKnown)) return null;
  return {
    from: part.from + found.index,
    to: part.from + found.index + found[0].trimEnd().length,
    words: inside,
  };
}

export const isFeeling = (word: string): boolean => feelingOf(word) !== null;
export const isOption = (word: string): boolean => isStartWord(word) || pointsOf(word) !== null;

// So long may the name of somebody who speaks be: what is longer is a sentence with a colon, unless it stands in quotes.
const NAME = '\\p{L}[^:!?.,;()\\n\\\\]{0,39}';
const QUOTED = '"((?:[^"\\\\\\n]|\\\\["\\\\])+)"|“([^”\\n]+)”|«([^»\\n]+)»';
const SPEAKER = new RegExp(`^(?:${QUOTED}|(${NAME}?))?\\s*(?:\\(([^()\\n]*)\\)\\s*)?:(?=\\s|$)`, 'u');
const MOST_WORDS = 4;

export type Speaker = { name: string | null; feeling: string | null; rest: Span };

/** “Guest (angry): …”: who speaks, and how. */
export function speakerIn(text: string, { from, to }: Span): Speaker | null {
  const words = text.slice(from, to);
  const found = SPEAKER.exec(words);
  if (!found) return null;
  const [all, straight, curly, angled, plain, feeling] = found;
  const name = (straight?.replace(/\\(.)/g, '$1') ?? curly ?? angled ?? plain)?.trim();
  if (name === undefined && feeling === undefined) return null;
  if (plain !== undefined && plain.trim().split(/\s+/).length > MOST_WORDS) return null;
  return {
    name: name || null,
    feeling: feeling === undefined ? null : feeling.trim(),
    rest: trimmed(text, { from: from + all.length, to }),
  };
}

/** A name as it stands before what its bearer says: in quotes where it would not be read as a name. */
export function spokenBy(name: string): string {
  const read = speakerIn(`${name}:`, { from: 0, to: name.length + 1 });
  const isPlain = read !== null && read.name === name && read.feeling === null && !name.startsWith('"');
  return isPlain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}

const ESCAPED = /\\([\\()\-–−—=→⟶#№+~±*!])/gu;

/** The words as they are meant: a backslash lets a sign be only a sign. */
export const unescaped = (words: string): string => words.replace(/^\\(?![\\])/u, '').replace(ESCAPED, '$1');

/** The words of one line as they must be written so that they are read as words. */
export function escaped(words: string, isKnown: (word: string) => boolean): string {
  let out = words.replace(/\\/g, '\\\\');
  for (let found = ARROW_INSIDE.exec(out); found; found = ARROW_INSIDE.exec(out))
    out = `${out.slice(0, found.index)}\\${out.slice(found.index)}`;
  const group = groupAtEnd(out, { from: 0, to: out.length }, isKnown);
  return group ? `${out.slice(0, group.from)}\\${out.slice(group.from)}` : out;
}
