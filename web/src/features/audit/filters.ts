import { day, id, oneOf, paging, type StateOf, text } from '@/shared/lib/use-url-state';
import { CODES, KINDS } from './actions';
import type { AuditQuery } from './api';

/** What the address of the log may say. */
export const auditFilters = {
  ...paging,
  search: text,
  user: id,
  kind: oneOf(KINDS),
  action: oneOf(CODES),
  started_date_0: day,
  started_date_1: day,
};
export type AuditFilters = StateOf<typeof auditFilters>;

export const NO_FILTERS = {
  search: '',
  user: undefined,
  kind: undefined,
  action: undefined,
  started_date_0: undefined,
  started_date_1: undefined,
} satisfies Partial<AuditFilters>;
const NAMES = ['search', 'user', 'kind', 'action', 'started_date_0', 'started_date_1'] as const;

/** Empty filters are left out of the request. */
export const toQuery = ({ page, per_page, ...filters }: AuditFilters): AuditQuery => ({
  page,
  per_page,
  ...(filters.search && { search: filters.search }),
  ...(filters.user && { user: filters.user }),
  ...(filters.kind && { kind: filters.kind }),
  ...(filters.action && { action: filters.action }),
  ...(filters.started_date_0 && { started_date_0: filters.started_date_0 }),
  ...(filters.started_date_1 && { started_date_1: filters.started_date_1 }),
});
export const isFiltered = (filters: AuditFilters) => NAMES.some((name) => filters[name]);
