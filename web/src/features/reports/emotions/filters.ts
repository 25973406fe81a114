import { sortOf } from '@/shared/lib/use-url-state';
import { reportFilters } from '../shared/filters';
import type { EmotionRow } from '../shared/shapes';

const SORTS = ['game', 'answers', 'happy', 'valence', 'first', 'last'] as const;

/** What the address of the report on emotions may say. */
export const emotionFilters = {
  ...reportFilters,
  sort: sortOf(SORTS, '-answers'),
  /** Of the stages and the steps of one course; `game` is their own order. */
  part: sortOf(SORTS, 'game'),
};

/** What a row is put in order by; `place` is its own. */
export const sortValue = (row: EmotionRow, field: string, place: string | number) => {
  if (field === 'game') return place;
  return field === 'happy' ? row.counts['1'] : row[field as 'answers' | 'valence' | 'first' | 'last'];
};

/** The answer for one course, taken apart. */
export function partsOf(rows: readonly EmotionRow[]) {
  const [course, ...rest] = rows;
  return {
    course,
    stages: rest.filter(({ step }) => step === null),
    steps: rest.filter(({ step }) => step !== null),
  };
}

/** Rows of the address before, while the next are on their way, may be about something else. */
export const isAnswerTo = (games: readonly number[], rows: readonly EmotionRow[]) =>
  games.length === 1
    ? rows.every(({ game }) => game.id === games[0])
    : rows.every(({ stage, step }) => stage === null && step === null);
