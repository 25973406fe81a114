import { oneOf, paging, type StateOf, text } from '@/shared/lib/use-url-state';

/** Of whom the list may be alone: who has something of this kind. */
export const SHOWN = ['overdue', 'due_soon'] as const;

/** What the address of the team may say. */
export const teamFilters = { ...paging, search: text, show: oneOf(SHOWN) };
export type TeamFilters = StateOf<typeof teamFilters>;

export const NO_FILTERS = { search: '', show: undefined } satisfies Partial<TeamFilters>;

export const isFiltered = ({ search, show }: TeamFilters) => search !== '' || show !== undefined;

/** Empty filters are left out of the request. */
export const toQuery = ({ search, show, ...page }: TeamFilters) => ({
  ...page,
  ...(search && { search }),
  ...(show && { show }),
});
