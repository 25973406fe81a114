import { PARTS } from '@/shared/lib/reach';
import {
  id,
  manyIds,
  oneOf,
  type Param,
  paging,
  type StateOf,
  sortOf,
  text,
} from '@/shared/lib/use-url-state';
import type { EmployeeQuery, PeopleFilter } from './api';

const SORTS = [
  'last_name',
  'email',
  'personnel_number',
  'phone',
  'role',
  'position',
  'last_seen_at',
  'created_at',
] as const;

export const NO_ROLE = 'none';
const roleParam: Param<number | typeof NO_ROLE | undefined> = (words) =>
  words[0] === NO_ROLE ? NO_ROLE : id(words);

/** What the address of the employees' list may say. */
export const employeeFilters = {
  ...paging,
  search: text,
  organization: manyIds,
  division: manyIds,
  role: roleParam,
  group: id,
  fired: oneOf(['0', '1'], '0'),
  confirmed: oneOf(['0']),
  has_email: oneOf(['0']),
  has_position: oneOf(['0']),
  reach: oneOf(PARTS),
  sort: sortOf(SORTS, 'last_name'),
  /** Of this address only; without it the person's own choice holds. */
  columns: text,
};
export type EmployeeFilters = StateOf<typeof employeeFilters>;

export const NO_FILTERS = {
  search: '',
  organization: [],
  division: [],
  role: undefined,
  group: undefined,
  fired: '0',
  confirmed: undefined,
  has_email: undefined,
  has_position: undefined,
  reach: undefined,
} satisfies Partial<EmployeeFilters>;

const narrowing = (filters: EmployeeFilters) => {
  const { search, organization, division, role, group, fired, confirmed, has_email, has_position, reach } =
    filters;
  return {
    fired,
    ...(confirmed && { confirmed: 0 }),
    ...(has_email && { has_email: 0 }),
    ...(has_position && { has_position: 0 }),
    ...(reach && { reach }),
    ...(search && { search }),
    ...(organization.length > 0 && { organization }),
    ...(division.length > 0 && { division }),
    // The schema knows the ids; the word for nobody's role is accepted beside them.
    ...(role && { role: role as EmployeeQuery['role'] }),
    ...(group && { group }),
  };
};

/** The page of the list; empty filters are left out of the request. */
export const toQuery = (filters: EmployeeFilters): EmployeeQuery => ({
  page: filters.page,
  per_page: filters.per_page,
  sort: filters.sort,
  ...narrowing(filters),
});

/** All that match, in the order of the list. */
export const toExport = (filters: EmployeeFilters) => ({ sort: filters.sort, ...narrowing(filters) });

/** All that match, as the calls for many people take it. */
export const toFilter = (filters: EmployeeFilters) => narrowing(filters) as PeopleFilter;

/** Two addresses with the same key show the same people, on whatever page and in whatever order. */
export const keyOf = (filters: EmployeeFilters) => JSON.stringify(narrowing(filters));

export const isFiltered = (filters: EmployeeFilters) => keyOf(filters) !== JSON.stringify({ fired: '0' });
