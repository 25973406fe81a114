import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../context';
import { focusCardSoon } from '../focused';
import { addAnswer, addConnectedCard } from '../model/commands';
import { findCard } from '../model/lookup';
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

/**
 * Writing in the outline as in an outliner: Enter makes the next answer, Tab goes into the card that an answer leads
 * to, making it where it is missing, and Shift with Tab goes back.
 */
export function useWriting(selects: boolean) {
  const { store } = useDesigner();
  const { t } = useTranslation('designer');
  const actions = useActions();
  const [place, setPlace] = useState<Place | null>(null);
  const cameFrom = useRef<Place | null>(null);
  const last = useRef<Place | null>(null);

  const write = useCallback(
    (next: Place) => {
      if (selects) store.select([next.card]);
      setPlace({ ...next });
    },
    [store, selects],
  );
  const stop = useCallback(() => {
    setPlace((now) => {
      if (now) focusCardSoon(now.card);
      return null;
    });
  }, []);

  const keys = useMemo(() => {
    const draft = () => store.get().draft;
    const go = (event: KeyboardEvent, next: Place | null): void => {
      if (!next) return;
      event.preventDefault();
      write(next);
    };
    const enter = (event: KeyboardEvent, from: Place) => {
      event.preventDefault();
      const next = afterEnter(draft(), from);
      if (next !== 'new') return go(event, next);
      const after = from.field === 'answer' ? from.answer : null;
      const command = addAnswer(draft(), store.ids, from.card, after);
      store.run(command);
      const { id } = command.answer;
      const place = (findCard(draft(), from.card)?.answers.findIndex((one) => one.id === id) ?? 0) + 1;
      actions.say(t('said.answerAdded', { place }));
      go(event, { card: from.card, field: 'answer', answer: id });
    };
    const into = (event: KeyboardEvent, from: Place) => {
      const next = inward(draft(), from);
      if (from.field === 'answer' && next) cameFrom.current = from;
      if (next !== 'new' || from.field !== 'answer') return go(event, next === 'new' ? null : next);
      // A new card, in the same stage.
      const stage = findCard(draft(), from.card)?.stage ?? null;
      const name = t('card.newName', { number: draft().questions.length + 1 });
      const { card, ...command } = addConnectedCard(draft(), store.ids, from, { name, stage });
      store.run(command);
      actions.say(t('said.added', { card: name }));
      go(event, { card: card.id, field: 'name' });
    };
    const remove = (event: KeyboardEvent, from: Place) => {
      if (from.field !== 'answer') return;
      store.writeAll();
      const before = beside(draft(), [], from, -1);
      actions.deleteAnswer(from.card, from.answer);
      go(event, before);
    };
    return (event: KeyboardEvent, from: Place) => {
      if (event.nativeEvent.isComposing) return;
      last.current = from;
      if (event.key === 'Escape') {
        event.preventDefault();
        store.writeAll();
        return stop();
      }
      const field = event.target;
      if (!isField(field) || event.ctrlKey || event.metaKey || event.altKey) return;
      // What stands in the field counts from here on.
      if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)) store.writeAll();
      if (event.key === 'Tab')
        return event.shiftKey ? go(event, outward(draft(), from, cameFrom.current)) : into(event, from);
      if (event.shiftKey) return;
      if (event.key === 'Enter') return enter(event, from);
      // A key that is held to empty the field does not go on with the answer itself.
      if (event.key === 'Backspace' && field.value === '' && !event.repeat) return remove(event, from);
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      if (by === null || !leaves(field, by)) return;
      const order = outline(draft()).flatMap(({ cards }) => cards.map(({ card }) => card.id));
      go(event, beside(draft(), order, from, by));
    };
  }, [store, actions, t, write, stop]);

  /** The focus is lost when a card goes into another stage: the field that had it gets it again. */
  const refocus = () => last.current && write(last.current);

  return { place, write, refocus, keys };
}

export type Writing = ReturnType<typeof useWriting>;
