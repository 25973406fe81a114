import { useWindowEvent } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import i18n from 'i18next';
import { useSyncExternalStore } from 'react';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { setLocale } from '@/shared/i18n';
import { codeOf, type LocaleCode } from '@/shared/i18n/locales';
import { allows, type Need, openRights } from './rights';
import { lastActive } from './shared-device';
import { adminMode, isViewing, subscribe, token } from './token';

export type Me = components['schemas']['User'];

export const meQuery = api.queryOptions(
  'get',
  '/api/users/me/',
  {},
  { staleTime: 60_000, meta: { showsOwnErrors: true } },
);

/** The signed-in person. Only below a private route, where the guard has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

const WATCHED_EVERY_MS = 60_000;

/**
 * Asks anew who is signed in, every minute while the page is seen and whenever one comes back to it: rights that
 * changed count, and a session that was ended elsewhere ends here.
 */
export function useWatchMe() {
  const { refetch } = useQuery({
    ...meQuery,
    refetchInterval: WATCHED_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  useWindowEvent('focus', () => void refetch({ cancelRefetch: false }));
}

/** What the rights of the signed-in person open. */
export const useOpenRights = () => openRights(useMe());
export const useCan = (need: Need) => allows(useOpenRights(), need);

export const useAdminMode = () => useSyncExternalStore(subscribe, adminMode.get);
export const useHasToken = () => useSyncExternalStore(subscribe, () => token.get() !== null);

/** Stores what a sign-in answered; the mode is the one that the server remembers for the person. */
export function useSignIn() {
  const queries = useQueryClient();
  return ({ token: value, user }: { token: string; user: Me }) => {
    queries.clear();
    token.set(value);
    adminMode.set(user.is_admin && user.in_moder_mode);
    // From now on it is watched whether anybody is there.
    if (user.on_shared_device) lastActive.set(Date.now());
    queries.setQueryData(meQuery.queryKey, user);
    void adoptLanguage(queries, user);
  };
}

/** The person's own language goes before what this browser spoke; who has none yet is given the browser's. */
export async function adoptLanguage(queries: QueryClient, { language }: Me) {
  const here = codeOf(i18n.language);
  if (language === here) return;
  if (language) return setLocale(language);
  const { data } = await http.PATCH('/api/users/me/', { body: { language: here } });
  if (data) queries.setQueryData(meQuery.queryKey, data);
}

/** Remembers on the server which language the person has chosen. */
export function useSaveLanguage() {
  const queries = useQueryClient();
  const save = api.useMutation('patch', '/api/users/me/', {
    meta: { showsOwnErrors: true },
    onSuccess: (user) => queries.setQueryData(meQuery.queryKey, user),
  });
  return (language: LocaleCode) => save.mutate({ body: { language } });
}

/** Changes learner or administrator mode here and on the server; in a view for this tab alone. */
export function useSwitchMode() {
  const queries = useQueryClient();
  const save = api.useMutation('patch', '/api/users/me/', {
    onSuccess: (user) => queries.setQueryData(meQuery.queryKey, user),
  });
  return (admin: boolean) => {
    adminMode.set(admin);
    if (!isViewing()) save.mutate({ body: { in_moder_mode: admin } });
  };
}
