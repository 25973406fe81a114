import { type RefObject, useLayoutEffect, useState } from 'react';

const WHOLE = { isCut: false, hasMore: false };

/** Whether something is wider than its box, and whether there is more of it to the right of what is seen. */
export function useCutOff(box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(WHOLE);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      const isCut = scrollWidth > clientWidth + 1;
      const hasMore = isCut && scrollLeft + clientWidth < scrollWidth - 1;
      setState((now) => (now.isCut === isCut && now.hasMore === hasMore ? now : { isCut, hasMore }));
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
