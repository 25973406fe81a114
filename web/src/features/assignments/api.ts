import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';

export type Assignment = components['schemas']['Assignment'];
export type AssignmentStatus = components['schemas']['AssignmentStatus'];
export type BulkAssignment = components['schemas']['BulkAssignment'];
export type BulkAssigned = components['schemas']['BulkAssigned'];
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

export const useMyAssignments = (query: { search?: string; page: number; per_page: number }) =>
  api.useQuery('get', '/api/assignments/game/', { params: { query } }, { placeholderData: keepPreviousData });

export const useAssignments = (query: AdminQuery) =>
  api.useQuery(
    'get',
    '/api/assignments/game/admin/',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );

export function useWithdraw() {
  const queries = useQueryClient();
  return api.useMutation('delete', '/api/assignments/game/{id}/', {
    meta: { quiet: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', '/api/assignments/game/admin/'] }),
  });
}

export const usePublishedCourses = (search: string) =>
  api.useQuery(
    'get',
    '/api/games/',
    {
      params: {
        query: { is_published: 1, is_self_assigned: 0, demo: 0, per_page: 100, search: search || undefined },
      },
    },
    {
      placeholderData: keepPreviousData,
      // Without `catalogue` and `compact` the list is one of rows.
      select: (answer) => answer as components['schemas']['Page_GameRow'],
    },
  );

export const useCourseNames = () =>
  api.useQuery('get', '/api/games/all/', { params: { query: { demo: 0 } } }, { staleTime: 60_000 });

/** Everybody who may still get something; the picker narrows the list by itself, so a move never waits. */
export const usePeople = () =>
  api.useQuery('get', '/api/employee/all/', { params: { query: { fired: '0' } } }, { staleTime: 60_000 });

export function useAssign() {
  const queries = useQueryClient();
  return api.useMutation('post', '/api/assignments/game/bulk_assignment/', {
    meta: { quiet: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', '/api/assignments/game/admin/'] }),
  });
}

/** The same request without writing anything: it tells beforehand who would be left out, and why. */
export const useTrial = (assignment: BulkAssignment) =>
  useQuery({
    queryKey: ['assignment-trial', assignment],
    queryFn: async () => {
      const { data, error } = await http.POST('/api/assignments/game/bulk_assignment/', {
        body: { ...assignment, dry_run: true },
      });
      if (error) throw error;
      return data;
    },
    gcTime: 0,
    staleTime: 0,
  });
