import type { Draft } from './types';

/** A draft that an earlier version of the program kept in the browser, with what cards and answers have had since. */
export const asToday = (draft: Draft): Draft => ({
  ...draft,
  questions: draft.questions.map((card) => ({
    ...card,
    time_limit: card.time_limit ?? null,
    answers: card.answers.map((answer) => ({
      ...answer,
      share: answer.share ?? 0,
      when_time_is_up: answer.when_time_is_up ?? false,
    })),
  })),
});
