import { expect, it } from 'vitest';
import { emptyDraft } from '../model/testing';
import { print } from './print';
import { written } from './testing';

const course = () => {
  const { draft } = written(emptyDraft, '# Hello\nHi there\n+ Yes\n\n# Price\nIt costs ten\n+ Pay\n');
  return draft ?? emptyDraft;
};

it('knows cards by their words while one is called like another', () => {
  const before = course();
  const text = print(before, { tongue: 'en' }).text;
  const during = written(before, text.replace('# Hello', '# Price'));
  expect(during.draft?.questions.map((card) => [card.id, card.name, card.text])).toEqual([
    [1, 'Price', '<p>Hi there</p>'],
    [2, 'Price', '<p>It costs ten</p>'],
  ]);
  const middle = during.draft ?? before;
  const then = written(middle, text.replace('# Hello', '# Price objection'), during.session);
  expect(then.draft?.questions.map((card) => [card.id, card.name, card.text])).toEqual([
    [1, 'Price objection', '<p>Hi there</p>'],
    [2, 'Price', '<p>It costs ten</p>'],
  ]);
});

it('knows cards without a name by what is in them', () => {
  const { draft } = written(emptyDraft, '#\nOne\n+ A\n\n#\nTwo\n+ B\n');
  const before = draft ?? emptyDraft;
  const after = written(before, '#\nTwo\n+ B\n').draft;
  expect(after?.questions.map((card) => card.id)).toEqual([2]);
  const other = written(before, '#\nOnes\n+ A\n\n#\nTwo more\n+ C\n').draft;
  expect(other?.questions.map((card) => card.id)).toEqual([1, 2]);
});
