import type { MyAssignment } from './api';

const DONE = new Set(['passed', 'failed', 'not_completed']);
const URGENCY = {
  in_progress: 0,
  needs_attention: 1,
  not_started: 2,
  passed: 3,
  failed: 3,
  not_completed: 3,
};

export const isPlayable = (assignment: MyAssignment) => assignment.playable === true;

/** What is late or due soon stands first by itself; what has no deadline comes last. */
const byDeadline = (a: MyAssignment, b: MyAssignment) =>
  Number(isPlayable(b)) - Number(isPlayable(a)) ||
  (a.end_date ?? '9').localeCompare(b.end_date ?? '9') ||
  URGENCY[a.status] - URGENCY[b.status] ||
  a.created_at.localeCompare(b.created_at);

/** The one to do next (what is late or due soon, then what is begun, then the nearest deadline), the rest, and what is over. */
export function sortLearning(assignments: readonly MyAssignment[], now = new Date()) {
  const isPressing = ({ due_soon: isSoon = false, end_date: end }: MyAssignment) =>
    isSoon || (end !== undefined && new Date(end) < now);
  const toDo = assignments.filter((one) => !DONE.has(one.status)).sort(byDeadline);
  const open = toDo.filter(isPlayable);
  const next =
    open.find(isPressing) ?? open.find(({ status }) => status === 'in_progress') ?? open[0] ?? null;
  return {
    next,
    toDo: toDo.filter((one) => one !== next),
    done: assignments
      .filter((one) => DONE.has(one.status))
      .sort((a, b) =>
        (b.best?.finished_at ?? b.created_at).localeCompare(a.best?.finished_at ?? a.created_at),
      ),
  };
}
