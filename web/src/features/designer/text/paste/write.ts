import { asWords, escaped, isFeeling, isOption, spokenBy } from '../line';
import { endWord, fold, isEndWord, pointsWords, type Tongue } from '../words';
import type { PastedAnswer, PastedCard } from './pasted';

const LONGEST = 40;
const MOST_WORDS = 5;

/** A name for a card without one: the first words that are said. */
function nameFrom({ text, answers }: PastedCard): string {
  const words = (text || (answers[0]?.text ?? '')).split(/[.!?…\n]/, 1)[0] ?? '';
  const some = words.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ');
  return some.slice(0, LONGEST).replace(/[\p{P}\s]+$/u, '');
}

function uniqueNames(
  cards: readonly PastedCard[],
  taken: readonly string[],
  usual: (number: number) => string,
) {
  const used = new Set(taken.map(fold));
  return cards.map((card, i) => {
    const wanted = card.name || nameFrom(card) || usual(i + 1);
    let name = wanted;
    for (let n = 2; used.has(fold(name)); n += 1) name = `${wanted} ${n}`;
    used.add(fold(name));
    return name;
  });
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
const more = (words: readonly string[]) => words.map((line) => (line === '' ? '' : ` ${asWords(line)}`));

type Words = {
  tongue: Tongue;
  usual: (number: number) => string;
  /** What says nothing of its stage has none, and what says nothing of a card leads nowhere. */
  isComplete?: boolean;
};

/** What was pasted as a text in the notation, for a course that has cards of these names already. */
export function written(
  cards: readonly PastedCard[],
  taken: readonly string[],
  { tongue, usual, isComplete = false }: Words,
): string {
  const names = uniqueNames(cards, taken, usual);
  const renamed = new Map([
    ...cards.map((card, i) => [fold(card.name), names[i] ?? ''] as const).toReversed(),
    // Where two names differ by their capitals alone, each is its own.
    ...cards.map((card, i) => [card.name, names[i] ?? ''] as const),
  ]);
  const leads = isComplete || cards.some((card) => card.answers.some(({ to }) => to !== ''));
  const leadOf = ({ to, ends = false }: PastedAnswer, i: number): string => {
    if (ends) return endWord(tongue);
    if (to !== '') {
      const name = renamed.get(to) ?? renamed.get(fold(to));
      if (name === undefined && isEndWord(to)) return endWord(tongue);
      const label = escaped(name ?? oneLine(to), isFeeling);
      return isEndWord(label) ? `\\${label}` : label;
    }
    if (leads) return '';
    const next = names[i + 1];
    return next === undefined ? endWord(tongue) : escaped(next, isFeeling);
  };
  const answer = (one: PastedAnswer, i: number): string[] => {
    const [first = '', ...rest] = one.text.split('\n').map((line) => escaped(line.trim(), isFeeling));
    const said = [`${one.mark} ${first}`.trim(), ...more(rest)];
    const lead = leadOf(one, i);
    const behind = [one.feeling && `(${fold(one.feeling)})`, lead && `-> ${lead}`].filter(Boolean);
    said[said.length - 1] = [said.at(-1), ...behind].join(' ');
    const [why = '', ...after] = one.reason.split('\n');
    return one.reason === '' ? said : [...said, `! ${why}`, ...more(after)];
  };
  let stage = '';
  return cards
    .flatMap((card, i) => {
      const begins = (isComplete || card.stage !== '') && fold(card.stage) !== fold(stage);
      if (begins) stage = card.stage;
      const points = card.points === '' ? [] : [`(${pointsWords(Number(card.points), tongue)})`];
      const text = card.text.split('\n').map(asWords);
      const speaker = oneLine(card.speaker);
      const who = [speaker && spokenBy(speaker), card.feeling && `(${fold(card.feeling)})`]
        .filter(Boolean)
        .join(' ');
      const [first = '', ...rest] = text;
      const speech =
        who === '' ? text.filter((line, n) => n > 0 || line !== '') : [`${who}: ${first}`.trim(), ...rest];
      return [
        ...(begins ? [`= ${escaped(oneLine(stage), () => false)}`.trim(), ''] : []),
        ['#', escaped(names[i] ?? '', isOption), ...points].join(' '),
        ...speech,
        ...card.answers.flatMap((one) => answer(one, i)),
        '',
      ];
    })
    .join('\n');
}
