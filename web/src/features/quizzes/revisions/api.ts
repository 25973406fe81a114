import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { keepQuiz, quizQuery } from '../questions/api';
import { isQuiz, type Quiz } from '../quiz';

export type Revision = components['schemas']['Revision'];
const PATH = '/api/games/{id}/revisions/';

export const revisionsQuery = (id: number) =>
  api.queryOptions('get', PATH, { params: { path: { id } } }, { staleTime: 0 });

/** A revision never changes: once read it stays. */
export const revisionQuery = (id: number, n: number) =>
  queryOptions({
    queryKey: ['quiz-revision', id, n],
    queryFn: async (): Promise<Quiz> => {
      const { data, error } = await http.GET('/api/games/{id}/revisions/{n}/', {
        params: { path: { id, n } },
      });
      if (!data) throw error;
      if (!isQuiz(data)) throw new Error('the revision of a quiz came without its rules');
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The draft becomes what was published then. */
export function useRestore(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ n, version }: { n: number; version: number }) => {
      const { data, error } = await http.POST('/api/games/{id}/revisions/{n}/restore/', {
        params: { path: { id, n } },
        body: { version },
      });
      if (!data) throw error;
      return data;
    },
    onSuccess: (restored) => keepQuiz(queries, id, () => restored),
    // An old version is refused: the next try goes with the one that there is now.
    onError: () => queries.invalidateQueries({ queryKey: quizQuery(id).queryKey }),
    meta: { showsOwnErrors: true },
  });
}
