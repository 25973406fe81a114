import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { meQuery } from '@/shared/lib/session';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { refresh } from '@/shared/queries/refresh';

export type SecondFactor = components['schemas']['SecondFactor'];
export type Proof = components['schemas']['Proof'];
export type NewApp = components['schemas']['NewApp'];

const OWN = '/api/users/me/second_factor/';

export const useSecondFactor = () => api.useQuery('get', OWN, {}, SHOWS_OWN_ERRORS);
export const useBegin = () => api.useMutation('post', OWN, SHOWS_OWN_ERRORS);
export const useConfirmApp = () =>
  api.useMutation('post', '/api/users/me/second_factor/confirm/', SHOWS_OWN_ERRORS);
export const useNewCodes = () =>
  api.useMutation('post', '/api/users/me/second_factor/recovery_codes/', SHOWS_OWN_ERRORS);
export const useSwitchOff = () =>
  api.useMutation('post', '/api/users/me/second_factor/off/', SHOWS_OWN_ERRORS);

/** Reads anew what changed of oneself, once the codes were seen: the other sessions are over as well. */
export function useRefreshOwn() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    await refresh(queries, [OWN, '/api/users/me/sessions/']);
  };
}
