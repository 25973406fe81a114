import type { Command } from './commands';
import { applyAll, type Op } from './operations';
import type { Draft } from './types';

export const MAX_STEPS = 200;

type Step = { label: Command['label']; undo: Op[]; redo: Op[]; field?: string };

/** Immutable stacks of steps. `sealed` keeps the next edit of the same field from joining the last step. */
export type History = { past: readonly Step[]; future: readonly Step[]; sealed: boolean };
export type Edited = { draft: Draft; history: History };

export const noHistory: History = { past: [], future: [], sealed: true };

export const seal = (history: History): History => (history.sealed ? history : { ...history, sealed: true });

/** Runs a command; null when it changes nothing. */
export function run(now: Edited, command: Command): Edited | null {
  const { draft, inverse } = applyAll(now.draft, command.ops);
  if (inverse.length === 0) return null;
  const { past, sealed } = now.history;
  const last = past.at(-1);
  const joins = !sealed && command.field !== undefined && last?.field === command.field;
  const step: Step = joins
    ? { ...last, undo: [...inverse, ...last.undo], redo: [...last.redo, ...command.ops] }
    : { label: command.label, undo: inverse, redo: command.ops, field: command.field };
  const kept = joins ? past.slice(0, -1) : past;
  return {
    draft,
    history: { past: [...kept, step].slice(-MAX_STEPS), future: [], sealed: command.field === undefined },
  };
}

export function undo(now: Edited): Edited | null {
  const step = now.history.past.at(-1);
  if (!step) return null;
  return {
    draft: applyAll(now.draft, step.undo).draft,
    history: { past: now.history.past.slice(0, -1), future: [step, ...now.history.future], sealed: true },
  };
}

export function redo(now: Edited): Edited | null {
  const [step, ...future] = now.history.future;
  if (!step) return null;
  return {
    draft: applyAll(now.draft, step.redo).draft,
    history: { past: [...now.history.past, step], future, sealed: true },
  };
}

export const undoLabel = (h: History) => h.past.at(-1)?.label ?? null;
export const redoLabel = (h: History) => h.future[0]?.label ?? null;
