import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { meQuery } from '@/shared/lib/session';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { refresh } from '@/shared/queries/refresh';

export type SecondFactor = components['schemas']['SecondFactor'];
export type Proof = components['schemas']['Proof'];
export type NewApp = components['schemas']['NewApp'];

export type Passkey = components['schemas']['Passkey'];
export type NewPasskey = components['schemas']['NewPasskey'];

const OWN = '/api/users/me/second_factor/';
const PASSKEYS = '/api/users/me/second_factor/passkeys/';

export const useSecondFactor = () => api.useQuery('get', OWN, {}, SHOWS_OWN_ERRORS);
export const useBegin = () => api.useMutation('post', OWN, SHOWS_OWN_ERRORS);
export const useConfirmApp = () =>
  api.useMutation('post', '/api/users/me/second_factor/confirm/', SHOWS_OWN_ERRORS);
export const useNewCodes = () =>
  api.useMutation('post', '/api/users/me/second_factor/recovery_codes/', SHOWS_OWN_ERRORS);
export const useSwitchOff = () =>
  api.useMutation('post', '/api/users/me/second_factor/off/', SHOWS_OWN_ERRORS);

export const usePasskeys = () => api.useQuery('get', PASSKEYS, {}, SHOWS_OWN_ERRORS);
export const useBeginPasskey = () =>
  api.useMutation('post', '/api/users/me/second_factor/passkeys/begin/', SHOWS_OWN_ERRORS);
export const useAddPasskey = () => api.useMutation('post', PASSKEYS, SHOWS_OWN_ERRORS);
export const useRenamePasskey = () =>
  api.useMutation('patch', '/api/users/me/second_factor/passkeys/{id}/', SHOWS_OWN_ERRORS);
export const useRemovePasskey = () =>
  api.useMutation('post', '/api/users/me/second_factor/passkeys/{id}/remove/', SHOWS_OWN_ERRORS);

/** Reads anew what changed of oneself, once the codes were seen: the other sessions are over as well. */
export function useRefreshOwn() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    await refresh(queries, [OWN, PASSKEYS, '/api/users/me/sessions/']);
  };
}
