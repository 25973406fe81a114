import fc from 'fast-check';
import type { Emotion } from '@/shared/lib/emotions';
import { judgedAs } from '@/shared/lib/rightness';
import { newAnswer, newCard } from '../model/commands';
import { emptyDraft } from '../model/testing';
import type { Draft } from '../model/types';

const chosen = process.env.FAST_CHECK_RUNS;
/** The same 200 courses on every run, so that what fails is what was changed; `make fuzz` tries new ones. */
export const RUNS = chosen ? { numRuns: Number(chosen) } : { numRuns: 200, seed: 1 };

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Good evening', 'A table', 'Wish', 'end', 'Guest: hello', '') },
  fc.constantFrom(
    '-> end',
    'a -> b',
    '+ plus',
    '- minus',
    '~ half',
    '= stage',
    '# card',
    '№ 5',
    '* star',
    '! why',
    '(happy)',
    'so (angry)',
    'x (start)',
    '\\',
    '\\(happy)',
    'C:\\dir\\',
    '→',
    'name #2',
    '#1',
    '(sad): hm',
    '50% off',
    'конец',
    '[[a->b]]',
    '[a][b]',
    '(link-goto: "a", "b")',
    '<<link "a" "b">>',
    '-->',
    '&amp;#93;',
    ':: name',
  ),
  fc.string({ maxLength: 12 }).map((s) => s.replace(/[<>&\r\n]/g, '')),
);
/** Names of people: also such as a sentence could begin with. */
const names = fc.oneof(
  words,
  fc.constantFrom(
    'Bondar, Olena',
    'The manager of the second floor: reception',
    'Guest (angry)',
    'Dr. Strange; the second',
    'Olena "Lena" Bondar',
    '"Quoted"',
    'a\\b',
    'One two three four five six',
    `Anna ${'of the long name '.repeat(8)}`.trim(),
    '380-12',
    '[[a]]',
    '<!-- x -->',
    'Марія-Іванна, старша зміни',
  ),
);
const html = fc.oneof(
  words,
  fc.array(words, { minLength: 1, maxLength: 3 }).map((list) => list.map((w) => `<p>${w}</p>`).join('')),
  fc.tuple(words, words).map(([a, b]) => `<p><strong>${a}</strong> ${b}<br>${b}</p><ul><li>${a}</li></ul>`),
);
const emotion = fc.constantFrom<Emotion[]>(1, 2, 3, 4, 5);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const answerFields = fc.record({
  text: html,
  judged: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(judgedAs('right'), judgedAs('wrong')) },
    fc.integer({ min: 1, max: 999 }).map((tenths) => judgedAs('partly', tenths / 10)),
  ),
  emotion,
  feedback: html,
  when_time_is_up: fc.boolean(),
  to: fc.integer({ min: -2, max: 6 }),
});
const cardFields = fc.record({
  name: words,
  text: html,
  weight: fc.constantFrom(0, 10, 25),
  is_start: fc.boolean(),
  stage: maybe(fc.integer({ min: 1, max: 3 })),
  character: maybe(fc.integer({ min: 1, max: 3 })),
  emotion: maybe(emotion),
  audio: maybe(fc.constant(1)),
  time_limit: maybe(fc.integer({ min: 5, max: 600 })),
  offers: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
  position: fc.record({ x: fc.integer(), y: fc.integer() }),
  answers: fc.array(answerFields, { maxLength: 3 }),
});
/** Random courses whose texts look like the signs of the notation. */
export const drafts: fc.Arbitrary<Draft> = fc
  .record({
    cards: fc.array(cardFields, { maxLength: 6 }),
    character: maybe(fc.integer({ min: 1, max: 3 })),
    titles: fc.array(words, { maxLength: 3 }),
    people: fc.array(names, { maxLength: 3 }),
    goods: fc.array(words, { maxLength: 2 }),
  })
  .map(({ cards, character, titles, people, goods }) => {
    let answer = 0;
    return {
      ...emptyDraft,
      character,
      stages: titles.map((title, i) => ({ id: i + 1, title, order: (i * 7) % 3 })),
      characters: people.map((name, i) => ({ id: i + 1, name, asset: i, emotions: {} })),
      offers: goods.map((title, i) => ({
        id: i + 1,
        title,
        description: 'd',
        price: '1',
        picture: null,
        picture_id: null,
      })),
      questions: cards.map(({ answers, position, ...fields }, i) =>
        newCard(i + 1, position, {
          ...fields,
          answers: answers.map(({ to, judged, ...some }) => {
            answer += 1;
            return newAnswer(answer, { ...some, ...judged, open: to === -2, connected: to < 0 ? null : to });
          }),
        }),
      ),
    };
  });
