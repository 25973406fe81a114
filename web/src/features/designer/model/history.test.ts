import { describe, expect, it } from 'vitest';
import { EMOTIONS } from '@/shared/lib/emotions';
import { seeded } from '@/test/seeded';
import { changes, countChanges, isDirty } from './changes';
import * as cmd from './commands';
import { copyCards, pasteCards } from './fragment';
import { type Edited, MAX_STEPS, noHistory, redo, run, seal, undo, undoLabel } from './history';
import { Ids } from './ids';
import { emptyDraft, smallDraft } from './testing';
import { type Draft, target } from './types';

const HERE = { site: 'http://here', game: 1 };
const edited = (draft: Draft): Edited => ({ draft, history: noHistory });

function randomCommand(draft: Draft, ids: Ids, rnd: ReturnType<typeof seeded>): cmd.Command | null {
  const card = rnd.pick(draft.questions);
  if (!card || rnd.below(6) === 0) return cmd.addCard(draft, ids, { name: 'New' });
  const answer = rnd.pick(card.answers);
  const other = rnd.pick(draft.questions) ?? card;
  switch (rnd.below(13)) {
    case 0:
      return cmd.editCard(card.id, { text: `<p>${rnd.below(99)}</p>` }, 'text');
    case 1:
      return cmd.deleteCards(draft, [card.id]);
    case 2:
      return cmd.addAnswer(draft, ids, card.id);
    case 3:
      return answer ? cmd.deleteAnswer(card.id, answer.id) : null;
    case 4:
      return answer ? cmd.moveAnswer(draft, card.id, answer.id, rnd.below(2) ? 1 : -1) : null;
    case 5:
      return answer ? cmd.connect(card.id, answer.id, target.card(other.id)) : null;
    case 6:
      return answer ? cmd.connect(card.id, answer.id, rnd.below(2) ? target.end : target.open) : null;
    case 7:
      return cmd.setStart(draft, rnd.below(5) ? card.id : null);
    case 8:
      return cmd.moveCards(new Map([[card.id, { x: rnd.below(900), y: rnd.below(900) }]]));
    case 9:
      return cmd.editCard(card.id, { weight: rnd.below(30), emotion: rnd.pick(EMOTIONS) ?? null }, 'weight');
    case 10:
      return answer
        ? cmd.editAnswer(card.id, answer.id, { right: !answer.right, emotion: rnd.pick(EMOTIONS) ?? 3 })
        : null;
    case 11:
      return pasteCards(draft, ids, copyCards(draft, [card.id, other.id], HERE), {
        origin: HERE,
        code: 'duplicateCard',
        name: (n) => `${n} 2`,
      });
    default:
      return answer
        ? cmd.addConnectedCard(draft, ids, { card: card.id, answer: answer.id }, { name: 'Next' })
        : cmd.deleteCards(draft, [...new Set([card.id, other.id])]);
  }
}

describe('undo and redo', () => {
  it('take back and repeat every step of random edits exactly', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const rnd = seeded(seed);
      const first = seed % 2 ? smallDraft() : emptyDraft;
      const ids = new Ids(first);
      let now = edited(first);
      const states = [first];
      for (let i = 0; i < 60; i += 1) {
        const command = randomCommand(now.draft, ids, rnd);
        const next = command && run({ ...now, history: seal(now.history) }, command);
        if (!next) continue;
        now = next;
        states.push(now.draft);
        expect(now.draft.questions.filter((c) => c.is_start).length).toBeLessThanOrEqual(1);
        expect(new Set(now.draft.questions.map((c) => c.id)).size).toBe(now.draft.questions.length);
      }
      for (let i = states.length - 2; i >= 0; i -= 1) {
        now = undo(now) ?? now;
        expect(now.draft).toEqual(states[i]);
      }
      expect(undo(now)).toBeNull();
      for (let i = 1; i < states.length; i += 1) {
        now = redo(now) ?? now;
        expect(now.draft).toEqual(states[i]);
      }
      expect(redo(now)).toBeNull();
    }
  });

  it('never lead an answer to a card that is not there', () => {
    for (let seed = 100; seed < 140; seed += 1) {
      const rnd = seeded(seed);
      const ids = new Ids(smallDraft());
      let now = edited(smallDraft());
      for (let i = 0; i < 80; i += 1) {
        const command = randomCommand(now.draft, ids, rnd);
        now = (command && run(now, command)) ?? now;
        if (rnd.below(4) === 0) now = undo(now) ?? now;
        const there = new Set(now.draft.questions.map((c) => c.id));
        for (const card of now.draft.questions)
          for (const a of card.answers) expect(a.connected === null || there.has(a.connected)).toBe(true);
      }
    }
  });

  it('join typing in one field into one step until the field is left', () => {
    let now = edited(smallDraft());
    for (const text of ['H', 'He', 'Hel']) now = run(now, cmd.editCard(1, { text }, 'text')) ?? now;
    now = run(now, cmd.editCard(1, { name: 'Hello' }, 'name')) ?? now;
    expect(now.history.past).toHaveLength(2);
    now = undo(undo(now) ?? now) ?? now;
    expect(now.draft).toEqual(smallDraft());

    now = run(edited(smallDraft()), cmd.editCard(1, { text: 'a' }, 'text')) ?? now;
    now = run({ ...now, history: seal(now.history) }, cmd.editCard(1, { text: 'b' }, 'text')) ?? now;
    expect(now.history.past).toHaveLength(2);
  });

  it('hold at most 200 steps and forget what was undone when something new is done', () => {
    let now = edited(smallDraft());
    for (let i = 1; i <= MAX_STEPS + 20; i += 1) now = run(now, cmd.editCard(1, { weight: i })) ?? now;
    expect(now.history.past).toHaveLength(MAX_STEPS);
    now = undo(now) ?? now;
    now = run(now, cmd.editCard(2, { weight: 3 })) ?? now;
    expect(now.history.future).toHaveLength(0);
    expect(undoLabel(now.history)).toEqual({ code: 'editCard' });
  });

  it('make no step of an edit that changes nothing', () => {
    expect(run(edited(smallDraft()), cmd.editCard(1, { name: 'Greeting' }, 'name'))).toBeNull();
    expect(run(edited(smallDraft()), cmd.setStart(smallDraft(), 1))).toBeNull();
  });
});

describe('commands', () => {
  it('open the answers that led to a deleted card', () => {
    const command = cmd.deleteCards(smallDraft(), [2]);
    expect(command.opened).toBe(1);
    const { draft } = run(edited(smallDraft()), command) as Edited;
    expect(draft.questions[0]?.answers[0]).toMatchObject({ connected: null, open: true });
    expect(draft.questions[0]?.answers[1]).toMatchObject({ connected: null, open: false });
  });

  it('create the first card the start and connect a card dragged out of an answer', () => {
    const ids = new Ids(emptyDraft);
    const first = cmd.addCard(emptyDraft, ids, { name: 'One' });
    const one = run(edited(emptyDraft), first) as Edited;
    expect(one.draft.questions[0]?.is_start).toBe(true);
    const from = { card: first.card.id, answer: first.card.answers[0]?.id ?? 0 };
    const two = run(one, cmd.addConnectedCard(one.draft, ids, from, { name: 'Two' })) as Edited;
    expect(two.draft.questions[1]?.is_start).toBe(false);
    expect(two.draft.questions[0]?.answers[0]).toMatchObject({ connected: 2, open: false });
    expect(undo(two)?.draft).toEqual(one.draft);
  });

  it('never give an id twice, not even after the card is gone', () => {
    const ids = new Ids(smallDraft());
    const added = cmd.addCard(smallDraft(), ids, { name: 'x' });
    expect(added.card.id).toBe(4);
    expect(cmd.addCard(smallDraft(), ids, { name: 'y' }).card.id).toBe(5);
  });

  it('take a library character into the course once', () => {
    const nadia = { name: 'Nadia', asset: 1, emotions: {} };
    const ids = new Ids(smallDraft());
    const one = run(edited(smallDraft()), cmd.takeCharacter(smallDraft(), ids, { card: 1 }, nadia)) as Edited;
    const two = run(one, cmd.takeCharacter(one.draft, ids, { card: 2 }, nadia)) as Edited;
    expect(two.draft.characters).toHaveLength(1);
    expect(two.draft.questions.map((c) => c.character)).toEqual([1, 1, null]);
  });
});

describe('changes', () => {
  it('name only the pieces that differ, and none after undoing', () => {
    const saved = smallDraft();
    const now = run(edited(saved), cmd.editCard(2, { weight: 5 })) as Edited;
    expect(Object.keys(changes(saved, now.draft))).toEqual(['questions']);
    expect(countChanges(saved, now.draft)).toBe(1);
    expect(isDirty(saved, (undo(now) as Edited).draft)).toBe(false);
    const title = run(edited(saved), cmd.editCourse({ title: 'Other' })) as Edited;
    expect(changes(saved, title.draft)).toEqual({ title: 'Other' });
  });
});
