import type { Draft } from './types';

/** A draft that an earlier version of the program kept in the browser, with what answers have had since. */
export const asToday = (draft: Draft): Draft => ({
  ...draft,
  questions: draft.questions.map((card) => ({
    ...card,
    answers: card.answers.map((answer) => ({ ...answer, share: answer.share ?? 0 })),
  })),
});
