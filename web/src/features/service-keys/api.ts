import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';
import { useConfirmed } from '@/shared/ui/use-confirmed';

export type ServiceKey = components['schemas']['ServiceKey'];
export type KeyKind = components['schemas']['ServiceKeyKind'];
export type KeyState = components['schemas']['ServiceKeyState'];
export type KeyRight = components['schemas']['ServiceKeyRight'];
export type KeyForm = components['schemas']['ServiceKeyForm'];
type KeyQuery = NonNullable<paths['/api/service_keys/']['get']['parameters']['query']>;

/** Keys of the account: those that open something first. */
export const useServiceKeys = (query: KeyQuery) =>
  api.useQuery('get', '/api/service_keys/', { params: { query } }, KEEP);

/** Rights that one may choose for a key. */
export const useKeyRights = () => api.useQuery('get', '/api/service_keys/rights/', {}, SHOWS_OWN_ERRORS);

/** Makes a key; the password is asked for where it was given long ago. Null: the person changed their mind. */
export function useMakeKey() {
  const { t } = useTranslation('service-keys');
  const confirmed = useConfirmed(t('passwordText'));
  const onSuccess = useRefresh(['/api/service_keys/']);
  const make = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (body: KeyForm) => {
      const answer = await confirmed.ask(() => http.POST('/api/service_keys/', { body }));
      if (answer?.error) throw answer.error;
      return answer?.data ?? null;
    },
    onSuccess,
  });
  return { make, isMaking: make.isPending && !confirmed.asking, dialog: confirmed.dialog };
}

export const useRevokeKey = () =>
  api.useMutation('delete', '/api/service_keys/{id}/', {
    meta: { showsOwnErrors: true },
    onSuccess: useRefresh(['/api/service_keys/']),
  });
