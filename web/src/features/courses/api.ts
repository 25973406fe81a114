import { useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { type Me, meQuery, useMe } from '@/shared/lib/session';
import { asRows } from '@/shared/queries/choices';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { refresh, SEEN_IN } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type Course = Schemas['GameRow'];
export type Kind = Course['kind'];
export type CourseUsage = Schemas['GameUsage'];
export type CourseQuery = NonNullable<paths['/api/games/']['get']['parameters']['query']>;

type Asked = { params: { path: { id: number } } };

const BASE = '/api/games/';

export const useCourses = (query: CourseQuery) =>
  api.useQuery('get', BASE, { params: { query } }, { ...KEEP, select: asRows });

/** The demo courses to begin from; an account that hides them has none. */
export const useDemoCourses = (kind: Kind, enabled: boolean) =>
  api.useQuery(
    'get',
    BASE,
    { params: { query: { kind, is_demo: 1, per_page: 100 } } },
    { enabled, select: (answer) => asRows(answer).results },
  );

/** Whether there are examples to begin from; whoever only makes quizzes need not hear of those of games. */
export function useHasExamples(kind: Kind): boolean {
  const isShown = useMe().account.show_demo_courses;
  const { data } = useDemoCourses(kind, isShown && kind === 'quiz');
  return kind === 'quiz' ? (data?.length ?? 0) > 0 : isShown;
}

/** Every list of courses, the pickers of other screens too; a single course may be the one that is gone. */
export function useCoursesChanged() {
  const queries = useQueryClient();
  return () => refresh(queries, SEEN_IN.courses);
}

/** Whether a course of that name is there already; without an answer the server checks when it is saved. */
export async function isTitleTaken(title: string): Promise<boolean> {
  const query = { title, showQuizzes: 1, demo: 0 };
  const { data } = await http.GET('/api/games/all/', { params: { query } });
  return data !== undefined && data.count > 0;
}

export function useCreateCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('post', BASE, { onSuccess: changed, ...SHOWS_OWN_ERRORS });
}

export function useCloneCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('post', '/api/games/{id}/clone/', { onSuccess: changed, ...SHOWS_OWN_ERRORS });
}

export function useDeleteCourse() {
  const changed = useCoursesChanged();
  return api.useMutation('delete', '/api/games/{id}/', { onSuccess: changed, ...SHOWS_OWN_ERRORS });
}

/** Publishes or hides. An old version answers with a conflict, so all that shows it is read anew in any case. */
export function usePublishCourse() {
  const changed = useCoursesChanged();
  const queries = useQueryClient();
  return api.useMutation('patch', '/api/games/{id}/', {
    onSettled: (_game, _error, { params }) => {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [, path, asked] }) =>
          path === '/api/games/{id}/' && (asked as Asked | undefined)?.params.path.id === params.path.id,
      });
      return changed();
    },
    ...SHOWS_OWN_ERRORS,
  });
}

/** What keeps a course from being published; asked anew each time, because it changes with every edit. */
export const useFindings = (id: number | undefined) =>
  api.useQuery(
    'get',
    '/api/games/{id}/findings/',
    { params: { path: { id: id ?? 0 } } },
    { enabled: id !== undefined, gcTime: 0, staleTime: 0 },
  );

/** What deleting a course touches now. */
export const useUsage = (id: number) =>
  api.useQuery(
    'get',
    '/api/games/{id}/',
    { params: { path: { id } } },
    { gcTime: 0, staleTime: 0, select: (course) => (course as Schemas['Game']).usage },
  );

/** Whether the account's lists show the demo courses. */
export function useShowDemoCourses() {
  const changed = useCoursesChanged();
  const queries = useQueryClient();
  return api.useMutation('post', '/api/show_demo_courses/', {
    onSuccess: ({ show }) => {
      queries.setQueryData(
        meQuery.queryKey,
        (me: Me | undefined) => me && { ...me, account: { ...me.account, show_demo_courses: show } },
      );
      return changed();
    },
  });
}
