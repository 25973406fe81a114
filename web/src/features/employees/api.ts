import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { isApiError } from '@/shared/api/errors';
import type { components, paths } from '@/shared/api/schema';
import { meQuery, useMe } from '@/shared/lib/session';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type Employee = Schemas['Employee'];
export type Person = Schemas['User'];
/** What an action needs to know of a person; rows of the list and whole records both have it. */
export type Subject = Pick<
  Employee,
  'id' | 'first_name' | 'last_name' | 'email' | 'personnel_number' | 'fired' | 'confirmed'
>;
export type Position = Schemas['Position'];
export type PositionRef = Schemas['PositionRef'];
export type DivisionRef = Schemas['DivisionRef'];
export type OrganizationRef = Schemas['OrganizationRef'];
export type PeopleFilter = Schemas['PeopleFilter'];
export type EmployeeQuery = NonNullable<paths['/api/employee/']['get']['parameters']['query']>;

export const useEmployees = (query: EmployeeQuery) =>
  api.useQuery('get', '/api/employee/', { params: { query } }, KEEP);

export const usePerson = (id: number) =>
  api.useQuery('get', '/api/user/{id}/', { params: { path: { id } } }, SHOWS_OWN_ERRORS);

export const useCreateEmployee = () =>
  api.useMutation('post', '/api/users/', { ...SHOWS_OWN_ERRORS, onSuccess: useRefresh(SEEN_IN.people) });
export function useEditEmployee() {
  const queries = useQueryClient();
  const refresh = useRefresh(SEEN_IN.people);
  const me = useMe().id;
  return api.useMutation('patch', '/api/users/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: (person) => {
      if (person.id === me) queries.setQueryData(meQuery.queryKey, person);
      refresh();
    },
  });
}
// The record of somebody deleted is not asked for again.
export const useDeleteEmployee = () =>
  api.useMutation('delete', '/api/users/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.listsOfPeople),
  });
const SESSIONS = ['/api/users/{id}/sessions/'] as const;
/** Where a person is signed in. */
export const useSessionsOf = (id: number) =>
  api.useQuery('get', '/api/users/{id}/sessions/', { params: { path: { id } } }, SHOWS_OWN_ERRORS);
export const useEndSessionOf = () =>
  api.useMutation('delete', '/api/users/{id}/sessions/{n}/', { onSuccess: useRefresh(SESSIONS) });
export const useEndSessionsOf = () =>
  api.useMutation('delete', '/api/users/{id}/sessions/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SESSIONS),
  });

export const useInvite = () => api.useMutation('post', '/api/users/{id}/invite/');

export const useChangePeople = () =>
  api.useMutation('patch', '/api/users/', { ...SHOWS_OWN_ERRORS, onSuccess: useRefresh(SEEN_IN.people) });
export const useDeletePeople = () =>
  api.useMutation('delete', '/api/users/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.listsOfPeople),
  });

export type Named = { id: number; name: string };

/** Who stands in the way of a change of many people, as the refusal names them. */
export function refusedPeople(error: unknown): Named[] {
  const details = isApiError(error) ? (error.details as { users?: Named[] } | undefined) : undefined;
  return Array.isArray(details?.users) ? details.users : [];
}
