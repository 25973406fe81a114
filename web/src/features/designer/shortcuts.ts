import { useEffect, useRef } from 'react';
import { type Focused, focusedIn } from './focused';

/** In fields keys write text; in menus and dialogs they belong to those. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
  );
}

export const SHORTCUTS = [
  { name: 'undo', keys: ['Ctrl', 'Z'] },
  { name: 'redo', keys: ['Ctrl', 'Y'] },
  { name: 'newCard', keys: ['N'] },
  { name: 'edit', keys: ['Enter'] },
  { name: 'leave', keys: ['Esc'] },
  { name: 'duplicate', keys: ['Ctrl', 'D'] },
  { name: 'delete', keys: ['Del'] },
  { name: 'fit', keys: ['0'] },
  { name: 'nextProblem', keys: ['.'] },
  { name: 'testRun', keys: ['Ctrl', 'Enter'] },
  { name: 'help', keys: ['?'] },
] as const;

type ShortcutName = (typeof SHORTCUTS)[number]['name'];

const isOnCard = (target: EventTarget | null) =>
  target instanceof Element && target.classList.contains('react-flow__node');

/** `code` too, so that the letters work in Cyrillic layouts. */
function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  if (ctrl && event.code === 'KeyZ') return event.shiftKey ? 'redo' : 'undo';
  if (ctrl && event.code === 'KeyY') return 'redo';
  if (ctrl && event.code === 'KeyD') return 'duplicate';
  if (ctrl && event.key === 'Enter') return 'testRun';
  if (ctrl) return null;
  if (event.key === '?') return 'help';
  if (event.shiftKey) return null;
  // Elsewhere Enter presses buttons and follows links.
  if (event.key === 'Enter') return isOnCard(event.target) ? 'edit' : null;
  if (event.code === 'KeyN') return 'newCard';
  if (event.key === 'Delete' || event.key === 'Backspace') return 'delete';
  if (event.key === '.' || event.code === 'Period') return 'nextProblem';
  return null;
}

export function useShortcuts(run: Partial<Record<ShortcutName, (focused: Focused) => void>>) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      const name = shortcutOf(event);
      const work = name && latest.current[name];
      if (!work) return;
      event.preventDefault();
      work(focusedIn(event.target));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
