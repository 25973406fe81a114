import { describe, expect, it } from 'vitest';
import type { Command } from './commands';
import { noHistory, run, undo } from './history';
import { Ids } from './ids';
import { merge } from './merge';
import * as cmd from './part-commands';
import { smallDraft } from './testing';
import type { Draft } from './types';

function done(draft: Draft, command: Command) {
  const edited = run({ draft, history: noHistory }, command);
  if (!edited) throw new Error('nothing was changed');
  const back = undo(edited);
  expect(back?.draft).toEqual(draft);
  return edited.draft;
}

const file = (asset: number) => ({ title: 'Bell', asset, url: `/media/${asset}`, alt: '' });
const offer = { title: 'Tea', description: '', price: '5', picture: null, picture_id: null };

/** A bell on cards 1 and 2, an offer on all cards, two stages. */
function furnished(): Draft {
  let draft = smallDraft();
  const ids = new Ids(draft);
  for (const command of [
    () => cmd.takePart(draft, ids, 'audio', file(7), { cards: [1, 2] }),
    () => cmd.takePart(draft, ids, 'offers', offer, { cards: [1, 2, 3] }),
    () => cmd.addPart(draft, ids, 'stages', { title: 'First', order: 1 }),
    () => cmd.takePart(draft, ids, 'stages', { title: 'Second', order: 2 }, { cards: [3] }),
    () => cmd.takePart(draft, ids, 'backgrounds', file(101), 'course'),
  ])
    draft = done(draft, command());
  return draft;
}

describe('parts of a course', () => {
  it('are taken in and named in one step', () => {
    const draft = furnished();
    expect(draft.audio).toEqual([{ ...file(7), id: 1 }]);
    expect(draft.questions.map((c) => c.audio)).toEqual([1, 1, null]);
    expect(draft.questions.map((c) => c.offers)).toEqual([[1], [1], [1]]);
    expect(draft.background).toBe(1);
    expect(cmd.usesOf(draft, 'audio', 1)).toEqual({ cards: 2, course: false });
    expect(cmd.usesOf(draft, 'backgrounds', 1)).toEqual({ cards: 0, course: true });
  });

  it('come only once, however often their file is chosen', () => {
    const draft = furnished();
    const again = cmd.addPart(draft, new Ids(draft), 'audio', file(7));
    expect([again.id, again.ops]).toEqual([1, []]);
    const other = done(draft, cmd.takePart(draft, new Ids(draft), 'audio', file(7), { cards: [3] }));
    expect(other.audio).toHaveLength(1);
    expect(other.questions[2]?.audio).toBe(1);
  });

  it('are lost by the cards when they are deleted', () => {
    const draft = furnished();
    expect(done(draft, cmd.deletePart(draft, 'audio', 1)).questions.map((c) => c.audio)).toEqual([
      null,
      null,
      null,
    ]);
    expect(done(draft, cmd.deletePart(draft, 'offers', 1)).questions.flatMap((c) => c.offers)).toEqual([]);
    expect(done(draft, cmd.deletePart(draft, 'stages', 2)).questions[2]?.stage).toBeNull();
    expect(done(draft, cmd.deletePart(draft, 'backgrounds', 1)).background).toBeNull();
  });

  it('keep the order of stages without gaps', () => {
    const draft = furnished();
    const moved = done(draft, cmd.moveStage(draft, 2, 0));
    expect(moved.stages.map((s) => [s.title, s.order])).toEqual([
      ['First', 2],
      ['Second', 1],
    ]);
    expect(cmd.nextOrder(moved)).toBe(3);
  });

  it('take skills from the cards when they go', () => {
    const draft = {
      ...furnished(),
      competencies: [{ id: 1, title: 'Care', skills: [{ id: 4, title: 'Listens' }] }],
    };
    const trained = done(draft, cmd.editCards([1, 2], { skills: [4] }));
    const without = done(trained, cmd.dropSkills(trained, [{ id: 1, title: 'Care', skills: [] }]));
    expect(without.questions.flatMap((c) => c.skills)).toEqual([]);
  });
});

describe('two authors and parts', () => {
  it('keep both new files of the same number apart', () => {
    const base = furnished();
    const mine = done(base, cmd.takePart(base, new Ids(base), 'audio', file(8), { cards: [3] }));
    const theirs = done(base, cmd.takePart(base, new Ids(base), 'audio', file(9), { cards: [1] }));
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    const { audio, questions } = merged.draft;
    expect(audio.map((a) => a.asset).sort((a, b) => a - b)).toEqual([7, 8, 9]);
    const assetOn = (card: number) =>
      audio.find((a) => a.id === questions.find((c) => c.id === card)?.audio)?.asset;
    expect([assetOn(1), assetOn(3)]).toEqual([9, 8]);
  });

  it('keep my new title beside their new text of the same file', () => {
    const base = furnished();
    const mine = done(base, cmd.editPart('audio', 1, { title: 'Door bell' }));
    const theirs = done(base, cmd.editPart('audio', 1, { alt: 'It rings.' }));
    expect(merge(base, mine, theirs).draft.audio[0]).toMatchObject({ title: 'Door bell', alt: 'It rings.' });
  });

  it('leave no card naming what the other deleted', () => {
    const base = furnished();
    const mine = done(base, cmd.givePart(base, 'audio', 1, { cards: [3] }));
    const theirs = done(base, cmd.deletePart(base, 'audio', 1));
    const { draft } = merge(base, mine, theirs);
    expect(draft.audio).toEqual([]);
    expect(draft.questions.map((c) => c.audio)).toEqual([null, null, null]);
  });
});
