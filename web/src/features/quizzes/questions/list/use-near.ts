import { useEffect, useRef, useState } from 'react';

/** So far beyond the window a row is still drawn as a whole. */
const MARGIN = '1200px 0px';
const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let watcher: IntersectionObserver | undefined;

/** One watcher for all rows. Without one, as in a test, everything is near. */
function watch(): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // What has the focus stays whole wherever it was moved to.
        if (isIntersecting || !target.contains(document.activeElement))
          listeners.get(target)?.(isIntersecting);
      }
    },
    { rootMargin: MARGIN },
  );
  return watcher;
}

/** Whether an element is in the window or will be soon. */
export function useNear<E extends Element>(first: boolean) {
  const ref = useRef<E | null>(null);
  const [isNear, setNear] = useState(() => first || watch() === undefined);
  useEffect(() => {
    const element = ref.current;
    const watching = watch();
    if (!element || !watching) return;
    listeners.set(element, setNear);
    watching.observe(element);
    return () => {
      watching.unobserve(element);
      listeners.delete(element);
    };
  }, []);
  return { ref, isNear };
}
