import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';

export type Course = components['schemas']['GameRow'];
type ListQuery = NonNullable<paths['/api/games/']['get']['parameters']['query']>;

const BASE = '/api/games/';

export const useCourses = (query: ListQuery) =>
  api.useQuery('get', BASE, { params: { query } }, { placeholderData: keepPreviousData });

/** Every list of courses, the pickers of other screens too. */
export function useCoursesChanged() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => typeof queryKey[1] === 'string' && queryKey[1].startsWith(BASE),
    });
}

export function useCreateCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('post', BASE, { onSuccess: changed, meta: { quiet: true } });
}

export function useCloneCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('post', '/api/games/{id}/clone/', { onSuccess: changed });
}

export function useDeleteCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('delete', '/api/games/{id}/', { onSuccess: changed, meta: { quiet: true } });
}

/** Publishes or hides. An old version answers with a conflict, so the list is read anew in any case. */
export function usePublishCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('patch', '/api/games/{id}/', { onSettled: changed, meta: { quiet: true } });
}

/** What keeps a course from being published; asked anew each time, because it changes with every edit. */
export const useFindings = (id: number | undefined) =>
  api.useQuery(
    'get',
    '/api/games/{id}/findings/',
    { params: { path: { id: id ?? 0 } } },
    { enabled: id !== undefined, gcTime: 0, staleTime: 0 },
  );
