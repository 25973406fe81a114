import { expect, it } from 'vitest';
import { segments } from './segments';

const quiz = (answered: number, total: number) => ({
  progress: Math.floor((answered * 100) / total),
  quiz: {
    questions_answered: answered,
    questions_total: total,
    chosen: [],
    allow_movement: false,
    can_finish: false,
  },
});

it('fills the segments of a conversation from the left', () => {
  const shown = segments({ progress: 32, quiz: null });
  expect(shown.map((full) => Math.round(full * 10) / 10)).toEqual([1, 1, 1, 0.2, 0, 0, 0, 0, 0, 0]);
});

it('has a segment for each question of a quiz', () => {
  expect(segments(quiz(2, 6))).toEqual([1, 1, 0, 0, 0, 0]);
  expect(segments(quiz(3, 3))).toEqual([1, 1, 1]);
});

it('shows only the share of a quiz of many questions', () => {
  expect(segments(quiz(30, 60))).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
});
