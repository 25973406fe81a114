import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NestedCourse, restoreState, type StateOf, stateQuery } from '@/shared/queries/course-states';
import { keepQuiz, quizQuery } from '../questions/api';
import { isQuiz, type Quiz } from '../quiz';

const asQuiz = (course: NestedCourse): Quiz => {
  if (!isQuiz(course)) throw new Error('the state of a quiz came without its rules');
  return course;
};

/** The quiz as it was in a state. */
export const quizStateQuery = (id: number, state: StateOf) => stateQuery(id, state, asQuiz);

/** The draft becomes what it was in a state. */
export function useRestore(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ state, version }: { state: StateOf; version: number }) => restoreState(id, state, version),
    onSuccess: (restored) => keepQuiz(queries, id, () => restored),
    // An old version is refused: the next try goes with the one that there is now.
    onError: () => queries.invalidateQueries({ queryKey: quizQuery(id).queryKey }),
    meta: { showsOwnErrors: true },
  });
}
