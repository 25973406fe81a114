import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * When what has the focus is mended and gone from the list, the focus goes on to what has come into its place, and to
 * `rest` when the list is empty. `asked`: a new object asks for the focus on what is first.
 */
export function useNextFocus(asked: object | null) {
  const list = useRef<HTMLUListElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; at: number } | null>(null);
  useEffect(() => {
    if (asked) (list.current?.querySelector('button') ?? rest.current)?.focus();
  }, [asked]);
  useEffect(() => {
    const was = last.current;
    if (!was || was.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const items = [...(list.current?.children ?? [])];
    const next = items[Math.min(was.at, items.length - 1)]?.querySelector('button');
    (next ?? rest.current)?.focus();
  });
  const handlers = {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const at = [...currentTarget.children].findIndex((item) => item.contains(target));
      last.current = { element: target, at };
    },
    onBlur: () => {
      last.current = null;
    },
  };
  return { list, rest, handlers };
}
