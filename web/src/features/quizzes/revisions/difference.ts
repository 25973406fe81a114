import type { Question } from '../questions/model/types';
import type { Quiz } from '../quiz';
import { valuesOf, waitingOf } from '../settings/values';

export type Difference = {
  added: Question[];
  removed: Question[];
  changed: Question[];
  isReordered: boolean;
  settings: ReturnType<typeof waitingOf>;
};

/** What learners see otherwise in `after`; what is live at once is none of it. */
export function differenceOf(before: Quiz, after: Quiz): Difference {
  const were = new Map(before.questions.map((question) => [question.id, question]));
  const are = new Set(after.questions.map(({ id }) => id));
  const isKept = ({ id }: Question) => were.has(id) && are.has(id);
  const orderOf = (quiz: Quiz) => quiz.questions.filter(isKept).map(({ id }) => id);
  return {
    added: after.questions.filter(({ id }) => !were.has(id)),
    removed: before.questions.filter(({ id }) => !are.has(id)),
    changed: after.questions.filter(
      (question) => isKept(question) && JSON.stringify(question) !== JSON.stringify(were.get(question.id)),
    ),
    isReordered: orderOf(before).join() !== orderOf(after).join(),
    settings: waitingOf(valuesOf(after), valuesOf(before)),
  };
}

export const isNone = ({ added, removed, changed, isReordered, settings }: Difference) =>
  !isReordered && added.length + removed.length + changed.length + settings.length === 0;
