import { beforeEach, describe, expect, it } from 'vitest';
import * as cmd from '../model/commands';
import { noMarks } from '../model/ids';
import { noFindings } from '../model/loaded';
import { deletePart } from '../model/part-commands';
import { dissolveStage, setStage } from '../model/stage-commands';
import { smallDraft } from '../model/testing';
import type { Draft } from '../model/types';
import { DesignerStore } from '../store';
import { textKeeper } from './keeper';
import { TextDraft } from './text-draft';

const newStore = (draft: Draft = smallDraft()) =>
  new DesignerStore({
    draft,
    version: 1,
    state: { is_published: false, has_draft_changes: false, revision: null, updated_at: null },
    findings: noFindings,
    marks: noMarks,
  });
const open = (store: DesignerStore) => new TextDraft(store, textKeeper(1, 5), 'en');
const cardOf = (store: DesignerStore, name: string) =>
  store.get().draft.questions.find((card) => card.name === name);

beforeEach(() => localStorage.clear());

/** Types with a mistake at the end, lets something happen elsewhere, then takes the mistake away. */
function meanwhile(store: DesignerStore, typed: (text: string) => string, happens: () => void) {
  const text = open(store);
  const words = typed(text.text);
  text.take(`nonsense\n${words}`);
  expect(text.hasFaults).toBe(true);
  happens();
  text.follow();
  const said = { elsewhere: text.elsewhere, waiting: store.get().textFaults };
  text.take(words);
  expect(text.hasFaults).toBe(false);
  return { text, ...said };
}
const deleted = (store: DesignerStore, ...ids: number[]) =>
  store.run(cmd.deleteCards(store.get().draft, ids));

describe('a text that waits while the cards are changed elsewhere', () => {
  it('brings a card back that was deleted and on which something was written, and says so', () => {
    const store = newStore();
    const { text, elsewhere, waiting } = meanwhile(
      store,
      (now) => now.replace('A table', 'A quiet table').replace('What do you offer?', 'What now?'),
      () => deleted(store, 2),
    );
    expect(waiting).toBe(1);
    expect(store.get().textFaults).toBe(0);
    expect(elsewhere).toEqual([
      { card: 'Greeting', how: 'changed' },
      { card: 'Offer', how: 'deleted' },
    ]);
    expect(text.elsewhere).toEqual([]);
    expect(cardOf(store, 'Offer')).toMatchObject({ id: 2, text: '<p>What now?</p>' });
    expect(cardOf(store, 'Offer')?.answers[0]).toMatchObject({ text: '<p>A quiet table</p>', connected: 3 });
    expect(text.text).toContain('A quiet table');
    expect(text.meetings).toEqual([{ card: 'Offer', how: 'back' }]);
    text.forgetMeetings();
    expect(text.meetings).toEqual([]);
  });

  it('leaves a card deleted on which nothing was written', () => {
    const store = newStore();
    const { text } = meanwhile(
      store,
      (now) => now.replace('Good evening!', 'Good morning!'),
      () => deleted(store, 2),
    );
    expect(cardOf(store, 'Offer')).toBeUndefined();
    expect(text.text).not.toContain('# Offer');
    expect(text.meetings).toEqual([]);
  });

  it('brings an answer back that was deleted and rewritten', () => {
    const store = newStore();
    meanwhile(
      store,
      (now) => now.replace('A table', 'A quiet table'),
      () => store.run(cmd.deleteAnswer(2, 3)),
    );
    expect(cardOf(store, 'Offer')?.answers.map((answer) => answer.text)).toEqual([
      '<p>A quiet table</p>',
      'Wait',
    ]);
  });

  it('lets what is written stand where both changed the same, and says so', () => {
    const store = newStore();
    const { text } = meanwhile(
      store,
      (now) => now.replace('Good evening!', 'Good morning!'),
      () => {
        store.run(cmd.editCard(1, { text: '<p>Good night!</p>' }));
        store.run(cmd.editCard(3, { text: '<p>See you</p>' }));
      },
    );
    expect(cardOf(store, 'Greeting')?.text).toBe('<p>Good morning!</p>');
    expect(cardOf(store, 'Goodbye')?.text).toBe('<p>See you</p>');
    expect(text.meetings).toEqual([{ card: 'Greeting', how: 'both' }]);
  });

  it('keeps a card that the text takes away when somebody changed it, not when it was only moved', () => {
    const block = /# Goodbye[\s\S]*/;
    const changed = newStore();
    const { text } = meanwhile(
      changed,
      (now) => now.replace(block, '').replace('A table -> Goodbye', 'A table -> end'),
      () => changed.run(cmd.editCard(3, { text: '<p>See you</p>' })),
    );
    expect(cardOf(changed, 'Goodbye')?.text).toBe('<p>See you</p>');
    expect(text.meetings).toEqual([{ card: 'Goodbye', how: 'kept' }]);
    localStorage.clear();
    sessionStorage.clear();
    const moved = newStore();
    meanwhile(
      moved,
      (now) => now.replace(block, '').replace('A table -> Goodbye', 'A table -> end'),
      () => moved.run(cmd.moveCards(new Map([[3, { x: 9, y: 9 }]]))),
    );
    expect(cardOf(moved, 'Goodbye')).toBeUndefined();
  });

  it('keeps the arrow of a new answer to a card that is gone, as one that waits for it', () => {
    const store = newStore();
    const { text } = meanwhile(
      store,
      (now) => now.replace('- What?', '+ Hm -> Offer\n- What?'),
      () => deleted(store, 2),
    );
    expect(cardOf(store, 'Greeting')?.answers[1]).toMatchObject({ open: true, connected: null });
    expect(text.text).toContain('+ Hm -> Offer');
    expect(text.notes).toMatchObject([{ code: 'noSuchCard', name: 'Offer' }]);
  });

  it('has one start', () => {
    const store = newStore();
    meanwhile(
      store,
      (now) => now.replace(' (start)', '').replace('# Offer', '# Offer (start)'),
      () => store.run(cmd.setStart(store.get().draft, 3)),
    );
    expect(
      store
        .get()
        .draft.questions.filter((card) => card.is_start)
        .map((card) => card.id),
    ).toEqual([2]);
  });

  it('brings a stage back under which a card was written', () => {
    const store = newStore({ ...smallDraft(), stages: [{ id: 4, title: 'Hall', order: 1 }] });
    store.run(setStage([1], 4));
    meanwhile(
      store,
      (now) => now.replace('# Greeting', '# Door\nKnock\n\n# Greeting'),
      () => store.run(dissolveStage(store.get().draft, 4)),
    );
    expect(cardOf(store, 'Door')?.stage).toBe(4);
    expect(store.get().draft.stages.map((stage) => stage.title)).toEqual(['Hall']);
    expect(cardOf(store, 'Greeting')?.stage).toBeNull();
  });
});

it('lets a card that comes back name nothing that is gone', () => {
  const skills = [{ id: 7, title: 'Calm', skills: [{ id: 8, title: 'Listening' }] }];
  const store = newStore({
    ...smallDraft(),
    stages: [{ id: 4, title: 'Hall', order: 1 }],
    characters: [{ id: 5, name: 'Guest', asset: 1, emotions: {} }],
    audio: [{ id: 6, title: 'Bell', asset: 2, url: '', alt: '' }],
    competencies: skills,
  });
  store.run(cmd.editCard(2, { stage: 4, character: 5, audio: 6, skills: [8] }));
  const text = open(store);
  const block = /# Offer[\s\S]*?(?=\n=|$)/.exec(text.text)?.[0] ?? '';
  expect(block).toContain('Guest: What do you offer?');
  text.take(text.text.replace(block, ''));
  expect(cardOf(store, 'Offer')).toBeUndefined();
  store.run(dissolveStage(store.get().draft, 4));
  store.run(deletePart(store.get().draft, 'characters', 5));
  store.run(deletePart(store.get().draft, 'audio', 6));
  store.run(cmd.editCourse({ competencies: [] }));
  text.follow();
  text.take(`${text.text}\n${block.replace('Guest: ', '')}\n`);
  expect(cardOf(store, 'Offer')).toMatchObject({
    id: 2,
    stage: null,
    character: null,
    audio: null,
    skills: [],
  });
});

it('lets go of what was typed when that is asked for', () => {
  const store = newStore();
  const text = open(store);
  const before = text.text;
  text.take(`nonsense\n${before.replace('# Offer', '# Deal')}`);
  expect(text.discard()).toBe(before);
  expect(text.hasFaults).toBe(false);
  expect(store.get().textFaults).toBe(0);
  expect(open(store).text).toBe(before);
});

it('does not follow the map over a kept text that cannot be taken over', () => {
  const store = newStore();
  const text = open(store);
  const typed = `nonsense\n${text.text}`;
  text.take(typed);
  const next = open(store);
  deleted(store, 2);
  expect(next.follow()).toBe(typed);
});
