import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Less than this is no more than the room below the last line. */
const LEAST = 12;

type Scroller = RefObject<HTMLElement | null>;

/** Brings what is to be read next to its beginning: a card to its first line, an explanation to the words that it is about. */
export function useReadingPlace(scroller: Scroller, turn: string, begins: RefObject<HTMLElement | null>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has other words
  useLayoutEffect(() => {
    const talk = scroller.current;
    if (!talk) return;
    const begin = begins.current;
    if (!begin) {
      talk.scrollTop = 0;
      return;
    }
    const room = Number.parseFloat(getComputedStyle(talk).scrollPaddingTop) || 0;
    talk.scrollTop += begin.getBoundingClientRect().top - talk.getBoundingClientRect().top - room;
  }, [scroller, turn, begins]);
}

/** Whether something lies below what a scroller shows. */
export function useMoreBelow(scroller: Scroller, turn: string): boolean {
  const [isMore, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has other children
  useEffect(() => {
    const talk = scroller.current;
    if (!talk) return;
    const look = () => setMore(talk.scrollHeight - talk.clientHeight - talk.scrollTop > LEAST);
    const sizes = new ResizeObserver(look);
    for (const element of [talk, ...talk.children]) sizes.observe(element);
    talk.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      talk.removeEventListener('scroll', look);
    };
  }, [scroller, turn]);
  return isMore;
}
