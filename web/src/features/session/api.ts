import { api } from '@/shared/api/client';
import { delayBefore, retryBusy } from '@/shared/api/retry';
import type { components } from '@/shared/api/schema';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';

export type Site = components['schemas']['Site'];
export type Registration = components['schemas']['RegistrationForm'];

const FOREVER = { staleTime: Number.POSITIVE_INFINITY };

/** A used key would be refused when asked again: `isUsed` ends the asking. */
export const useKey = (key: string, isUsed: boolean) =>
  api.useQuery(
    'post',
    '/api/key/check/',
    { body: { key } },
    { ...FOREVER, retry: retryBusy, enabled: !isUsed },
  );

/** A code of the second factor would be an old one by the time it is tried again. */
export const useLoginWithCode = () => api.useMutation('post', '/api/v2/token-auth/', SHOWS_OWN_ERRORS);
/** Refused for the rate, it waits as long as the server says and tries again. */
export const useLogin = () =>
  api.useMutation('post', '/api/v2/token-auth/', {
    ...SHOWS_OWN_ERRORS,
    retry: retryBusy,
    retryDelay: delayBefore,
  });
export const usePasskeyLogin = () => api.useMutation('post', '/api/token-auth/passkey/', SHOWS_OWN_ERRORS);
/** Whose card it is. */
export const useCheckCard = () => api.useMutation('post', '/api/sign_in_card/check/', SHOWS_OWN_ERRORS);
export const useCardLogin = () => api.useMutation('post', '/api/sign_in_card/', SHOWS_OWN_ERRORS);
export const useCompanyPage = (domain: string) =>
  api.useQuery(
    'get',
    '/api/sign_in_page/{domain}/',
    { params: { path: { domain } } },
    { ...FOREVER, ...SHOWS_OWN_ERRORS },
  );
export const useNumberLogin = () => api.useMutation('post', '/api/number_sign_in/', SHOWS_OWN_ERRORS);
/** Whose the code of a poster is. */
export const useCheckGroupCode = () => api.useMutation('post', '/api/group_code/check/', SHOWS_OWN_ERRORS);
export const useJoin = () => api.useMutation('post', '/api/group_code/', SHOWS_OWN_ERRORS);
export const useRegister = () => api.useMutation('post', '/api/double_create/', SHOWS_OWN_ERRORS);
export const useConfirm = () => api.useMutation('post', '/api/pass_confirm/', SHOWS_OWN_ERRORS);
export const useRecover = () => api.useMutation('post', '/api/reset/', SHOWS_OWN_ERRORS);
export const useResetPassword = () => api.useMutation('post', '/api/password_reset/{key}/', SHOWS_OWN_ERRORS);
export const useUnsubscribe = () => api.useMutation('post', '/api/unsubscribe/{key}/', SHOWS_OWN_ERRORS);
export const useConfirmEmail = () => api.useMutation('post', '/api/email_confirm/', SHOWS_OWN_ERRORS);
