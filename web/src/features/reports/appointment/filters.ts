import { oneOf, paging, type StateOf, sortOf, text } from '@/shared/lib/use-url-state';
import { isNarrowed, NO_REPORT_FILTERS, reportFilters, toReportQuery } from '../shared/filters';
import type { AppointmentFilter, AppointmentQuery } from './types';

const SORTS = [
  'user',
  'organization',
  'division',
  'position',
  'game',
  'status',
  'attempts_used',
  'points',
  'percent',
  'started_at',
  'finished_at',
  'duration_s',
] as const;
export const STATUSES = ['not_started', 'not_completed', 'succeeded', 'failed', 'best_attempts'] as const;

/** What the address of the appointment report may say. */
export const appointmentFilters = {
  ...paging,
  ...reportFilters,
  status: oneOf(STATUSES),
  sort: sortOf(SORTS, '-started_at'),
  /** Attempts below each other, or people against courses. */
  view: oneOf(['rows', 'matrix'], 'rows'),
  chart: oneOf(['1']),
  /** Of this address only; without it the person's own choice holds. */
  columns: text,
};
export type AppointmentFilters = StateOf<typeof appointmentFilters>;

export const NO_FILTERS = {
  ...NO_REPORT_FILTERS,
  status: undefined,
} satisfies Partial<AppointmentFilters>;

/** All that matches, for figures over it. */
export const toFilter = (filters: AppointmentFilters): AppointmentFilter => ({
  ...toReportQuery({
    ...filters,
    // Other reports know public plays, and their addresses lead here.
    audience: filters.audience.filter((one) => one !== 'public'),
  }),
  ...(filters.status && { status: filters.status }),
});
/** The same in the order of the table, as the files have it. */
export const toExport = (filters: AppointmentFilters): AppointmentFilter => ({
  ...toFilter(filters),
  sort: filters.sort,
});
const pageOf = ({ page, per_page }: AppointmentFilters) => ({ page, per_page });
export const toQuery = (filters: AppointmentFilters): AppointmentQuery => ({
  ...toExport(filters),
  ...pageOf(filters),
});
/** The matrix is always by name, upwards or downwards. */
export const toMatrix = (filters: AppointmentFilters): AppointmentQuery => ({
  ...toFilter(filters),
  ...(filters.sort === '-user' && { sort: filters.sort }),
  ...pageOf(filters),
});
export const isFiltered = (filters: AppointmentFilters) =>
  isNarrowed(filters) || filters.status !== undefined;
