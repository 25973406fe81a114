import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';

export type Assignment = components['schemas']['Assignment'];
export type AssignmentStatus = components['schemas']['AssignmentStatus'];
export type BulkAssignment = components['schemas']['BulkAssignment'];
export type BulkAssigned = components['schemas']['BulkAssigned'];
export type AssignmentFilter = components['schemas']['AssignmentFilter'];
export type AssignmentPatch = components['schemas']['AssignmentPatch'];
export type Person = components['schemas']['EmployeeRef'];
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

/** What a change of assignments is seen in. */
export const ASSIGNED = ['/api/assignments/game/admin/', '/api/user/{id}/'] as const;
const SLOW = { staleTime: 60_000 };
const QUIET = { meta: { quiet: true } };
const POLL_MS = 1_000;

type MineQuery = NonNullable<paths['/api/assignments/game/']['get']['parameters']['query']>;
export const useMyAssignments = (query: MineQuery) =>
  api.useQuery('get', '/api/assignments/game/', { params: { query } }, { placeholderData: keepPreviousData });

/** Every attempt of an assignment, the newest first. */
export const useAttempts = (assignment: number) =>
  api.useQuery('get', '/api/game_sessions/', { params: { query: { assignment } } }, QUIET);

export const useAssignments = (query: AdminQuery) =>
  api.useQuery(
    'get',
    '/api/assignments/game/admin/',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );

function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const path of ASSIGNED) void queries.invalidateQueries({ queryKey: ['get', path] });
  };
}

export const useWithdraw = () =>
  api.useMutation('delete', '/api/assignments/game/', { ...QUIET, onSuccess: useRefresh() });
export const useChangeAssignments = () =>
  api.useMutation('patch', '/api/assignments/game/', { ...QUIET, onSuccess: useRefresh() });

export const usePublishedCourses = (search: string) =>
  api.useQuery(
    'get',
    '/api/games/',
    {
      params: {
        query: {
          is_published: 1,
          is_self_assigned: 0,
          demo: 0,
          showQuizzes: 1,
          per_page: 100,
          search: search || undefined,
        },
      },
    },
    {
      placeholderData: keepPreviousData,
      // Without `catalogue` and `compact` the list is one of rows.
      select: (answer) => answer as components['schemas']['Page_GameRow'],
    },
  );

/** Told to those who make courses; nobody else may ask. */
export const useCourseNames = (enabled = true) =>
  api.useQuery(
    'get',
    '/api/games/all/',
    { params: { query: { demo: 0, showQuizzes: 1 } } },
    { enabled, staleTime: 60_000 },
  );

type PeopleQuery = NonNullable<paths['/api/employee/all/']['get']['parameters']['query']>;

/** Everybody who may still get something, or those of them who match. */
export const usePeople = (query: PeopleQuery = {}, enabled = true) =>
  api.useQuery(
    'get',
    '/api/employee/all/',
    { params: { query: { fired: '0', ...query } } },
    { enabled, ...SLOW, placeholderData: keepPreviousData },
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
/** The dismissed too: they have assignments. */
export const useEverybody = (enabled = true) =>
  api.useQuery(
    'get',
    '/api/employee/all/',
    { params: { query: { fired: 'all' } } },
    { enabled, ...SLOW, ...QUIET },
  );

// Choices of filters: who may not see them has no such filter.
export const useOrganizations = () =>
  api.useQuery('get', '/api/organizations/all/', {}, { ...SLOW, ...QUIET });
export const useDivisions = () => api.useQuery('get', '/api/divisions/all/', {}, { ...SLOW, ...QUIET });
export const useRoles = (enabled: boolean) =>
  api.useQuery('get', '/api/roles/all/', {}, { enabled, ...SLOW, ...QUIET });

async function allGroups() {
  const results: components['schemas']['GroupRow'][] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: 100 };
    const { data, error } = await http.GET('/api/group/', { params: { query } });
    if (error) throw error;
    results.push(...data.results);
    if (page >= data.total_pages) return { results };
  }
}
/** Every group, page by page; a change of groups refreshes them as any other list of them. */
export const useGroups = () =>
  useQuery({ queryKey: ['get', '/api/group/', 'every page'], queryFn: allGroups, ...SLOW, ...QUIET });

export const useAssign = () =>
  api.useMutation('post', '/api/assignments/game/bulk_assignment/', { ...QUIET, onSuccess: useRefresh() });

/** A run that the server goes on with by itself; asked for until it is over. */
export const useRun = (id: number | null) =>
  api.useQuery(
    'get',
    '/api/jobs/{id}/',
    { params: { path: { id: id ?? 0 } } },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: (query) =>
        query.state.data?.state === 'done' || query.state.data?.state === 'failed' ? false : POLL_MS,
      ...QUIET,
    },
  );

/** The same request without writing anything: it tells beforehand who would be left out, and why. */
export const useTrial = (assignment: BulkAssignment) =>
  useQuery({
    queryKey: ['assignment-trial', assignment],
    queryFn: async () => {
      const { data, error } = await http.POST('/api/assignments/game/bulk_assignment/', {
        body: { ...assignment, dry_run: true },
      });
      if (error) throw error;
      // However large, a trial is answered at once.
      return data as BulkAssigned;
    },
    gcTime: 0,
    staleTime: 0,
  });
