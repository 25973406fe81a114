import type { Chosen } from '@/shared/lib/choice';
import type { Assignment, AssignmentFilter } from './api';
import { type AssignmentFilters, toFilter } from './filters';

/** Which assignments a change is for, and how many. */
export type Asked = {
  target: { assignments: number[] } | { filter: AssignmentFilter; exclude: number[] };
  count: number;
  /** The only one of them, when it was chosen by its row. */
  one?: Assignment;
};

export const askedOne = (one: Assignment): Asked => ({ target: { assignments: [one.id] }, count: 1, one });

export const askedMany = (chosen: Chosen, count: number, filters: AssignmentFilters): Asked => ({
  target: chosen.all ? { filter: toFilter(filters), exclude: chosen.except } : { assignments: chosen.ids },
  count,
});
