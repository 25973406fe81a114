import { isApiError } from '@/shared/api/errors';

/** Filters by id, as the address and the server call them. */
const NAMES = ['organization', 'division', 'role', 'group', 'game', 'user'] as const;

export type GoneFilter = { name: (typeof NAMES)[number]; ids: readonly number[] };

/**
 * What the filters of an address name and the server refused as not there. The refusal gives the ids only within its
 * text: they are the numbers of it that stand in the address as well.
 */
export function goneFilters(error: unknown, search: URLSearchParams): GoneFilter[] {
  if (!isApiError(error) || error.code !== 'invalid_parameter') return [];
  return NAMES.flatMap((name) => {
    const named = error.errors?.[name]?.join(' ').match(/\d+/g)?.map(Number) ?? [];
    const ids = [...new Set(search.getAll(name).map(Number))].filter((id) => named.includes(id));
    return ids.length > 0 ? [{ name, ids }] : [];
  });
}

/** The same address without these, on its first page. */
export function withoutGone(search: URLSearchParams, gone: readonly GoneFilter[]) {
  const isGone = (name: string, id: string) =>
    gone.some((filter) => filter.name === name && filter.ids.includes(Number(id)));
  return new URLSearchParams([...search].filter(([name, value]) => name !== 'page' && !isGone(name, value)));
}
