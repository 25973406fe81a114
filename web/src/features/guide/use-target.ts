import { useEffect, useEffectEvent, useState } from 'react';

export type Hole = { top: number; left: number; width: number; height: number };

/** What is not on the page by then will not come: an empty list has no rows to point at. */
const GIVEN_UP_AFTER_MS = 1500;
/** While a page still loads what is pointed at moves; afterwards whoever scrolls is left in peace. */
const SETTLED_MS = 3000;
const HEADER = 56;
/** Where a scroll stops under the header. */
const ROOM_FROM = 72;
/** So much should be seen of what is too high to be seen whole. */
const ENOUGH = 200;
/** The share of the window's height that may be pointed at: the rest belongs to the words. */
export const SHARE = { below: 0.6, beside: 1, sheet: 0.45 };

const isSeen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const find = (selectors: readonly string[]) => {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].find(isSeen);
    if (found) return found;
  }
  return null;
};

function holeOf(element: Element, share: number): Hole | null {
  const box = element.getBoundingClientRect();
  const top = Math.max(box.top, 0);
  const left = Math.max(box.left, 0);
  const width = Math.min(box.right, innerWidth) - left;
  const height = Math.min(box.bottom, innerHeight * share) - top;
  return width > 0 && height > 0 ? { top, left, width, height } : null;
}

const same = (a: Hole | null, b: Hole | null) =>
  a?.top === b?.top && a?.left === b?.left && a?.width === b?.width && a?.height === b?.height;

/** Brings it between the header and the words: the whole of it where it fits, else as much as tells what it is. */
function bringIntoView(element: Element, share: number) {
  if (element.closest('header')) return;
  const { top, height } = element.getBoundingClientRect();
  const foot = innerHeight * share;
  const wanted = height <= foot - ROOM_FROM ? height : ENOUGH;
  if (top >= HEADER && foot - top >= wanted) return;
  // A short page has nothing to scroll by: the words make room for it under its end.
  document.body.style.paddingBottom = `${innerHeight - foot}px`;
  element.scrollIntoView({ block: 'start' });
}

/**
 * Where on the screen the first of these stands that can be seen. Looked at in every frame: lists load, headers wrap
 * and people scroll while the words about them are read.
 */
export function useTarget(selectors: readonly string[], isOn: boolean, share: number) {
  const [hole, setHole] = useState<Hole | null>(null);
  const [isReady, setReady] = useState(false);
  const key = isOn ? selectors.join() : '';
  const look = useEffectEvent((since: number) => {
    const passed = performance.now() - since;
    const isLate = passed > GIVEN_UP_AFTER_MS;
    const element = find(isLate ? selectors : selectors.slice(0, 1));
    if (element && passed < SETTLED_MS) bringIntoView(element, share);
    const next = element && holeOf(element, share);
    setHole((now) => (same(now, next) ? now : next));
    setReady((now) => now || isLate || element !== null);
  });
  useEffect(() => {
    setReady(false);
    if (!key) return;
    const since = performance.now();
    let frame = requestAnimationFrame(function next() {
      look(since);
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      document.body.style.paddingBottom = '';
    };
  }, [key]);
  return { hole, isReady: isReady && isOn };
}
