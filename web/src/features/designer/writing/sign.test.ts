import { expect, it } from 'vitest';
import { feelingAtEnd, leadIn, signOf, speakerOf } from './sign';

it.each([
  ['+ Good', { right: true, share: 0 }, 'Good'],
  ['- Bad', { right: false, share: 0 }, 'Bad'],
  ['~ W', { right: false, share: 50 }, 'W'],
  ['~ 30% W', { right: false, share: 30 }, 'W'],
  ['~ 62,5% ', { right: false, share: 62.5 }, ''],
  ['~ 2 of them', { right: false, share: 50 }, '2 of them'],
])('reads the sign of “%s”', (typed, fields, rest) => {
  expect(signOf(typed)).toEqual({ fields, rest });
});

it.each(['Good', '+', '~ ', '~ 3', '~ 30', '~ 30%', '~ 62.', '-5 degrees'])(
  'waits for the rest of “%s”, or leaves it alone',
  (typed) => {
    expect(signOf(typed)).toBeNull();
  },
);

it('reads at the end how the character takes the answer', () => {
  expect(feelingAtEnd('Gladly. (pleased)')).toEqual({ emotion: 2, rest: 'Gladly.' });
  expect(feelingAtEnd('Ні (злість)')).toEqual({ emotion: 5, rest: 'Ні' });
  expect(feelingAtEnd('Gladly (tomorrow)')).toBeNull();
  expect(feelingAtEnd('Gladly (pleased')).toBeNull();
  expect(feelingAtEnd('(pleased) to meet you')).toBeNull();
});

it.each([
  ['Gladly ->', '', 'Gladly'],
  ['Gladly -> Me', 'Me', 'Gladly'],
  ['-> Menu', 'Menu', ''],
  ['Гаразд -Ю', '', 'Гаразд'],
])('sees where “%s” is to lead', (typed, name, rest) => {
  expect(leadIn(typed)).toEqual({ name, rest });
});

it.each(['Gladly', 'a->b', 'Gladly -', '5 - 3'])('sees no arrow in “%s”', (typed) => {
  expect(leadIn(typed)).toBeNull();
});

const character = { asset: 1, emotions: {} };
const cast = {
  character: 1,
  characters: ['Guest', 'Manager'].map((name, i) => ({ ...character, id: i + 1, name })),
};

it.each([
  ['Guest (angry):', { character: null, emotion: 5 }, ''],
  ['manager: What?', { character: 2 }, 'What?'],
  ['(сумно): Ох', { emotion: 4 }, 'Ох'],
])('reads who speaks and how from “%s”', (typed, fields, rest) => {
  expect(speakerOf(cast, typed)).toEqual({ fields, rest });
});

it.each(['The bill: now', 'Guest', 'Guest (tomorrow):', 'At 10:30', 'Manager, please:'])(
  'leaves the words “%s” alone',
  (typed) => {
    expect(speakerOf(cast, typed)).toBeNull();
  },
);
