import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type TeamMember = Schemas['TeamMember'];
export type Standing = Schemas['AssignmentSummary'];
type TeamQuery = NonNullable<paths['/api/team/']['get']['parameters']['query']>;

export const useTeam = (query: TeamQuery) =>
  api.useQuery('get', '/api/team/', { params: { query } }, { ...KEEP, ...SHOWS_OWN_ERRORS });

export const useTeamSummary = () => api.useQuery('get', '/api/team/summary/', {}, SHOWS_OWN_ERRORS);

/** One of them, with every course. */
export const useTeamPerson = (id: number) =>
  api.useQuery('get', '/api/team/{id}/', { params: { path: { id } } }, SHOWS_OWN_ERRORS);

/** Who stands in for the caller; refused to whoever only stands in. */
export const useDeputy = () => api.useQuery('get', '/api/team/deputy/', {}, SHOWS_OWN_ERRORS);

export const useNameDeputy = () =>
  api.useMutation('put', '/api/team/deputy/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(['/api/team/deputy/']),
  });

export const useRemoveDeputy = () =>
  api.useMutation('delete', '/api/team/deputy/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(['/api/team/deputy/']),
  });
