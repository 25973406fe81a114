import { describe, expect, it } from 'vitest';
import { newCard } from '../model/commands';
import { smallDraft } from '../model/testing';
import type { Draft } from '../model/types';
import { leadsFor, meantBy } from './lead';

const keys = (typed: string, draft: Draft = smallDraft(), from = 1) =>
  leadsFor(draft, from, typed).map(({ key }) => key);
const withCard = (name: string): Draft => {
  const draft = smallDraft();
  return { ...draft, questions: [...draft.questions, newCard(9, { x: 0, y: 0 }, { name })] };
};

describe('what a name may mean', () => {
  it('is every other card, the end or nothing as long as nothing is typed', () => {
    expect(keys('')).toEqual(['card2', 'card3', 'end', 'open']);
    expect(keys(' ', smallDraft(), 2)).toEqual(['card1', 'card3', 'end', 'open']);
  });

  it('is first what is called so, then what begins so, then a new card', () => {
    expect(keys('goodbye')).toEqual(['card3']);
    expect(keys('good')).toEqual(['card3', 'new']);
    expect(keys('goodbye', withCard('Goodbye, guest'))).toEqual(['card3', 'card9']);
    expect(keys('Menu')).toEqual(['new']);
  });

  it('is a new card before a card in which the word only stands somewhere', () => {
    expect(keys('offer', withCard('offers of today'), 2)).toEqual(['card9', 'new']);
    expect(keys('evening', smallDraft(), 2)).toEqual(['new', 'card1']);
  });

  it('is the end in the words of every language', () => {
    for (const word of ['end', 'Кінець', 'конец']) expect(keys(word)[0]).toBe('end');
    expect(keys('end', withCard('End'))).toEqual(['end', 'card9']);
  });
});

it('takes without a choice what is called so, and makes what nothing is called', () => {
  expect(meantBy(smallDraft(), 1, ' Goodbye ')).toMatchObject({ to: { to: 'card', card: 3 } });
  expect(meantBy(smallDraft(), 1, 'end')).toMatchObject({ to: { to: 'end' } });
  for (const typed of ['', 'good']) expect(meantBy(smallDraft(), 1, typed)).toBeNull();
  expect(meantBy(smallDraft(), 1, 'Menu')).toMatchObject({ kind: 'new', name: 'Menu' });
});
