import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { isApiError } from '@/shared/api/errors';
import type { components, paths } from '@/shared/api/schema';
import { meQuery, useMe } from '@/shared/lib/session';

type Schemas = components['schemas'];
export type Employee = Schemas['Employee'];
export type Person = Schemas['User'];
/** What an action needs to know of a person; rows of the list and whole records both have it. */
export type Subject = Pick<Employee, 'id' | 'first_name' | 'last_name' | 'email' | 'fired' | 'confirmed'>;
export type Position = Schemas['Position'];
export type PositionRef = Schemas['PositionRef'];
export type DivisionRef = Schemas['DivisionRef'];
export type OrganizationRef = Schemas['OrganizationRef'];
export type PeopleFilter = Schemas['PeopleFilter'];
export type EmployeeQuery = NonNullable<paths['/api/employee/']['get']['parameters']['query']>;

const QUIET = { meta: { quiet: true } };
const SLOW = { staleTime: 60_000 };

export const useEmployees = (query: EmployeeQuery) =>
  api.useQuery('get', '/api/employee/', { params: { query } }, { placeholderData: keepPreviousData });

export const usePerson = (id: number) =>
  api.useQuery('get', '/api/user/{id}/', { params: { path: { id } } }, QUIET);

export const useRoles = (enabled: boolean) =>
  api.useQuery('get', '/api/roles/all/', {}, { enabled, ...SLOW });

// Choices of filters and pickers: who may not see them has no such filter.
export const useOrganizations = (enabled = true) =>
  api.useQuery('get', '/api/organizations/all/', {}, { enabled, ...SLOW, ...QUIET });
export const useDivisions = (enabled = true) =>
  api.useQuery('get', '/api/divisions/all/', {}, { enabled, ...SLOW, ...QUIET });
export const useGroups = () =>
  api.useQuery('get', '/api/group/', { params: { query: { per_page: 100 } } }, { ...SLOW, ...QUIET });
/** At most fifty of them: a company may have twenty thousand. */
export const usePositions = (search: string, enabled: boolean) =>
  api.useQuery(
    'get',
    '/api/positions/',
    { params: { query: { limit: 50, ...(search && { search }) } } },
    { enabled, placeholderData: keepPreviousData, ...SLOW, ...QUIET },
  );

/** What shows people: asked for again after a change of them. */
const LISTS = [
  '/api/employee/',
  '/api/employee/all/',
  '/api/positions/',
  '/api/roles/all/',
  '/api/organization/structure/',
] as const;
const ONE = '/api/user/{id}/';

/**
 * Nobody waits for the new data: the row whose menu asked may be gone by then, and with it the toast that says so.
 * Of somebody deleted the record is not asked for again.
 */
function useRefresh(paths: readonly string[] = [...LISTS, ONE]) {
  const queries = useQueryClient();
  return () => {
    for (const path of paths) void queries.invalidateQueries({ queryKey: ['get', path] });
  };
}

export const useCreateEmployee = () =>
  api.useMutation('post', '/api/users/', { ...QUIET, onSuccess: useRefresh() });
export function useEditEmployee() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const me = useMe().id;
  return api.useMutation('patch', '/api/users/{id}/', {
    ...QUIET,
    onSuccess: (person) => {
      if (person.id === me) queries.setQueryData(meQuery.queryKey, person);
      refresh();
    },
  });
}
export const useDeleteEmployee = () =>
  api.useMutation('delete', '/api/users/{id}/', { ...QUIET, onSuccess: useRefresh(LISTS) });
export const useInvite = () => api.useMutation('post', '/api/users/{id}/invite/');

export const useChangePeople = () =>
  api.useMutation('patch', '/api/users/', { ...QUIET, onSuccess: useRefresh() });
export const useDeletePeople = () =>
  api.useMutation('delete', '/api/users/', { ...QUIET, onSuccess: useRefresh(LISTS) });

export type Named = { id: number; name: string };

/** Who stands in the way of a change of many people, as the refusal names them. */
export function refusedPeople(error: unknown): Named[] {
  const details = isApiError(error) ? (error.details as { users?: Named[] } | undefined) : undefined;
  return Array.isArray(details?.users) ? details.users : [];
}
