import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import {
  changeQuestion,
  freshQuiz,
  keepQuiz,
  renewFindings,
  saveOrder,
  saveQuestions,
  shownQuiz,
} from '../api';
import { apply, type Change, listOf, stillMeans } from '../model/changes';
import { totalOf } from '../model/figures';
import type { NestedQuiz } from '../model/types';

/** Why the first change that waits was not saved. */
export type Trouble = { error: unknown; conflict: EditConflict | null };

/** Others who save at the same moment are waited for so many times. */
const TRIES = 5;

/**
 * Changes of the list are shown at once and saved one after another. One that the server refuses stays shown, with
 * all that follow it, until its author tries again or gives it up; one that somebody else's save came before is
 * done on the newer list, unless both changed the very same.
 */
export function useChanges(quiz: NestedQuiz) {
  const { id } = quiz;
  const queries = useQueryClient();
  const queue = useRef<readonly Change[]>([]);
  const isRunning = useRef<boolean>(false);
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // What a save answered is shown together with the end of its waiting: the page hears of it a moment later, and
  // until then the list would stand as it was before.
  const [answered, setAnswered] = useState(quiz);

  const { mutateAsync: save } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ change, now }: { change: Change; now: NestedQuiz }) => {
      const { version } = now;
      const questions = [...apply(listOf(now), change).questions];
      const [only] = change.kind === 'setWeight' && change.ids.length === 1 ? change.ids : [];
      if (change.kind === 'move') {
        const saved = await saveOrder(
          id,
          version,
          questions.map((question) => question.id),
        );
        return (before: NestedQuiz): NestedQuiz => ({
          ...before,
          version: saved.version,
          questions: saved.results,
          has_draft_changes: true,
        });
      }
      if (change.kind === 'setWeight' && only !== undefined) {
        const saved = await changeQuestion(id, only, version, { weight: change.weight });
        return (before: NestedQuiz): NestedQuiz => ({
          ...before,
          version: saved.version,
          has_draft_changes: true,
          questions: before.questions.map((q) => (q.id === only ? { ...q, weight: saved.weight } : q)),
        });
      }
      const saved = await saveQuestions(id, version, questions);
      return () => saved;
    },
  });

  const settle = useCallback(() => {
    queue.current = queue.current.slice(1);
    setWaiting(queue.current);
    const newest = shownQuiz(queries, id);
    if (newest) setAnswered(newest);
  }, [queries, id]);

  const drain = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setTrouble(null);
    let isNarrow = false;
    for (let tries = 0, change = queue.current[0]; change; change = queue.current[0]) {
      const now = shownQuiz(queries, id);
      if (!now) break;
      try {
        const next = await save({ change, now });
        await keepQuiz(queries, id, next);
        isNarrow ||= change.kind === 'setWeight' && change.ids.length === 1;
        tries = 0;
        settle();
      } catch (error) {
        const conflict = conflictOf(error);
        const theirs = conflict && (await freshQuiz(queries, id).catch(() => null));
        tries += 1;
        if (theirs && tries < TRIES && stillMeans(change, now.questions, theirs.questions)) continue;
        setTrouble({ error, conflict });
        break;
      }
    }
    isRunning.current = false;
    if (isNarrow) await renewFindings(queries, id);
  }, [queries, id, save, settle]);

  const run = useCallback(
    (change: Change) => {
      queue.current = [...queue.current, change];
      setWaiting(queue.current);
      // What stands in the way is settled first.
      if (queue.current.length === 1) void drain();
    },
    [drain],
  );
  const again = useCallback(() => void drain(), [drain]);
  const giveUp = useCallback(() => {
    settle();
    void drain();
  }, [settle, drain]);

  const newest = answered.version > quiz.version ? answered : quiz;
  const list = useMemo(() => waiting.reduce(apply, listOf(newest)), [waiting, newest]);
  const total = totalOf(list.questions);
  return {
    list,
    total,
    run,
    trouble,
    again,
    giveUp,
    hasWaiting: waiting.length > 0,
    isWaiting: () => queue.current.length > 0,
  };
}
