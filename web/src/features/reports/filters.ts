import { day, manyIds, oneOf, paging, type StateOf, sortOf, text } from '@/shared/lib/use-url-state';
import type { AppointmentQuery } from './api';

const SORTS = ['user', 'game', 'percent', 'started_at', 'finished_at', 'duration_s'] as const;
export const STATUSES = ['not_started', 'not_completed', 'succeeded', 'failed', 'best_attempts'] as const;

/** What the address of the appointment report may say. */
export const appointmentFilters = {
  ...paging,
  search: text,
  game: manyIds,
  status: oneOf(STATUSES),
  started_date_0: day,
  started_date_1: day,
  sort: sortOf(SORTS, '-started_at'),
};
export type AppointmentFilters = StateOf<typeof appointmentFilters>;

export const NO_FILTERS = {
  search: '',
  game: [],
  status: undefined,
  started_date_0: undefined,
  started_date_1: undefined,
} satisfies Partial<AppointmentFilters>;

export const isFiltered = (filters: AppointmentFilters) =>
  filters.search !== '' ||
  filters.game.length > 0 ||
  (['status', 'started_date_0', 'started_date_1'] as const).some((name) => filters[name] !== undefined);

/** Empty filters are left out of the request. */
export const toQuery = ({ search, game, status, ...rest }: AppointmentFilters): AppointmentQuery => ({
  ...rest,
  ...(search && { search }),
  ...(game.length > 0 && { game }),
  ...(status && { status }),
});
