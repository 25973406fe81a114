import type { Command } from './commands';
import type { Ids } from './ids';
import type { Op } from './operations';
import type { Draft, Point, Stage } from './types';

const put = (id: number, stage: number | null): Op => ({ kind: 'setCard', id, patch: { stage } });

/** Puts cards into a stage, or into none. */
export const setStage = (cards: readonly number[], stage: number | null): Command => ({
  label: { code: 'setStage', count: cards.length },
  ops: cards.map((id) => put(id, stage)),
});

/** A new stage made of these cards, after all others. */
export function groupIntoStage(
  draft: Draft,
  ids: Ids,
  cards: readonly number[],
  title: string,
): Command & { stage: Stage } {
  const order = Math.max(0, ...draft.stages.map((s) => s.order)) + 1;
  const stage = { id: ids.next('stages'), title, order };
  return {
    label: { code: 'groupStage', count: cards.length },
    ops: [
      { kind: 'insertPart', list: 'stages', index: draft.stages.length, item: stage },
      ...cards.map((id) => put(id, stage.id)),
    ],
    stage,
  };
}

export const renameStage = (id: number, title: string): Command => ({
  label: { code: 'renameStage' },
  ops: [{ kind: 'setPart', list: 'stages', id, patch: { title } }],
});

/** Takes a stage away; its cards stay. */
export function dissolveStage(draft: Draft, id: number): Command {
  const cards = draft.questions.filter((c) => c.stage === id);
  return {
    label: { code: 'dissolveStage' },
    ops: [...cards.map((c) => put(c.id, null)), { kind: 'removePart', list: 'stages', id }],
  };
}

/** Cards that were dragged: where they are now and in which stage, as one step. */
export function dropCards(
  places: ReadonlyMap<number, Point>,
  stages: ReadonlyMap<number, number | null>,
): Command {
  const moves = [...places].map(([id, position]): Op => ({ kind: 'setCard', id, patch: { position } }));
  const changes = [...stages].map(([id, stage]) => put(id, stage));
  return { label: { code: 'moveCards', count: places.size }, ops: [...moves, ...changes] };
}
