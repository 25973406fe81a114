import { day, id, manyIds, oneOf, paging, type StateOf, sortOf, text } from '@/shared/lib/use-url-state';
import { type AdminQuery, type AssignmentFilter, STATUSES, TIMELINESS } from './api';

const SORTS = ['created_at', 'end_date', 'user', 'game'] as const;

/** What the address of the list of assignments may say. */
export const assignmentFilters = {
  ...paging,
  search: text,
  game: id,
  user: id,
  organization: manyIds,
  division: manyIds,
  group: id,
  status: oneOf(STATUSES),
  timeliness: oneOf(TIMELINESS),
  asked: oneOf(['1']),
  started_date_0: day,
  started_date_1: day,
  sort: sortOf(SORTS, '-created_at'),
};
export type AssignmentFilters = StateOf<typeof assignmentFilters>;

export const NO_FILTERS = {
  search: '',
  game: undefined,
  user: undefined,
  organization: [],
  division: [],
  group: undefined,
  status: undefined,
  timeliness: undefined,
  asked: undefined,
  started_date_0: undefined,
  started_date_1: undefined,
} satisfies Partial<AssignmentFilters>;

const NAMES = [
  'game',
  'user',
  'group',
  'status',
  'timeliness',
  'started_date_0',
  'started_date_1',
] as const satisfies readonly (keyof AssignmentFilters)[];

/** Empty filters are left out of the request. */
const narrowing = (filters: AssignmentFilters) => ({
  ...(filters.search && { search: filters.search }),
  ...(filters.organization.length > 0 && { organization: filters.organization }),
  ...(filters.division.length > 0 && { division: filters.division }),
  ...(filters.asked && { asked: 1 }),
  ...Object.fromEntries(NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
});

/** All that match, in the order of the list. */
export const toExport = (filters: AssignmentFilters): AdminQuery => ({
  ...narrowing(filters),
  sort: filters.sort,
});
export const toQuery = (filters: AssignmentFilters): AdminQuery => ({
  ...toExport(filters),
  page: filters.page,
  per_page: filters.per_page,
});
/** All that match, as the calls for many of them take it. */
export const toFilter = (filters: AssignmentFilters) => narrowing(filters) as AssignmentFilter;
/** Two addresses with the same key show the same assignments, on whatever page and in whatever order. */
export const keyOf = (filters: AssignmentFilters) => JSON.stringify(narrowing(filters));
export const isFiltered = (filters: AssignmentFilters) => keyOf(filters) !== '{}';
