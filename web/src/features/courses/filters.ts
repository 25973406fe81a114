import { oneOf, paging, type StateOf, sortOf, text } from '@/shared/lib/use-url-state';
import type { CourseQuery, Kind } from './api';

const SORTS = ['title', 'updated_at', 'max_points', 'questions_count'] as const;
const on = oneOf(['1']);

/** What the address of the list may say. */
export const courseFilters = {
  ...paging,
  search: text,
  state: oneOf(['all', 'published', 'draft'], 'all'),
  self: on,
  mine: on,
  problems: on,
  demo: oneOf(['with', 'without', 'only'], 'with'),
  sort: sortOf(SORTS, 'title'),
};
export type CourseFilters = StateOf<typeof courseFilters>;

export const NO_FILTERS = {
  search: '',
  state: 'all',
  self: undefined,
  mine: undefined,
  problems: undefined,
  demo: 'with',
} satisfies Partial<CourseFilters>;

const narrowing = ({ search, state, self, mine, problems, demo }: CourseFilters): CourseQuery => ({
  ...(search && { search }),
  ...(state !== 'all' && { is_published: state === 'published' ? 1 : 0 }),
  ...(self && { is_self_assigned: 1 }),
  ...(mine && { mine: 1 }),
  ...(problems && { problems: 1 }),
  ...(demo === 'without' && { demo: 0 }),
  ...(demo === 'only' && { is_demo: 1 }),
});

export const toQuery = (kind: Kind, filters: CourseFilters): CourseQuery => ({
  kind,
  page: filters.page,
  per_page: filters.per_page,
  sort: filters.sort,
  ...narrowing(filters),
});

/** Two addresses with the same key show the same courses, on whatever page and in whatever order. */
export const keyOf = (filters: CourseFilters) => JSON.stringify(narrowing(filters));

export const isFiltered = (filters: CourseFilters) => keyOf(filters) !== '{}';
