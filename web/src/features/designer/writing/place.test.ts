import { describe, expect, it } from 'vitest';
import { newAnswer } from '../model/commands';
import { smallDraft } from '../model/testing';
import type { Draft } from '../model/types';
import { afterEnter, beside, inward, outward, type Place, remaining } from './place';
import { signOf } from './sign';

const name = (card: number): Place => ({ card, field: 'name' });
const text = (card: number): Place => ({ card, field: 'text' });
const answer = (card: number, id: number): Place => ({ card, field: 'answer', answer: id });
/** The small course with another answer on its first card. */
const withAnswer = (fields: Parameters<typeof newAnswer>[1]): Draft => {
  const draft = smallDraft();
  draft.questions[0]?.answers.push(newAnswer(9, fields));
  return draft;
};

describe('Enter', () => {
  it('goes from the name to the text and on to the answers', () => {
    expect(afterEnter(smallDraft(), name(1), true)).toEqual(text(1));
    expect(afterEnter(smallDraft(), text(1), true)).toEqual(answer(1, 1));
  });

  it('makes the next answer, unless an empty one stands there already', () => {
    expect(afterEnter(smallDraft(), answer(1, 1), true)).toBe('new');
    expect(afterEnter(smallDraft(), answer(1, 2), true)).toBe('new');
    expect(afterEnter(withAnswer({}), answer(1, 2), true)).toEqual(answer(1, 9));
    expect(afterEnter(withAnswer({}), answer(1, 9), true)).toBeNull();
    const draft = smallDraft();
    if (draft.questions[2]) draft.questions[2].answers = [];
    expect(afterEnter(draft, text(3), true)).toBe('new');
  });

  it('goes on the canvas to the next answer, and makes one behind the last', () => {
    expect(afterEnter(smallDraft(), answer(1, 1), false)).toEqual(answer(1, 2));
    expect(afterEnter(smallDraft(), answer(1, 2), false)).toBe('new');
    expect(afterEnter(withAnswer({}), answer(1, 9), false)).toBeNull();
  });
});

describe('Tab', () => {
  it('goes from an answer into the card that it leads to', () => {
    expect(inward(smallDraft(), answer(1, 1))).toEqual(text(2));
    expect(inward(smallDraft(), answer(2, 3))).toEqual(text(3));
    const nameless = smallDraft();
    if (nameless.questions[2]) nameless.questions[2].name = '';
    expect(inward(nameless, answer(2, 3))).toEqual(name(3));
    expect(inward(withAnswer({}), answer(1, 9))).toBe('new');
    expect(inward(withAnswer({ open: false, connected: 77 }), answer(1, 9))).toBe('new');
  });

  it('is only Tab where the conversation ends and where there is no answer', () => {
    expect(inward(smallDraft(), answer(1, 2))).toBeNull();
    const draft = smallDraft();
    if (draft.questions[2]) draft.questions[2].answers = [];
    expect(inward(draft, text(3))).toBeNull();
    expect(inward(draft, name(3))).toEqual(text(3));
  });

  it('leads with Shift out of the answers and back to the answer that leads here', () => {
    const draft = withAnswer({ open: false, connected: 2 });
    expect(outward(draft, answer(2, 3), null)).toEqual(text(2));
    expect(outward(draft, text(2), null)).toEqual(name(2));
    expect(outward(draft, name(2), null)).toEqual(answer(1, 1));
    expect(outward(draft, name(2), answer(1, 9))).toEqual(answer(1, 9));
    expect(outward(draft, name(1), null)).toEqual(answer(2, 4));
  });
});

it('goes with the arrows from field to field and from card to card', () => {
  const draft = smallDraft();
  const order = [1, 2, 3];
  expect(beside(draft, order, name(2), 1)).toEqual(text(2));
  expect(beside(draft, order, answer(2, 4), 1)).toEqual(name(3));
  expect(beside(draft, order, name(2), -1)).toEqual(answer(1, 2));
  expect(beside(draft, order, name(1), -1)).toBeNull();
  expect(beside(draft, order, answer(3, 5), 1)).toBeNull();
});

it('stays where it is written as long as that is there', () => {
  const draft = smallDraft();
  const here = answer(1, 2);
  expect(remaining(draft, here)).toBe(here);
  expect(remaining(draft, answer(1, 77))).toEqual(text(1));
  expect(remaining(draft, name(77))).toBeNull();
});

it('reads the sign that an answer begins with', () => {
  expect(signOf('+ Gladly')).toMatchObject({ fields: { right: true }, rest: 'Gladly' });
  expect(signOf('- No')).toMatchObject({ fields: { right: false }, rest: 'No' });
  expect(signOf('+380')).toBeNull();
  expect(signOf('-')).toBeNull();
  expect(signOf('Well - no')).toBeNull();
});
