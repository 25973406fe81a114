import { parseTwee } from 'extwee';
import { expect, test } from 'vitest';
import { smallDraft } from '../../model/testing';
import { parse } from '../parse';
import { written } from '../paste/write';
import { print } from '../print';
import { readTwine } from './read';
import { writeTwee } from './write';

// Extwee is a compiler of Twee by others: it reads and writes the files of Twine on its own.
const WORDS = { end: 'End', open: 'Not connected', unnamed: 'Card' };
const notation = { tongue: 'en' as const, isComplete: true, usual: (number: number) => `Card ${number}` };
const cards = (source: string) => {
  const found = readTwine(source);
  if (!found) throw new Error('no story');
  return parse(written(found.cards, [], notation)).cards.map(({ name, answers }) => ({
    name,
    answers: answers.map(({ text, lead }) => ({ text, lead })),
  }));
};
const draft = smallDraft();
const twee = writeTwee(draft, 'en', WORDS);
const own = parse(print(draft, { tongue: 'en' }).text).cards;

test('a course is read by another tool as the story that it is', () => {
  const story = parseTwee(twee);
  expect(story.name).toBe(draft.title);
  const names = story.passages.map(({ name }) => name);
  for (const { name } of own) expect(names).toContain(name);
  const start = own.find(({ isStart }) => isStart) ?? own[0];
  expect(story.start).toBe(start?.name);
});

test('what another tool writes of it is the same course again', () => {
  expect(cards(parseTwee(twee).toTwee())).toEqual(cards(twee));
});

test('what another tool publishes of it is the same course again', () => {
  const page = parseTwee(twee).toTwine2HTML();
  expect(page).toContain('tw-storydata');
  expect(cards(page)).toEqual(cards(twee));
});
