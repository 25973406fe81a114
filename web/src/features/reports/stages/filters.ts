import { sortOf } from '@/shared/lib/use-url-state';
import { reportFilters } from '../shared/filters';

/** What the address of the scores by stage may say; `order` is the course's own. */
export const stageFilters = {
  ...reportFilters,
  sort: sortOf(['order', 'title', 'average_points', 'max_points', 'percent'], 'order'),
};
