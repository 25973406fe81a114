import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, planMove, type Refusal } from '../model/move';
import { type Index, isAbove, type Key } from '../model/tree';

/** The row under the dragged ones, and what dropping them there would do. */
type Over = { key: Key; where: Place['where']; text: string; refused: boolean };

/** What the rows of a tree do with a drag. */
export type TreeDrag = {
  over: Over | null;
  canDrag: (key: Key) => boolean;
  onDragStart: (event: DragEvent, key: Key) => void;
  onDragOver: (event: DragEvent, key: Key, share: number) => void;
  onDragEnd: () => void;
  onDrop: (event: DragEvent) => void;
};

const EDGE = 0.25;
const OPENS_AFTER = 700;

type Options = {
  index: Index;
  selected: ReadonlySet<Key>;
  isOpen: (key: Key) => boolean;
  onOpen: (key: Key, open: boolean) => void;
  onMove: (keys: Key[], place: Place) => void;
};

/** Drag and drop by mouse: into a unit, or beside a division at the edges of its row. */
export function useTreeDrag({ index, selected, isOpen, onOpen, onMove }: Options): TreeDrag {
  const { t } = useTranslation('structure');
  const dragged = useRef<Key[]>([]);
  const waiting = useRef<{ key: Key; timer: number } | null>(null);
  const [over, setShown] = useState<Over | null>(null);
  // A drop may come before what the last move set has been drawn.
  const latest = useRef<Over | null>(null);
  const setOver = (next: Over | null) => {
    latest.current = next;
    setShown(next);
  };

  const stopWaiting = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  const end = () => {
    stopWaiting();
    dragged.current = [];
    setOver(null);
  };
  const openLater = (key: Key) => {
    if (waiting.current?.key === key) return;
    stopWaiting();
    waiting.current = { key, timer: window.setTimeout(() => onOpen(key, true), OPENS_AFTER) };
  };

  const whereOn = (key: Key, share: number): Place['where'] => {
    const ordered =
      index.nodes.get(key)?.kind === 'division' &&
      dragged.current.some((one) => index.nodes.get(one)?.kind === 'division');
    if (ordered && share < EDGE) return 'before';
    // Below an open division stands its first child: there, after it would be somewhere else.
    if (ordered && share > 1 - EDGE && !isOpen(key)) return 'after';
    return 'into';
  };
  const sayRefusal = (refusal: Refusal) => t(`refusal.${refusal}`);

  return {
    over,
    canDrag: (key) => {
      const node = index.nodes.get(key);
      return node !== undefined && node.kind !== 'organization' && !isAbove(node);
    },
    onDragStart: (event, key) => {
      dragged.current = selected.has(key) ? [...selected] : [key];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', index.nodes.get(key)?.name ?? '');
    },
    onDragOver: (event: DragEvent, key, share) => {
      if (dragged.current.length === 0) return;
      const where = whereOn(key, share);
      const plan = planMove(index, dragged.current, { where, key });
      const refused = 'refusal' in plan;
      if (!refused) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      }
      if (index.nodes.get(key)?.children.length && !isOpen(key)) openLater(key);
      else stopWaiting();
      if (latest.current?.key === key && latest.current.where === where) return;
      const text = refused
        ? sayRefusal(plan.refusal)
        : where === 'into'
          ? t('drop.into', { name: plan.move.target.name, count: plan.move.target.counts.people })
          : t(`drop.${where}`, { name: index.nodes.get(key)?.name ?? '' });
      setOver({ key, where, text, refused });
    },
    onDragEnd: end,
    onDrop: (event) => {
      event.preventDefault();
      const keys = dragged.current;
      const target = latest.current;
      end();
      if (target && !target.refused && keys.length > 0)
        onMove(keys, { where: target.where, key: target.key });
    },
  };
}
