import type { Assignment } from './api';

const DONE = new Set(['passed', 'failed', 'not_completed']);
const URGENCY = {
  in_progress: 0,
  needs_attention: 1,
  not_started: 2,
  passed: 3,
  failed: 3,
  not_completed: 3,
};

export const isPlayable = (assignment: Assignment) => assignment.playable === true;

const byUrgency = (a: Assignment, b: Assignment) =>
  Number(isPlayable(b)) - Number(isPlayable(a)) ||
  Number(b.due_soon) - Number(a.due_soon) ||
  URGENCY[a.status] - URGENCY[b.status] ||
  (a.end_date ?? '9').localeCompare(b.end_date ?? '9') ||
  a.created_at.localeCompare(b.created_at);

/** The one to do next (what is due soon, then what is begun, then the nearest deadline), the rest, and what is over. */
export function sortLearning(assignments: readonly Assignment[]) {
  const toDo = assignments.filter((one) => !DONE.has(one.status)).sort(byUrgency);
  const next = toDo[0] && isPlayable(toDo[0]) ? toDo[0] : null;
  return {
    next,
    toDo: next ? toDo.slice(1) : toDo,
    done: assignments
      .filter((one) => DONE.has(one.status))
      .sort((a, b) =>
        (b.best?.finished_at ?? b.created_at).localeCompare(a.best?.finished_at ?? a.created_at),
      ),
  };
}
