import { useQueries, useQuery } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS, SLOW } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

export type Assignment = components['schemas']['Assignment'];
/** A row of one's own list: what says nothing is left out. */
export type MyAssignment = components['schemas']['MyAssignment'];
export type AssignmentStatus = components['schemas']['AssignmentStatus'];
export type BulkAssignment = components['schemas']['BulkAssignment'];
export type BulkAssigned = components['schemas']['BulkAssigned'];
export type AssignmentFilter = components['schemas']['AssignmentFilter'];
export type AssignmentPatch = components['schemas']['AssignmentPatch'];
export type Person = components['schemas']['EmployeeChoice'];
export type Course = components['schemas']['GameRow'];
export type AdminQuery = NonNullable<paths['/api/assignments/game/admin/']['get']['parameters']['query']>;

export const STATUSES = [
  'not_started',
  'in_progress',
  'needs_attention',
  'passed',
  'failed',
  'not_completed',
] as const satisfies readonly AssignmentStatus[];

export const TIMELINESS = [
  'overdue',
  'due_soon',
  'on_time',
  'done_late',
  'no_deadline',
] as const satisfies readonly Assignment['timeliness'][];

type MineQuery = NonNullable<paths['/api/assignments/game/']['get']['parameters']['query']>;
export const useMyAssignments = (query: MineQuery) =>
  api.useQuery('get', '/api/assignments/game/', { params: { query } }, KEEP);

/** Asks for another attempt or more time. */
export const useAsk = () =>
  api.useMutation('post', '/api/assignments/game/{id}/ask/', {
    onSuccess: useRefresh(['/api/assignments/game/']),
  });

/** All of one assignment. */
export const useAssignment = (id: number) =>
  api.useQuery('get', '/api/assignments/game/{id}/', { params: { path: { id } } }, SHOWS_OWN_ERRORS);

/** Every attempt of an assignment, the newest first. */
export const useAttempts = (assignment: number) =>
  api.useQuery('get', '/api/game_sessions/', { params: { query: { assignment } } }, SHOWS_OWN_ERRORS);

export const useAssignments = (query: AdminQuery) =>
  api.useQuery('get', '/api/assignments/game/admin/', { params: { query } }, KEEP);

/** Where all that match stand, in figures. */
export const useAssignmentSummary = (query: Omit<AdminQuery, 'page' | 'per_page' | 'export' | 'sort'>) =>
  api.useQuery('get', '/api/assignments/game/admin/summary/', { params: { query } }, KEEP);

export const useWithdraw = () =>
  api.useMutation('delete', '/api/assignments/game/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.assignments),
  });
export const useChangeAssignments = () =>
  api.useMutation('patch', '/api/assignments/game/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.assignments),
  });

type PeopleQuery = NonNullable<paths['/api/employee/all/']['get']['parameters']['query']>;

/** Everybody who may still get something, or those of them who match. */
export const usePeople = (query: PeopleQuery = {}, enabled = true) =>
  api.useQuery(
    'get',
    '/api/employee/all/',
    { params: { query: { fired: '0', ...query } } },
    { enabled, ...SLOW, ...KEEP },
  );
type Whole = { name: 'organization' | 'division' | 'group'; id: number };

/** Everybody in these organisations, divisions and groups, by id; nobody until all of them are known. */
export function usePeopleOf(whole: readonly Whole[]) {
  const answers = useQueries({
    queries: whole.map(({ name, id }) =>
      api.queryOptions('get', '/api/employee/all/', {
        params: { query: { fired: '0', [name]: name === 'group' ? id : [id] } },
      }),
    ),
  });
  return {
    ids: answers.every(({ data }) => data)
      ? answers.flatMap(({ data }) => data?.results.map((person) => person.id) ?? [])
      : undefined,
    error: answers.find(({ error, data }) => error && !data)?.error,
    retry: () => answers.forEach((answer) => void answer.refetch()),
  };
}
export const useAssign = () =>
  api.useMutation('post', '/api/assignments/game/bulk_assignment/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.assignments),
  });

/** The same request without writing anything: it says beforehand who would be left out, and why. */
export const usePreview = (assignment: BulkAssignment) =>
  useQuery({
    queryKey: ['assignment-preview', assignment],
    queryFn: async () => {
      const { data, error } = await http.POST('/api/assignments/game/bulk_assignment/', {
        body: { ...assignment, dry_run: true },
      });
      if (error) throw error;
      // However large, a preview is answered at once.
      return data as BulkAssigned;
    },
    gcTime: 0,
    staleTime: 0,
  });
