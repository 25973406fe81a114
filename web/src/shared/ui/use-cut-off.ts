import { type RefObject, useLayoutEffect, useState } from 'react';

const WHOLE = { isCut: false, hasMore: false, hidden: 0 };

/** The columns that are not wholly seen: to the right of the box, or behind the one that stays at its edge. */
function countHidden(box: HTMLElement) {
  const heads = [...box.querySelectorAll<HTMLElement>(':scope > table > thead > tr > th')];
  const fixed = heads.find((head) => head.dataset.fixed !== undefined);
  const edge = (fixed ? fixed.getBoundingClientRect().left : box.getBoundingClientRect().right) + 1;
  return heads.filter((head) => head !== fixed && head.getBoundingClientRect().right > edge).length;
}

/** Whether something is wider than its box, and what of it is to the right of what is seen. */
export function useCutOff(box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(WHOLE);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      const isCut = scrollWidth > clientWidth + 1;
      const hasMore = isCut && scrollLeft + clientWidth < scrollWidth - 1;
      const hidden = hasMore ? countHidden(element) : 0;
      setState((now) =>
        now.isCut === isCut && now.hasMore === hasMore && now.hidden === hidden
          ? now
          : { isCut, hasMore, hidden },
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
