import { expect, it } from 'vitest';
import { alike } from './alike';

it('finds the cards that were meant, the nearest first', () => {
  const cards = ['Greeting', 'Offence', 'Offers', 'Wish', 'Прощання з гостем'];
  expect(alike('Ofence', cards)).toEqual(['Offence']);
  expect(alike('OFFNECE', cards)).toEqual(['Offence']);
  expect(alike('Wishe', [...cards, 'Wishes'])).toEqual(['Wishes', 'Wish']);
  expect(alike('прощання', cards)).toEqual(['Прощання з гостем']);
  expect(alike('Payment', cards)).toEqual([]);
  expect(alike('W', cards)).toEqual([]);
});
