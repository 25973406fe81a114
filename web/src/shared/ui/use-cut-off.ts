import { type RefObject, useLayoutEffect, useState } from 'react';

const WHOLE = { isCut: false, isBare: false, hasMore: false, hidden: 0, hasRoom: false, headHeight: 0 };
/** What stays at the edge where no column does: the button that tells how many there are more. */
const EDGE = 56;
/** What the words of that button take: with less they would lie over a heading that is seen, wholly or in part. */
const WORDS = 160;

/**
 * The columns that are not wholly seen, being to the right of the box or behind what stays at its edge, and
 * whether the words of that button would lie over no words of a head; and how high the heads are.
 */
function countHidden(box: HTMLElement) {
  const heads = [...box.querySelectorAll<HTMLElement>(':scope > table > thead > tr > th')];
  const fixed = heads.find((head) => head.dataset.fixed !== undefined);
  const end = box.getBoundingClientRect().right;
  const edge = (fixed ? fixed.getBoundingClientRect().left : end - EDGE) + 1;
  const columns = heads.filter((head) => head !== fixed);
  const hidden = columns.filter((head) => head.getBoundingClientRect().right > edge).length;
  const words = document.createRange();
  const hasRoom = columns.every((head) => {
    words.selectNodeContents(head.firstElementChild ?? head);
    const { left, right } = words.getBoundingClientRect();
    return left >= edge || right <= end - WORDS;
  });
  return { hidden, hasRoom, headHeight: heads[0]?.offsetHeight ?? 0 };
}

/**
 * Whether something is wider than its box; whether nothing in it can take the focus, so that the box has to, to be scrolled by
 * keys; and what is to the right of what is seen.
 */
export function useCutOff(box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(WHOLE);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      const isCut = scrollWidth > clientWidth + 1;
      const isBare = isCut && !element.querySelector('a[href], button, input');
      const hasMore = isCut && scrollLeft + clientWidth < scrollWidth - 1;
      const { hidden, hasRoom, headHeight } = hasMore ? countHidden(element) : WHOLE;
      setState((now) =>
        now.isCut === isCut &&
        now.isBare === isBare &&
        now.hasMore === hasMore &&
        now.hidden === hidden &&
        now.hasRoom === hasRoom &&
        now.headHeight === headHeight
          ? now
          : { isCut, isBare, hasMore, hidden, hasRoom, headHeight },
      );
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const inner of element.children) watch.observe(inner);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return state;
}
