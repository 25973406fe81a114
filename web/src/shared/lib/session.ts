import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { allows, type Need } from './rights';
import { adminMode, subscribe, token } from './token';

export type Me = components['schemas']['User'];

export const meQuery = api.queryOptions('get', '/api/users/me/', {}, { staleTime: 60_000 });

/** The signed-in person. Only below a private route, where the guard has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

export const useCan = (need: Need) => allows(useMe().permissions, need);

export const useAdminMode = () => useSyncExternalStore(subscribe, adminMode.get);
export const useHasToken = () => useSyncExternalStore(subscribe, () => token.get() !== null);

/** Stores what a sign-in answered; the mode is the one that the server remembers for the person. */
export function useSignIn() {
  const queries = useQueryClient();
  return ({ token: value, user }: { token: string; user: Me }) => {
    queries.clear();
    token.set(value);
    adminMode.set(user.is_admin && user.in_moder_mode);
    queries.setQueryData(meQuery.queryKey, user);
  };
}

/** Changes learner or administrator mode here and on the server. */
export function useSwitchMode() {
  const queries = useQueryClient();
  const save = api.useMutation('patch', '/api/users/me/', {
    onSuccess: (user) => queries.setQueryData(meQuery.queryKey, user),
  });
  return (admin: boolean) => {
    adminMode.set(admin);
    save.mutate({ body: { in_moder_mode: admin } });
  };
}
