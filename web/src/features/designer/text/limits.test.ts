import { expect, it } from 'vitest';
import { smallDraft } from '../model/testing';
import { print } from './print';
import { written } from './testing';

const said = (lines: string[], draft = smallDraft()) => {
  const text = `${print(draft, { tongue: 'en' }).text}\n${lines.join('\n')}\n`;
  const { notes, draft: taken } = written(draft, text);
  const all = text.split('\n');
  return { notes: notes.map(({ code, line, name }) => [code, all[line - 1]?.slice(0, 8), name]), taken };
};
/** So many characters that are two units long each. */
const long = (count: number) => '😀'.repeat(count);

it('tells at its line which text is longer than the server keeps, and by how much', () => {
  // With <p> and </p> around it.
  const room = { text: 10_000 - 7, answer: 2_000 - 7 };
  const fits = said(['# Long', long(room.text), `+ ${long(room.answer)}`, `! ${long(room.answer)}`]);
  expect(fits.notes).toEqual([]);
  expect(fits.taken?.questions).toHaveLength(4);
  const { notes, taken } = said([
    '# Long',
    `Before ${long(room.text)}`,
    `+ ${long(room.answer + 2)}`,
    `! ${long(room.answer + 3)}`,
  ]);
  expect(notes.map(([code, , name]) => [code, name])).toEqual([
    ['longText', '7'],
    ['longAnswer', '2'],
    ['longReason', '3'],
  ]);
  expect(notes.map(([, line]) => line?.slice(0, 2))).toEqual(['Be', `+ `, '! ']);
  expect(taken).toBeNull();
});

it('counts what the formatting of a known text takes', () => {
  const draft = smallDraft();
  const [card] = draft.questions;
  if (!card) throw new Error('the course has no card');
  card.text = `<p><strong>Good evening!</strong></p>`;
  const text = print(draft, { tongue: 'en' }).text.replace('Good evening!', long(10_000 - 7));
  expect(written(draft, text).notes).toMatchObject([{ code: 'longText', line: 2 }]);
});

it('tells of too many answers, cards and stages, and of the name of a stage', () => {
  const many = (count: number, line: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n));
  expect(said(['# Full', ...many(21, (n) => `- Answer ${n}`)]).notes).toEqual([
    ['manyAnswers', '- Answer', undefined],
  ]);
  expect(said(['# Full', ...many(20, (n) => `- Answer ${n}`)]).notes).toEqual([]);
  expect(said(many(1_998, (n) => `# Card ${n}`)).notes).toEqual([['manyCards', '# Card 1', undefined]]);
  expect(said(many(501, (n) => `= Stage ${n}`)).notes).toEqual([['manyStages', '= Stage ', undefined]]);
  expect(said([`= ${long(151)}`]).notes).toMatchObject([['longStage', expect.anything(), undefined]]);
  expect(said([`= ${long(150)}`, `# ${long(150)}`]).notes).toEqual([]);
});
