import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../context';
import { focusCardSoon } from '../focused';
import { addAnswer, addConnectedCard, deleteAnswer, newAnswer } from '../model/commands';
import { findAnswer, findCard } from '../model/lookup';
import { same } from '../model/operations';
import { outline } from '../model/outline';
import { useActions } from '../use-actions';
import { afterEnter, beside, inward, outward, type Place } from './place';

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const ROWS_OF_ONE = 1.9;
/** Whether an arrow leaves the field: it has one row, or the cursor stands at that end of it. */
function leaves(field: Field, by: 1 | -1): boolean {
  const row = Number.parseFloat(getComputedStyle(field).lineHeight);
  if (field instanceof HTMLInputElement || field.clientHeight < row * ROWS_OF_ONE) return true;
  if (field.selectionStart !== field.selectionEnd) return false;
  return field.selectionStart === (by === 1 ? field.value.length : 0);
}

const PLAIN = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'];

/**
 * Writing cards in place as in an outliner: Enter makes the next answer, Tab goes into the card that an answer leads
 * to, making it where it is missing, and Shift with Tab goes back. `selects`: a card that is written is chosen, too;
 * `putsIn`: Enter makes an answer also before others.
 */
export function useWriting({ selects, putsIn }: { selects: boolean; putsIn: boolean }) {
  const { store } = useDesigner();
  const { t } = useTranslation('designer');
  const actions = useActions();
  const cameFrom = useRef<Place | null>(null);
  const last = useRef<Place | null>(null);
  const made = useRef<{ card: number; answer: number } | null>(null);
  // What is written in a view is not written in the next one.
  useEffect(() => () => store.set({ writing: null }), [store]);

  return useMemo(() => {
    const draft = () => store.get().draft;
    /** An answer that Enter made and on which nothing was written is gone when the writing goes on elsewhere. */
    const dropEmpty = (next: Place | null) => {
      const id = made.current?.answer;
      if (!made.current || (next?.field === 'answer' && next.answer === id)) return;
      const { card } = made.current;
      made.current = null;
      const answer = findAnswer(draft(), card, id ?? 0);
      if (!answer || !same(answer, newAnswer(answer.id))) return;
      const step = store.get().history.past.at(-1);
      if (step?.redo.some((op) => op.kind === 'insertAnswer' && op.answer.id === id)) store.undo();
      else store.run(deleteAnswer(card, answer.id));
    };
    const write = (next: Place) => {
      dropEmpty(next);
      if (selects) store.select([next.card]);
      else if (store.get().selection.cards.length > 0) store.select([]);
      store.set({ writing: { ...next } });
    };
    /** The focus is elsewhere already. */
    const leave = () => {
      dropEmpty(null);
      store.set({ writing: null });
    };
    const stop = () => {
      const now = store.get().writing;
      store.writeAll();
      leave();
      if (now) focusCardSoon(now.card);
    };
    const go = (next: Place | null) => {
      if (next) write(next);
      return next !== null;
    };
    const next = (from: Place): void => {
      const to = afterEnter(draft(), from, putsIn);
      if (to !== 'new') return void go(to);
      const after = from.field === 'answer' ? from.answer : null;
      const command = addAnswer(draft(), store.ids, from.card, after);
      store.run(command);
      const { id } = command.answer;
      const place = (findCard(draft(), from.card)?.answers.findIndex((one) => one.id === id) ?? 0) + 1;
      actions.say(t('said.answerAdded', { place }));
      write({ card: from.card, field: 'answer', answer: id });
      made.current = { card: from.card, answer: id };
    };
    /** A card to which the answer leads, in the same stage; by default with a number for a name. */
    const make = (from: Place & { field: 'answer' }, called?: string) => {
      const stage = findCard(draft(), from.card)?.stage ?? null;
      const name = called ?? t('card.newName', { number: draft().questions.length + 1 });
      const { card, ...command } = addConnectedCard(draft(), store.ids, from, { name, stage });
      store.run(command);
      actions.say(t('said.added', { card: name }));
      return card.id;
    };
    /** False where Tab is only Tab. */
    const into = (from: Place): boolean => {
      const to = inward(draft(), from);
      if (from.field === 'answer' && to) cameFrom.current = from;
      if (to !== 'new') return go(to);
      return from.field === 'answer' && go({ card: make(from), field: 'name' });
    };
    const remove = (from: Place): boolean => {
      if (from.field !== 'answer') return false;
      store.writeAll();
      const before = beside(draft(), [], from, -1);
      actions.deleteAnswer(from.card, from.answer);
      return go(before);
    };
    const by = (from: Place, way: 1 | -1) => {
      const order = outline(draft()).flatMap(({ cards }) => cards.map(({ card }) => card.id));
      return go(beside(draft(), order, from, way));
    };
    /** Whether the key was for the writing. */
    const take = (event: KeyboardEvent, field: Field, from: Place): boolean => {
      if (event.key === 'Tab')
        return event.shiftKey ? go(outward(draft(), from, cameFrom.current)) : into(from);
      if (event.shiftKey) return false;
      if (event.key === 'Enter') {
        next(from);
        return true;
      }
      // A key that is held to empty the field does not go on with the answer itself.
      if (event.key === 'Backspace') return field.value === '' && !event.repeat && remove(from);
      const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      return way !== null && leaves(field, way) && by(from, way);
    };
    const keys = (event: KeyboardEvent, from: Place) => {
      if (event.nativeEvent.isComposing) return;
      last.current = from;
      if (event.key === 'Escape') {
        event.preventDefault();
        return stop();
      }
      const field = event.target;
      if (!isField(field) || event.ctrlKey || event.metaKey || event.altKey) return;
      // What stands in the field counts from here on.
      if (PLAIN.includes(event.key)) store.writeAll();
      if (take(event, field, from)) event.preventDefault();
    };
    /** The focus is lost when a card or an answer moves: the field that had it gets it again. */
    const refocus = () => last.current && write(last.current);

    return { write, leave, next, into, make, keys, refocus };
  }, [store, actions, t, selects, putsIn]);
}

export type Writing = ReturnType<typeof useWriting>;
