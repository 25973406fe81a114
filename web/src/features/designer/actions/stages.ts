import { stagesInOrder } from '../model/frames';
import * as cmd from '../model/stage-commands';
import type { Point } from '../model/types';
import type { ActionBase } from './base';

/** Stages as they are worked with on the canvas and in the outline. */
export function stageActions({ store, t, draft, say, runAndSay }: ActionBase) {
  const titleOf = (id: number) => draft().stages.find((s) => s.id === id)?.title || t('stage.unnamed');
  const joined = (count: number, stage: number | null) =>
    stage === null ? t('said.stageLeft', { count }) : t('said.stageSet', { count, stage: titleOf(stage) });
  const collapse = (id: number, isClosed: boolean) => {
    const collapsed = new Set(store.get().collapsed);
    if (isClosed) collapsed.add(id);
    else collapsed.delete(id);
    store.set({ collapsed });
  };

  return {
    setStage(cards: readonly number[], stage: number | null) {
      if (store.run(cmd.setStage(cards, stage))) say(joined(cards.length, stage));
    },

    /** Puts cards into a new stage, whose name is asked for at once. */
    group(cards: readonly number[]) {
      if (cards.length === 0) return say(t('stage.chooseCards'));
      const number = draft().stages.length + 1;
      const command = cmd.groupIntoStage(draft(), store.ids, cards, t('stage.newTitle', { number }));
      store.run(command);
      store.set({ naming: command.stage.id });
      say(joined(cards.length, command.stage.id));
    },

    renameStage(id: number, title: string) {
      if (title.trim()) store.run(cmd.renameStage(id, title.trim()));
      store.set({ naming: null });
    },

    dissolveStage(id: number) {
      runAndSay(cmd.dissolveStage(draft(), id), t('said.dissolved', { stage: titleOf(id) }));
    },

    toggleStage: (id: number) => collapse(id, !store.get().collapsed.has(id)),

    /** Cards that were dragged to new places, with what that does to their stages. */
    drop(places: ReadonlyMap<number, Point>, stages: ReadonlyMap<number, number | null>) {
      if (!store.run(cmd.dropCards(places, stages))) return;
      const targets = new Set(stages.values());
      const [only] = targets;
      if (only !== undefined && targets.size === 1) say(joined(stages.size, only));
    },

    /** Moves cards to the next or the one before of: no stage, then every stage in order. */
    shiftStage(card: number, by: number) {
      const order = [...stagesInOrder(draft()).map((s) => s.id), null];
      const now = order.indexOf(draft().questions.find((c) => c.id === card)?.stage ?? null);
      const next = order[now + by];
      if (next !== undefined && store.run(cmd.setStage([card], next))) say(joined(1, next));
    },
  };
}
