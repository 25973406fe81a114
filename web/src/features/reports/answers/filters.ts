import { id, oneOf, paging, type StateOf, sortOf } from '@/shared/lib/use-url-state';
import { reportFilters } from '../shared/filters';

/** What the address of the list of courses may say. */
export const answerListFilters = {
  ...paging,
  ...reportFilters,
  sort: sortOf(['game', 'attempts', 'respondents', 'average_percent', 'passed_share', 'last_at'], '-last_at'),
};

export const SORTS = [
  'order',
  'reached',
  'answered',
  'left',
  'right_share',
  'partly_share',
  'median_time_s',
  'facility',
  'discrimination',
  'deviation',
  'efficiency',
  'effective_weight',
] as const;

/** What the address of one course may say. */
export const answerFilters = {
  ...reportFilters,
  /** `order` is the course's own. */
  sort: sortOf(SORTS, 'order'),
  view: oneOf(['table', 'graph'], 'table'),
  /** The card to open at once. */
  card: id,
};
export type AnswerFilters = StateOf<typeof answerFilters>;
