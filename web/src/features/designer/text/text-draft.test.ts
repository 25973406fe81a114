import { beforeEach, expect, it } from 'vitest';
import * as cmd from '../model/commands';
import { noMarks } from '../model/ids';
import { noFindings } from '../model/loaded';
import { addPart } from '../model/part-commands';
import { smallDraft } from '../model/testing';
import { DesignerStore } from '../store';
import { textKeeper } from './keeper';
import { TextDraft } from './text-draft';

const newStore = () =>
  new DesignerStore({
    draft: smallDraft(),
    version: 1,
    state: { is_published: false, has_draft_changes: false, revision: null, updated_at: null },
    findings: noFindings,
    marks: noMarks,
  });
const open = (store: DesignerStore) => new TextDraft(store, textKeeper(1, 5), 'en');
const nameOf = (store: DesignerStore, i: number) => store.get().draft.questions[i]?.name;

beforeEach(() => localStorage.clear());

it('turns what is typed into one step that can be undone', () => {
  const store = newStore();
  const text = open(store);
  const typed = text.text;
  text.take(typed.replace('# Greeting', '# Welcome'));
  expect(nameOf(store, 0)).toBe('Welcome');
  expect(text.text).toContain('- Wait -> Welcome');
  store.undo();
  expect(store.get().draft).toEqual(smallDraft());
  expect(text.follow()).toBe(typed);
});

it('joins what is typed in one line', () => {
  const store = newStore();
  const text = open(store);
  for (const words of ['A', 'A quiet', 'A quiet table'])
    text.take(text.text.replace(/\+ A.* ->/, `+ ${words} ->`), '3');
  store.undo();
  expect(store.get().draft).toEqual(smallDraft());
});

it('follows the map, and leaves alone what was typed elsewhere in the text', () => {
  const store = newStore();
  const text = open(store);
  text.take(text.text.replace('# Goodbye', '\n\n№ Goodbye'));
  store.run(cmd.editAnswer(1, 1, { right: false }));
  expect(text.follow()).toContain('- Welcome -> Offer');
  expect(text.text).toContain('\n\n№ Goodbye');
  const before = text.text;
  store.run(cmd.moveCards(new Map([[1, { x: 9, y: 9 }]])));
  expect(text.follow()).toBe(before);
});

it('keeps a text that cannot be taken over, also for the next visit, and merges it with what happened since', () => {
  const store = newStore();
  const text = open(store);
  const typed = `${text.text.replace('A table', 'A quiet table')}nonsense\n`;
  text.take(typed);
  expect(text.hasFaults).toBe(true);
  expect(store.get().draft).toEqual(smallDraft());
  store.run(cmd.editCard(3, { name: 'Farewell' }));
  expect(text.follow()).toBe(typed);

  const next = open(store);
  expect(next.text).toBe(typed);
  next.take(typed.replace('nonsense\n', ''));
  expect(next.hasFaults).toBe(false);
  expect(nameOf(store, 2)).toBe('Farewell');
  expect(store.get().draft.questions[1]?.answers[0]?.text).toBe('<p>A quiet table</p>');
  expect(next.text).toContain('# Farewell');
  expect(open(store).text).not.toContain('nonsense');
});

it('remembers in the next visit which card an answer waits for', () => {
  const store = newStore();
  open(store).take(open(store).text.replace('-> Goodbye', '-> Payment'));
  expect(store.get().draft.questions[1]?.answers[0]).toMatchObject({ open: true, connected: null });
  const next = open(store);
  expect(next.text).toContain('+ A table -> Payment');
  next.take(`${next.text}\n# Payment\n`);
  expect(store.get().draft.questions[1]?.answers[0]?.connected).toBe(4);
});

it('speaks the language of the page', () => {
  const text = open(newStore());
  expect(text.speak('uk')).toContain('# Greeting (початок) (0 балів)');
  expect(text.speak('en')).toContain('# Greeting (start) (0 points)');
});

it('knows a card again that is cut out and pasted elsewhere, with all that the text does not show', () => {
  const store = newStore();
  const bell = { title: 'Bell', asset: 7, url: '', alt: '' };
  const audio = addPart(store.get().draft, store.ids, 'audio', bell);
  store.run(audio);
  store.run(cmd.editCard(2, { audio: audio.id, position: { x: 5, y: 6 } }));
  const text = open(store);
  const block = /# Offer[\s\S]*?\n\n/.exec(text.text)?.[0] ?? '';
  const before = store.get().draft;
  text.take(text.text.replace(block, ''));
  expect(store.get().draft.questions.map((card) => card.id)).toEqual([1, 3]);
  expect(text.notes).toMatchObject([{ code: 'noSuchCard', name: 'Offer' }]);
  text.take(`${text.text}\n${block}`);
  expect(text.notes).toEqual([]);
  expect(store.get().draft.questions.map((card) => card.id)).toEqual([1, 3, 2]);
  const byId = (cards: typeof before.questions) => [...cards].sort((a, b) => a.id - b.id);
  expect(byId(store.get().draft.questions)).toEqual(before.questions);
});

it('lets a course begin with its first card, as long as nothing else is said', () => {
  const store = newStore();
  store.run(cmd.deleteCards(store.get().draft, [1, 2, 3]));
  const text = open(store);
  const starts = () =>
    store
      .get()
      .draft.questions.filter((card) => card.is_start)
      .map((card) => card.name);
  for (const typed of ['# One\n', '# One\nHello\n', '# One\nHello\n\n# Two\n']) text.take(typed);
  expect(starts()).toEqual(['One']);
  text.take('# Two\n\n# One\nHello\n');
  expect(starts()).toEqual(['One']);
  text.take('# Two (start)\n\n# One\nHello\n');
  expect(starts()).toEqual(['Two']);
});

it('leaves somebody whom a card has got on the map while the text could not be taken over', () => {
  const store = newStore();
  const text = open(store);
  text.cast = [{ name: 'Olena', asset: 1, emotions: {} }];
  const plain = text.text;
  text.take(plain.replace('Good evening!', 'Guest: Good evening!'));
  const guest = store.get().draft.characters[0]?.id ?? 0;
  text.take(`${plain}nonsense\n`);
  store.run(cmd.editCard(2, { character: guest }));
  text.take(plain);
  expect(store.get().draft.characters.map((one) => one.id)).toEqual([guest]);
  expect(store.get().draft.questions.map((card) => card.character)).toEqual([null, guest, null]);
});
