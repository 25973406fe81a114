import { sortOf } from '@/shared/lib/use-url-state';
import { reportFilters } from '../shared/filters';

const SORTS = ['game', 'assigned', 'completed', 'passed', 'average', 'best', 'average_s'] as const;
export type Figure = Exclude<(typeof SORTS)[number], 'game'>;

/** What the address of the report on completed courses may say. */
export const completedFilters = { ...reportFilters, sort: sortOf(SORTS, '-assigned') };
