import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { keepQuiz } from '../questions/api';
import type { NestedQuiz } from '../questions/model/types';

type Change = components['schemas']['GamePatch'];

/** Changes a quiz; header, questions and settings read the answer. */
export function useChangeQuiz(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change): Promise<NestedQuiz> => {
      const { data, error } = await http.PATCH('/api/games/{id}/', { params: { path: { id } }, body });
      if (!data) throw error;
      return data;
    },
    onSuccess: (saved) => keepQuiz(queries, id, () => saved),
    meta: { showsOwnErrors: true },
  });
}
