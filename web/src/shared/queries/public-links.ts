import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { SHOWS_OWN_ERRORS } from './options';

const PATH = '/api/games/{id}/public_link/';
export type PublicAddresses = components['schemas']['PublicAddresses'];

const of = (course: number) => ({ params: { path: { id: course } } });

/** Where a course can be played without an account, and how often it was. */
export const usePublicAddresses = (course: number) =>
  api.useQuery('get', PATH, of(course), { ...SHOWS_OWN_ERRORS, staleTime: 0 });

/** Makes a link in place of the one there is, and ends it. */
export function usePublicLink(course: number) {
  const client = useQueryClient();
  const { queryKey } = api.queryOptions('get', PATH, of(course));
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = api.useMutation('post', PATH, {
    onSuccess: (addresses) => client.setQueryData(queryKey, addresses),
    ...SHOWS_OWN_ERRORS,
  });
  const end = api.useMutation('delete', PATH, { onSuccess: refresh, ...SHOWS_OWN_ERRORS });
  return { create, end };
}
