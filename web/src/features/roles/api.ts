import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useLocale } from '@/shared/i18n';
import { meQuery } from '@/shared/lib/session';

export type Role = components['schemas']['Role'];
export type Right = components['schemas']['PermissionGroup'];
export type Holder = components['schemas']['Employee'];

const QUIET = { meta: { quiet: true } };
export const HOLDERS_PER_PAGE = 25;
export const CANDIDATES = 25;

const byId = (id: number) => ({ params: { path: { id } } });
export const roleQuery = (id: number) => api.queryOptions('get', '/api/roles/{id}/', byId(id));

export const useRoles = () => api.useQuery('get', '/api/roles/all/');
export const useRole = (id: number) => api.useQuery('get', '/api/roles/{id}/', byId(id));
/** Every right with its texts, in the language of the moment. */
export function useRights() {
  const { tag } = useLocale();
  return api.useQuery(
    'get',
    '/api/permission_groups/',
    { headers: { 'accept-language': tag } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

export const useHolders = (role: number, page: number) =>
  api.useQuery(
    'get',
    '/api/employee/',
    { params: { query: { role: String(role), page, per_page: HOLDERS_PER_PAGE, fired: 'all' } } },
    { placeholderData: keepPreviousData },
  );
export const useCandidates = (search: string) =>
  api.useQuery(
    'get',
    '/api/employee/',
    { params: { query: { per_page: CANDIDATES, ...(search && { search }) } } },
    { placeholderData: keepPreviousData },
  );

/** Roles, the people who hold them, and the signed-in person, whose own rights may have changed. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const path of [
      '/api/roles/all/',
      '/api/roles/{id}/',
      '/api/employee/',
      '/api/employee/all/',
      '/api/user/{id}/',
    ] as const)
      void queries.invalidateQueries({ queryKey: ['get', path] });
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

export const useCreateRole = () =>
  api.useMutation('post', '/api/roles/', { ...QUIET, onSuccess: useRefresh() });

export function useChangeRole() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return api.useMutation('patch', '/api/roles/{id}/', {
    ...QUIET,
    onSuccess: (role) => {
      queries.setQueryData(roleQuery(role.id).queryKey, role);
      refresh();
    },
  });
}

/** The deleted role itself is not asked for again: its page is still on the screen. */
export function useDeleteRole() {
  const queries = useQueryClient();
  return api.useMutation('delete', '/api/roles/{id}/', {
    ...QUIET,
    onSuccess: () => {
      for (const path of ['/api/roles/all/', '/api/employee/', '/api/employee/all/'] as const)
        void queries.invalidateQueries({ queryKey: ['get', path] });
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export const useAssignRole = () =>
  api.useMutation('patch', '/api/roles/{id}/assign/', { ...QUIET, onSuccess: useRefresh() });
