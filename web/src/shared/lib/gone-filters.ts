import { isApiError } from '@/shared/api/errors';

/** Filters by id, as the address and the server call them. */
const NAMES = ['organization', 'division', 'role', 'group', 'game', 'user'] as const;

/** The `details` of such a refusal. */
type UnknownIds = { unknown_ids?: Partial<Record<string, number[]>> };

export type GoneFilter = { name: (typeof NAMES)[number]; ids: readonly number[] };

/** What the filters of an address name and the server refused as not there. */
export function goneFilters(error: unknown, search: URLSearchParams): GoneFilter[] {
  if (!isApiError(error) || error.code !== 'invalid_parameter') return [];
  const unknown = (error.details as UnknownIds | undefined)?.unknown_ids ?? {};
  return NAMES.flatMap((name) => {
    const ids = unknown[name]?.filter((id) => search.getAll(name).includes(String(id))) ?? [];
    return ids.length > 0 ? [{ name, ids }] : [];
  });
}

/** The same address without these, on its first page. */
export function withoutGone(search: URLSearchParams, gone: readonly GoneFilter[]) {
  const isGone = (name: string, id: string) =>
    gone.some((filter) => filter.name === name && filter.ids.includes(Number(id)));
  return new URLSearchParams([...search].filter(([name, value]) => name !== 'page' && !isGone(name, value)));
}
