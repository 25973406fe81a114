import { oneOf, paging, type StateOf, text } from '@/shared/lib/use-url-state';
import { STATUSES } from './api';

export const PER_PAGE = 24;
export const SORTS = ['title', 'estimated_duration', '-updated_at'] as const;

/** What the address of the catalogue may say. */
export const catalogueFilters = {
  page: paging.page,
  q: text,
  skill: text,
  status: oneOf(STATUSES),
  sort: oneOf(SORTS, 'title'),
};
export type CatalogueFilters = StateOf<typeof catalogueFilters>;

export const NO_FILTERS = { q: '', skill: '', status: undefined } satisfies Partial<CatalogueFilters>;

export const isFiltered = ({ q, skill, status }: CatalogueFilters) =>
  q !== '' || skill !== '' || status !== undefined;

export const toQuery = ({ page, q, skill, status, sort }: CatalogueFilters) => ({
  page,
  per_page: PER_PAGE,
  sort,
  ...(q && { search: q }),
  ...(skill && { skill }),
  ...(status && { status }),
});
