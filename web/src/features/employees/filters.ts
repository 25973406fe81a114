import { id, oneOf, paging, type StateOf, sortOf, text } from '@/shared/lib/use-url-state';

/** What the address of the employees' list may say. */
export const employeeFilters = {
  ...paging,
  search: text,
  role: id,
  fired: oneOf(['0', '1'], '0'),
  sort: sortOf(['last_name', 'email', 'last_seen_at'], 'last_name'),
};
export type EmployeeFilters = StateOf<typeof employeeFilters>;

export const toQuery = ({ search, role, fired, ...rest }: EmployeeFilters) => ({
  ...rest,
  fired: Number(fired),
  ...(search && { search }),
  ...(role && { role }),
});
export const isFiltered = (filters: EmployeeFilters) =>
  filters.search !== '' || filters.role !== undefined || filters.fired !== '0';
