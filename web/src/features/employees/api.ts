import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';

export type Employee = components['schemas']['Employee'];
export type Person = components['schemas']['User'];
export type EmployeeQuery = NonNullable<paths['/api/employee/']['get']['parameters']['query']>;

const QUIET = { meta: { quiet: true } };

export const useEmployees = (query: EmployeeQuery) =>
  api.useQuery('get', '/api/employee/', { params: { query } }, { placeholderData: keepPreviousData });

export const usePerson = (id: number) => api.useQuery('get', '/api/user/{id}/', { params: { path: { id } } });

export const useRoles = (enabled: boolean) => api.useQuery('get', '/api/roles/all/', {}, { enabled });

/**
 * Lists and pickers of people, and the one person, are asked for again after a change. Nobody waits for it: the row
 * whose menu asked may be gone by then, and with it the toast that says so.
 */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const path of ['/api/employee/', '/api/employee/all/', '/api/user/{id}/'] as const)
      void queries.invalidateQueries({ queryKey: ['get', path] });
  };
}

export const useCreateEmployee = () =>
  api.useMutation('post', '/api/users/', { ...QUIET, onSuccess: useRefresh() });
export const useEditEmployee = () =>
  api.useMutation('patch', '/api/users/{id}/', { ...QUIET, onSuccess: useRefresh() });
export const useInvite = () => api.useMutation('post', '/api/users/{id}/invite/');
