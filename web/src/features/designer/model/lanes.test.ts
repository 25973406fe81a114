import { describe, expect, it } from 'vitest';
import { seeded } from '@/test/seeded';
import { DesignerStore } from '../store';
import * as cmd from './commands';
import { type Frame, frames } from './frames';
import { noMarks } from './ids';
import { apart } from './lanes';
import { noFindings, withPlaces } from './loaded';
import { cardHeight } from './size';
import { dropCards, setStage } from './stage-commands';
import { emptyDraft } from './testing';
import type { Draft } from './types';

const overlaps = (draft: Draft): [string, string][] => {
  const list = frames(draft).filter((frame) => frame.cards.length > 0);
  const meet = (a: Frame, b: Frame) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  return list.flatMap((a, i) =>
    list
      .slice(i + 1)
      .flatMap((b) => (meet(a, b) ? [[a.stage.title, b.stage.title] as [string, string]] : [])),
  );
};
const stages = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, title: `Stage ${i + 1}`, order: i + 1 }));
/** A card of each stage, one below the other, 400 apart. */
const column = (count: number): Draft => ({
  ...emptyDraft,
  stages: stages(count),
  questions: stages(count).map(({ id }) =>
    cmd.newCard(id, { x: 0, y: id * 400 }, { stage: id, answers: [cmd.newAnswer(id)] }),
  ),
});
const storeOf = (draft: Draft) =>
  new DesignerStore({
    draft,
    version: 1,
    state: { is_published: false, has_draft_changes: false, revision: null, updated_at: null },
    findings: noFindings,
    marks: noMarks,
  });
const tops = (draft: Draft) => draft.questions.map((card) => card.position.y);

describe('the frames of stages', () => {
  it('are moved apart with their cards, whatever lay over what', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const rnd = seeded(seed);
      const questions = Array.from({ length: 30 }, (_, i) =>
        cmd.newCard(i + 1, { x: rnd.below(1200), y: rnd.below(900) }, { stage: rnd.below(5) || null }),
      );
      const draft = { ...emptyDraft, stages: stages(4), questions };
      const after = withPlaces(draft, apart(draft));
      expect(overlaps(after)).toEqual([]);
      const shape = (one: Draft) => frames(one).map(({ x, width, height }) => [x, width, height]);
      expect(shape(after)).toEqual(shape(draft));
      expect(apart(after).size).toBe(0);
    }
  });

  it('are not moved over a card without a stage', () => {
    const draft = column(2);
    draft.questions.push(cmd.newCard(9, { x: 100, y: 700 }));
    const moved = withPlaces(draft, new Map([[2, { x: 0, y: 410 }]]));
    const after = withPlaces(
      moved,
      apart(moved, (frame) => frame.stage.id === 1),
    );
    expect(overlaps(after)).toEqual([]);
    expect(tops(after)[1]).toBeGreaterThan(700 + cardHeight(cmd.newCard(9, { x: 0, y: 0 })));
  });

  it('stay where they are as long as none lies over another', () => {
    expect(apart(column(3)).size).toBe(0);
  });

  it('make room for a card that is dropped, above and below, and go back with it', () => {
    const store = storeOf(column(3));
    store.run(dropCards(new Map([[2, { x: 0, y: 1100 }]]), new Map()));
    expect(overlaps(store.get().draft)).toEqual([]);
    const [first, second, third] = tops(store.get().draft);
    expect([first, second]).toEqual([400, 1100]);
    expect(third).toBeGreaterThan(1100);
    store.undo();
    expect(store.get().draft).toEqual(column(3));
    store.run(dropCards(new Map([[2, { x: 0, y: 500 }]]), new Map()));
    expect(overlaps(store.get().draft)).toEqual([]);
    expect(tops(store.get().draft)[0]).toBeLessThan(400);
  });

  it('make room for a stage that grows, also letter by letter as one step', () => {
    const store = storeOf(column(2));
    store.run(cmd.moveCards(new Map([[2, { x: 0, y: 630 }]])));
    const before = store.get().draft;
    for (let i = 0; i < 6; i += 1) store.run(cmd.addAnswer(store.get().draft, store.ids, 1));
    expect(overlaps(store.get().draft)).toEqual([]);
    for (let i = 0; i < 6; i += 1) store.undo();
    expect(store.get().draft).toEqual(before);
    store.run(setStage([2], 1));
    expect(overlaps(store.get().draft)).toEqual([]);
  });
});
