import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type GroupRow = Schemas['GroupRow'];
/** With everybody who is in it. */
export type LearnerGroup = Schemas['Group'];
export type Person = Schemas['Employee'];
export type PeopleFilter = Schemas['PeopleFilter'];
type PeopleQuery = NonNullable<paths['/api/employee/']['get']['parameters']['query']>;
type GroupQuery = NonNullable<paths['/api/group/']['get']['parameters']['query']>;

const QUIET = { meta: { quiet: true } };
const SLOW = { staleTime: 60_000 };
export const CANDIDATES = 25;

const byId = (id: number) => ({ params: { path: { id } } });
const groupQuery = (id: number) => api.queryOptions('get', '/api/group/{id}/', byId(id));

export const useGroups = (query: GroupQuery) =>
  api.useQuery('get', '/api/group/', { params: { query } }, { placeholderData: keepPreviousData });
export const useGroup = (id: number) => api.useQuery('get', '/api/group/{id}/', byId(id));
export const usePeople = (query: PeopleQuery) =>
  api.useQuery('get', '/api/employee/', { params: { query } }, { placeholderData: keepPreviousData });

// Narrow the choice of people: who may not see them chooses without.
export const useRoles = (enabled: boolean) =>
  api.useQuery('get', '/api/roles/all/', {}, { enabled, ...SLOW, ...QUIET });
export const useOrganizations = () =>
  api.useQuery('get', '/api/organizations/all/', {}, { ...SLOW, ...QUIET });
export const useDivisions = () => api.useQuery('get', '/api/divisions/all/', {}, { ...SLOW, ...QUIET });

/** Groups, the lists of people that count or filter by them, and the one person whose groups are named. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const path of ['/api/group/', '/api/employee/', '/api/employee/all/', '/api/user/{id}/'] as const)
      void queries.invalidateQueries({ queryKey: ['get', path] });
  };
}

/** The answer of a change is the whole group: it need not be asked for again. */
function useTake() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return (group: LearnerGroup) => {
    queries.setQueryData(groupQuery(group.id).queryKey, group);
    refresh();
  };
}

export const useCreateGroup = () =>
  api.useMutation('post', '/api/group/', { ...QUIET, onSuccess: useTake() });
export const useChangeGroup = () =>
  api.useMutation('put', '/api/group/{id}/', { ...QUIET, onSuccess: useTake() });
/** The deleted group itself is not asked for again: its page is still on the screen. */
export const useDeleteGroup = () =>
  api.useMutation('delete', '/api/group/{id}/', { ...QUIET, onSuccess: useRefresh() });

export const useAddMembers = () =>
  api.useMutation('post', '/api/group/{id}/employee/', { ...QUIET, onSuccess: useTake() });
export const useRemoveMembers = () =>
  api.useMutation('delete', '/api/group/{id}/employee/', { ...QUIET, onSuccess: useTake() });
