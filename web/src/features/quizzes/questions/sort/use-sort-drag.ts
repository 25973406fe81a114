import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Where what is dragged would be put: before this one; null: at the end. */
export type Drop = { ids: readonly number[]; before: number | null };

const STARTS_AFTER = 4;
const EDGE = 72;
const FASTEST = 18;
const ITEM = 'data-sort-id';

type Options = {
  /** What goes along when this one is dragged. */
  going: (id: number) => readonly number[];
  onDrop: (drop: Drop) => void;
};

const itemsOf = (holder: Element) => [...holder.querySelectorAll(`:scope > [${ITEM}]`)];

/** The item of the list at a height of the window, by halving: a list may have hundreds of them. */
function placeAt(items: readonly Element[], y: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = items[middle]?.getBoundingClientRect();
    if (box && y > box.top + box.height / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How far the page goes on by itself while something is held at its edge. */
const pull = (y: number) => {
  const below = y - (innerHeight - EDGE);
  const above = EDGE * 1.5 - y;
  if (below > 0) return Math.min(FASTEST, below / 4);
  return above > 0 ? -Math.min(FASTEST, above / 4) : 0;
};

/**
 * Sorting a list by its handles, with mouse, pen or finger. The items are children of one element and carry their id
 * in `data-sort-id`. Escape leaves everything as it was.
 */
export function useSortDrag({ going, onDrop }: Options) {
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef<Drop | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const options = useRef({ going, onDrop });
  useLayoutEffect(() => {
    options.current = { going, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  const start = useCallback((event: ReactPointerEvent<HTMLElement>, id: number) => {
    const handle = event.currentTarget;
    const holder = handle.closest(`[${ITEM}]`)?.parentElement;
    if (event.button !== 0 || !holder || stop.current) return;
    const { pointerId, clientY: from } = event;
    let y = from;
    let frame = 0;

    const show = (next: Drop | null) => {
      const was = latest.current;
      if (next && was && next.before === was.before) return;
      latest.current = next;
      setDrop(next);
    };
    const look = () => {
      const items = itemsOf(holder);
      const ids = latest.current?.ids ?? options.current.going(id);
      const below = items.slice(placeAt(items, y)).map((item) => Number(item.getAttribute(ITEM)));
      show({ ids, before: below.find((one) => !ids.includes(one)) ?? null });
    };
    const scroll = () => {
      const by = pull(y);
      if (by !== 0) {
        scrollBy(0, by);
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return;
      y = move.clientY;
      if (!latest.current) {
        if (Math.abs(y - from) < STARTS_AFTER) return;
        frame = requestAnimationFrame(scroll);
      }
      look();
    };
    const end = () => {
      stop.current = null;
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', onKey, true);
      show(null);
    };
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      const done = latest.current;
      end();
      if (done) options.current.onDrop(done);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !latest.current) return;
      key.preventDefault();
      key.stopPropagation();
      end();
    };
    stop.current = end;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', end);
    addEventListener('keydown', onKey, true);
  }, []);

  return { drop, start };
}
