import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { meQuery } from '@/shared/lib/session';
import { useRefresh } from '@/shared/queries/refresh';

/** Changes one's own record; the answer is the new record everywhere at once. */
export function useEditMe() {
  const queries = useQueryClient();
  return api.useMutation('patch', '/api/users/me/', {
    meta: { showsOwnErrors: true },
    onSuccess: (user) => queries.setQueryData(meQuery.queryKey, user),
  });
}

export const useProgress = () => api.useQuery('get', '/api/users/me/progress/', {}, { staleTime: 0 });

export const useSessions = () => api.useQuery('get', '/api/users/me/sessions/');

const SEEN = ['/api/users/me/sessions/'] as const;

export const useEndOtherSessions = () =>
  api.useMutation('delete', '/api/users/me/sessions/', { onSuccess: useRefresh(SEEN) });

export const useEndSession = () =>
  api.useMutation('delete', '/api/users/me/sessions/{id}/', { onSuccess: useRefresh(SEEN) });
