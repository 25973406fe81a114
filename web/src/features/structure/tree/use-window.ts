import { type RefObject, useCallback, useEffect, useState } from 'react';

const SPARE = 8;
/** Until the real height is known. */
const GUESS = 720;

/** Which of many rows of one height are in sight of their scrolling box, with a few to spare. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(GUESS);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTop(element.scrollTop));
    };
    const measured = new ResizeObserver(() => setHeight(element.clientHeight || GUESS));
    measured.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      measured.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);

  const show = useCallback(
    (row: number) => {
      const element = box.current;
      if (!element || row < 0) return;
      const inSight = element.clientHeight || GUESS;
      const start = row * rowHeight;
      if (start < element.scrollTop) element.scrollTop = start;
      else if (start + rowHeight > element.scrollTop + inSight)
        element.scrollTop = start + rowHeight - inSight;
      setTop(element.scrollTop);
    },
    [box, rowHeight],
  );

  const from = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE);
  return { from, to, perPage: Math.max(1, Math.floor(height / rowHeight) - 1), show };
}
