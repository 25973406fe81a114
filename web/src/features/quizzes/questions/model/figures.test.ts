import { expect, test } from 'vitest';
import { pointsToPass } from './figures';
import type { Question } from './types';

const asked = (answers: { right: boolean; share: number }[]) => [{ answers: answers as Question['answers'] }];
const RIGHT = { right: true, share: 0 };

test('whole points pass a quiz in which every choice brings all or nothing', () => {
  expect(pointsToPass({ passing_score: 50, partial_marks: false }, asked([RIGHT]), 7)).toBe(4);
  expect(pointsToPass({ passing_score: 70, partial_marks: false }, asked([RIGHT]), 10)).toBe(7);
});

test('where a choice can bring a part of the points, the mark is not rounded', () => {
  expect(pointsToPass({ passing_score: 50, partial_marks: true }, asked([RIGHT]), 7)).toBe(3.5);
  const partly = { right: false, share: 83.3 };
  expect(pointsToPass({ passing_score: 70, partial_marks: false }, asked([RIGHT, partly]), 3)).toBe(2.1);
});
