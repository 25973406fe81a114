import { useEffect, useRef, useState } from 'react';
import { useMe } from '@/shared/lib/session';
import { storage } from '@/shared/lib/storage';
import { useDesigner, useDraft } from './context';
import { isTyping } from './shortcuts';

/** What can be put away to leave more room for the canvas; `full` lets the designer take the whole window. */
const PARTS = ['rail', 'fields', 'full'] as const;
export type RoomPart = (typeof PARTS)[number];

/** What this person put away in this browser. */
export function useRoom() {
  const key = `rozmova.designer.room.${useMe().id}`;
  const [away, setAway] = useState<ReadonlySet<RoomPart>>(() => {
    const words = storage.get(key)?.split(',') ?? [];
    return new Set(PARTS.filter((one) => words.includes(one)));
  });
  const toggle = (part: RoomPart) => {
    const next = new Set(away);
    if (!next.delete(part)) next.add(part);
    storage.set(key, [...next].join());
    setAway(next);
  };
  useEscape(away.has('full'), () => toggle('full'));
  return { away, toggle };
}

/** Escape leaves the whole window, after everything else that it lets go of. */
function useEscape(isFull: boolean, leave: () => void) {
  const { store } = useDesigner();
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      const { tidy, highlight, writing, selection } = store.get();
      const holds = tidy ?? highlight ?? writing ?? selection.answer ?? selection.cards[0] ?? null;
      if (event.key !== 'Escape' || holds !== null || isTyping(event)) return;
      // The canvas library would take the focus away from a card.
      event.stopPropagation();
      latest.current();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [isFull, store]);
}

/** The value as it was before the pointer was pressed on the canvas: nothing comes under it before it is let go. */
function useReleased(value: boolean): boolean {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const isHeld = useRef<boolean>(false);
  useEffect(() => {
    latest.current = value;
    if (!isHeld.current) setShown(value);
  }, [value]);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      isHeld.current = target instanceof Element && target.closest('.react-flow') !== null;
    };
    const release = () => {
      isHeld.current = false;
      setShown(latest.current);
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, []);
  return shown;
}

/** Whether the fields beside the canvas are there, or only a strip that brings them back. */
export function useFieldsShown(isAway: boolean): 'fields' | 'strip' | null {
  const hasSelection = useReleased(useDraft((s) => s.selection.cards.length > 0));
  const chosen = useDraft((s) => s.selection.cards[0] ?? null);
  const asked = useDraft((s) => s.focus !== null);
  // A field that is asked for shows itself, as long as its card is chosen.
  const [peeked, setPeeked] = useState<number | null>(null);
  if (asked && peeked !== chosen) setPeeked(chosen);
  if (!asked && peeked !== null && peeked !== chosen) setPeeked(null);
  if (!hasSelection) return null;
  return isAway && (peeked === null || peeked !== chosen) ? 'strip' : 'fields';
}
