import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { sharedDevice } from '@/shared/lib/shared-device';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';

export type DevicePage = components['schemas']['SharedDevicePage'];
export type Named = components['schemas']['NamedPerson'];

/** How often the names are read again, and how often a server that did not answer is asked. */
const NAMES_EVERY_MS = 60_000;
const AGAIN_AFTER_MS = 5_000;

/** Who can log in here. Somebody may look at it for days: it is kept up to date, and comes back when the server does. */
export const useDevicePage = (isSetUp: boolean) =>
  api.useQuery(
    'get',
    '/api/shared_device/',
    {},
    {
      ...SHOWS_OWN_ERRORS,
      // Whoever logs in has all answers forgotten: this page stays until the next one is there.
      ...KEEP,
      enabled: isSetUp,
      staleTime: 0,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.error ? AGAIN_AFTER_MS : NAMES_EVERY_MS),
    },
  );

/** Makes this browser a shared device. */
export function useSetUp() {
  const queries = useQueryClient();
  return api.useMutation('post', '/api/shared_device/set_up/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: (page) => {
      sharedDevice.note();
      queries.setQueryData(api.queryOptions('get', '/api/shared_device/', {}).queryKey, page);
    },
  });
}

export const useLoginByName = () => api.useMutation('post', '/api/shared_device/sign_in/', SHOWS_OWN_ERRORS);
