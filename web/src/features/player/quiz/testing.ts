import { question as card, session as play } from '../testing';
import type { PlayQuestion, Session } from '../types';

/** Question 1 has the answers 10 and 11, question 2 has 20 and 21. */
export const question = (id: number, more: Partial<PlayQuestion> = {}): PlayQuestion =>
  card(id, {
    character: null,
    text: `<p>What is ${id}?</p>`,
    answers: [
      { id: id * 10, text: `Good ${id}` },
      { id: id * 10 + 1, text: `Bad ${id}` },
    ],
    ...more,
  });

type Quiz = NonNullable<Session['quiz']>;

/** An attempt at three questions, one after another. */
export const oneWay = (step: number, more: Partial<Session> = {}, quiz: Partial<Quiz> = {}): Session =>
  play(step, {
    game: { id: 7, title: 'Fire safety', kind: 'quiz' },
    question: question(step + 1),
    can_go_back: false,
    progress: step * 33,
    answers: [],
    quiz: {
      questions_total: 3,
      questions_answered: step,
      chosen: [],
      allow_movement: false,
      can_finish: false,
      ...quiz,
    },
    ...more,
  });

/** An attempt in which one may move, at a question; those of `answered` have an answer. */
export const free = (
  step: number,
  at: number,
  answered: readonly number[] = [],
  more: Partial<Session> = {},
  chosen: number[] = [],
): Session =>
  oneWay(
    step,
    {
      question: question(at),
      current_question_id: at,
      questions: [1, 2, 3].map((id) => ({ id, answered: answered.includes(id), marked: false })),
      ...more,
    },
    { allow_movement: true, can_finish: true, chosen, questions_answered: answered.length },
  );

/** An attempt that is over, by its player unless `finished_at` says a whole number of minutes. */
export const over = (more: Partial<Session> = {}): Session =>
  oneWay(3, {
    status: 'passed',
    question: null,
    percent: 100,
    result: { kind: 'message', title: '', text: '<p>Well read</p>', emotion: 3, picture: null, passed: true },
    started_at: '2026-11-20T09:00:00Z',
    finished_at: '2026-11-20T09:03:07Z',
    ...more,
  });
