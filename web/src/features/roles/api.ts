import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useLocale } from '@/shared/i18n';
import { meQuery } from '@/shared/lib/session';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

export type Role = components['schemas']['Role'];
export type Right = components['schemas']['PermissionGroup'];
export type Holder = components['schemas']['Employee'];

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
    KEEP,
  );
export const useCandidates = (search: string) =>
  api.useQuery(
    'get',
    '/api/employee/',
    { params: { query: { per_page: CANDIDATES, ...(search && { search }) } } },
    KEEP,
  );

/** Also the signed-in person, whose own rights may have changed. */
function useRefreshRoles(answers: Parameters<typeof useRefresh>[0] = SEEN_IN.roles) {
  const queries = useQueryClient();
  const refreshAnswers = useRefresh(answers);
  return () => {
    refreshAnswers();
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

export const useCreateRole = () =>
  api.useMutation('post', '/api/roles/', { ...SHOWS_OWN_ERRORS, onSuccess: useRefreshRoles() });

export function useChangeRole() {
  const queries = useQueryClient();
  const refresh = useRefreshRoles();
  return api.useMutation('patch', '/api/roles/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: (role) => {
      queries.setQueryData(roleQuery(role.id).queryKey, role);
      refresh();
    },
  });
}

/** The deleted role itself is not asked for again: its page is still on the screen. */
export const useDeleteRole = () =>
  api.useMutation('delete', '/api/roles/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefreshRoles(SEEN_IN.listsOfRoles),
  });

export const useAssignRole = () =>
  api.useMutation('patch', '/api/roles/{id}/assign/', { ...SHOWS_OWN_ERRORS, onSuccess: useRefreshRoles() });

/** The token with which the screens are those of another role. */
export const useViewAs = () => api.useMutation('post', '/api/view_as/', SHOWS_OWN_ERRORS);
