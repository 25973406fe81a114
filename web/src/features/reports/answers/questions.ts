import { rightnessOf } from '@/shared/lib/rightness';
import type { AnalysedAnswer, AnalysedQuestion, Flag } from '../shared/shapes';
import { sortRows } from '../shared/sort-rows';
import type { AnswerFilters } from './filters';

/** The gravest first. */
export const FLAGS = ['fatal', 'tempting', 'rare'] as const satisfies readonly Flag[];
export const FLAG_COLOURS = { fatal: 'red', tempting: 'amber', rare: 'gray' } as const;

export const judged = ({ right, points_percent }: Pick<AnalysedAnswer, 'right' | 'points_percent'>) =>
  rightnessOf({ right, share: points_percent });

/** The marks of its answers. */
export const flagsOf = (question: AnalysedQuestion): Flag[] =>
  FLAGS.filter((flag) => question.answers.some(({ flags }) => flags.includes(flag)));

/** The course's own order, or by a figure. */
export function sorted(questions: readonly AnalysedQuestion[], sort: AnswerFilters['sort']) {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  return sortRows(questions, sort, (question, field) =>
    field === 'order' ? (places.get(question.id) ?? 0) : (question[field as 'reached'] ?? null),
  );
}
