import { describe, expect, it } from 'vitest';
import * as cmd from './commands';
import { type Edited, noHistory, run } from './history';
import { Ids } from './ids';
import { merge, resolve } from './merge';
import { smallDraft } from './testing';
import type { Draft } from './types';

const edit = (draft: Draft, ...commands: cmd.Command[]): Draft =>
  commands.reduce<Edited>((now, c) => run(now, c) ?? now, { draft, history: noHistory }).draft;
const card = (draft: Draft, id: number) => draft.questions.find((c) => c.id === id);
const base = smallDraft();

describe('merging two people’s work', () => {
  it('takes both when different cards and fields were changed', () => {
    const mine = edit(base, cmd.editCard(1, { name: 'Hello' }), cmd.editCourse({ colour: '#112233' }));
    const theirs = edit(base, cmd.editCard(2, { weight: 7 }), cmd.editCourse({ title: 'Calm guest' }));
    const { draft, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(card(draft, 1)?.name).toBe('Hello');
    expect(card(draft, 2)?.weight).toBe(7);
    expect(draft).toMatchObject({ title: 'Calm guest', colour: '#112233' });
  });

  it('asks when the same card says something else on both sides', () => {
    const mine = edit(base, cmd.editCard(1, { text: '<p>Mine</p>' }));
    const theirs = edit(base, cmd.editCard(1, { text: '<p>Theirs</p>' }));
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toMatchObject([{ kind: 'card', id: 1 }]);
    expect(card(merged.draft, 1)?.text).toBe('<p>Theirs</p>');

    const ids = () => new Ids(base, mine, theirs);
    const name = (n: string) => `${n} (mine)`;
    expect(card(resolve(merged, ['mine'], ids(), name), 1)?.text).toBe('<p>Mine</p>');
    expect(card(resolve(merged, ['theirs'], ids(), name), 1)?.text).toBe('<p>Theirs</p>');
    const both = resolve(merged, ['both'], ids(), name);
    expect(card(both, 1)?.text).toBe('<p>Theirs</p>');
    expect(card(both, 4)).toMatchObject({ text: '<p>Mine</p>', name: 'Greeting (mine)', is_start: false });
    const answers = both.questions.flatMap((c) => c.answers.map((a) => a.id));
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('merges a move with a change of words without asking', () => {
    const mine = edit(base, cmd.moveCards(new Map([[1, { x: 9, y: 9 }]])));
    const theirs = edit(base, cmd.editCard(1, { name: 'Hi' }), cmd.moveCards(new Map([[1, { x: 5, y: 5 }]])));
    const { draft, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(card(draft, 1)).toMatchObject({ name: 'Hi', position: { x: 9, y: 9 } });
  });

  it('takes what the server tidied for the same text', () => {
    const mine = edit(base, cmd.editCard(1, { text: '<p>Hello </p>' }));
    const theirs = edit(base, cmd.editCard(1, { text: 'Hello' }));
    expect(merge(base, mine, theirs).conflicts).toEqual([]);
  });

  it('gives my new cards and answers other numbers when theirs took the same', () => {
    const ids = new Ids(base);
    const mine = edit(base, cmd.addConnectedCard(base, ids, { card: 3, answer: 5 }, { name: 'Mine' }));
    const theirs = edit(base, cmd.addCard(base, new Ids(base), { name: 'Theirs' }));
    const { draft, conflicts, renumbered } = merge(base, mine, theirs);
    expect(renumbered).toBe(true);
    expect(conflicts).toEqual([]);
    expect(draft.questions.map((c) => c.name)).toEqual(['Greeting', 'Offer', 'Goodbye', 'Theirs', 'Mine']);
    const added = draft.questions.find((c) => c.name === 'Mine');
    expect(card(draft, 3)?.answers[0]?.connected).toBe(added?.id);
    const answers = draft.questions.flatMap((c) => c.answers.map((a) => a.id));
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('sees its own save come back (the reply was lost) and doubles nothing', () => {
    const mine = edit(
      base,
      cmd.addCard(base, new Ids(base), { name: 'New' }),
      cmd.editCard(1, { name: 'Hi' }),
    );
    const { draft, conflicts, renumbered } = merge(base, mine, structuredClone(mine));
    expect({ conflicts, renumbered }).toEqual({ conflicts: [], renumbered: false });
    expect(draft.questions).toHaveLength(4);
  });

  it('asks about a card that one deleted and the other changed, and opens lost links', () => {
    const mine = edit(base, cmd.editCard(3, { name: 'See you' }));
    const theirs = edit(base, cmd.deleteCards(base, [3]));
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toMatchObject([{ kind: 'card', id: 3, theirs: null }]);
    const kept = resolve(merged, ['mine'], new Ids(base), (n) => n);
    expect(card(kept, 3)?.name).toBe('See you');

    const gone = merge(
      base,
      edit(base, cmd.deleteCards(base, [3])),
      edit(base, cmd.editCard(2, { weight: 3 })),
    );
    expect(gone.conflicts).toMatchObject([{ kind: 'card', id: 2 }]);
    expect(card(gone.draft, 3)).toBeUndefined();
    expect(card(gone.draft, 2)?.answers[0]).toMatchObject({ connected: null, open: true });
  });

  it('brings a card back together with the answers that led to it', () => {
    const mine = edit(base, cmd.editCard(2, { name: 'My offer' }));
    const theirs = edit(base, cmd.deleteCards(base, [2]));
    const merged = merge(base, mine, theirs);
    const kept = resolve(merged, ['mine'], new Ids(base), (n) => n);
    expect(card(kept, 1)?.answers[0]).toMatchObject({ connected: 2, open: false });

    const elsewhere = edit(theirs, cmd.connect(1, 1, { to: 'card', card: 3 }));
    const moved = resolve(merge(base, mine, elsewhere), ['mine'], new Ids(base), (n) => n);
    expect(card(moved, 1)?.answers[0]).toMatchObject({ connected: 3, open: false });
  });

  it('brings a start card back as the start only when there is no other', () => {
    const mine = edit(base, cmd.editCard(1, { name: 'Hi' }));
    const gone = edit(base, cmd.deleteCards(base, [1]));
    const starts = (theirs: Draft) =>
      resolve(merge(base, mine, theirs), ['mine'], new Ids(base), (n) => n)
        .questions.filter((c) => c.is_start)
        .map((c) => c.id);
    expect(starts(gone)).toEqual([1]);
    expect(starts(edit(gone, cmd.setStart(gone, 3)))).toEqual([3]);
  });

  it('keeps exactly one start and asks when both chose another', () => {
    const mine = edit(base, cmd.setStart(base, 2));
    const theirs = edit(base, cmd.setStart(base, 3));
    const merged = merge(base, mine, theirs);
    expect(merged.conflicts).toEqual([{ kind: 'start', mine: 2, theirs: 3 }]);
    for (const choice of ['mine', 'theirs'] as const) {
      const draft = resolve(merged, [choice], new Ids(base), (n) => n);
      expect(draft.questions.filter((c) => c.is_start).map((c) => c.id)).toEqual([choice === 'mine' ? 2 : 3]);
    }
  });
});
