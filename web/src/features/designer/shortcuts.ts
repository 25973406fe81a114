import { useEffect, useRef } from 'react';
import { type Focused, focusedIn } from './focused';

const inside = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Keys in menus and dialogs belong to those. */
const isElsewhere = (target: EventTarget | null) =>
  inside(target, '[role="dialog"], [role="menu"], [role="listbox"]');

/** In fields keys write text; in menus and dialogs they belong to those. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  return inside(target, 'input, textarea, select, [contenteditable="true"]') || isElsewhere(target);
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'target'> & { ctrl: boolean };
type Shortcut = { name: string; keys: readonly string[]; is?: (key: Key) => boolean; inFields?: boolean };

/** `code`, so that the letters work in Cyrillic layouts. */
const letter = (code: string) => (k: Key) => !k.ctrl && !k.shiftKey && k.code === code;
const ctrl = (code: string) => (k: Key) => k.ctrl && !k.shiftKey && k.code === code;

/** Those without `is` are the business of the canvas or of the browser. */
export const SHORTCUTS = {
  cards: [
    { name: 'newCard', keys: ['N'], is: letter('KeyN') },
    { name: 'child', keys: ['R'], is: letter('KeyR') },
    { name: 'sibling', keys: ['G'], is: letter('KeyG') },
    { name: 'edit', keys: ['Enter'] },
    { name: 'editFields', keys: ['E'], is: letter('KeyE') },
    { name: 'leave', keys: ['Esc'] },
    { name: 'copy', keys: ['Ctrl', 'C'] },
    { name: 'cut', keys: ['Ctrl', 'X'] },
    { name: 'paste', keys: ['Ctrl', 'V'] },
    { name: 'duplicate', keys: ['Ctrl', 'D'], is: ctrl('KeyD') },
    { name: 'selectAll', keys: ['Ctrl', 'A'], is: ctrl('KeyA') },
    { name: 'box', keys: ['Shift', '↔'] },
    { name: 'group', keys: ['Ctrl', 'G'], is: ctrl('KeyG') },
    {
      name: 'delete',
      keys: ['Del'],
      is: (k) => !k.ctrl && !k.shiftKey && (k.key === 'Delete' || k.key === 'Backspace'),
    },
    {
      name: 'menu',
      keys: ['Shift', 'F10'],
      is: (k) => (k.shiftKey && k.key === 'F10') || k.key === 'ContextMenu',
    },
  ],
  look: [
    { name: 'find', keys: ['Ctrl', 'F'], is: ctrl('KeyF'), inFields: true },
    {
      name: 'goTo',
      keys: ['Ctrl', 'K'],
      is: (k) => ctrl('KeyK')(k) || ctrl('KeyP')(k),
      inFields: true,
    },
    { name: 'walk', keys: ['←', '→', '↑', '↓'] },
    { name: 'nudge', keys: ['Alt', '←'] },
    { name: 'zoom', keys: ['+', '−'] },
    { name: 'fit', keys: ['0'] },
    { name: 'fitChosen', keys: ['1'] },
    { name: 'before', keys: ['A'], is: letter('KeyA') },
    { name: 'after', keys: ['D'], is: letter('KeyD') },
    { name: 'full', keys: ['F'], is: letter('KeyF') },
    { name: 'deselect', keys: ['Esc'], is: (k) => k.key === 'Escape' },
  ],
  course: [
    { name: 'undo', keys: ['Ctrl', 'Z'], is: ctrl('KeyZ') },
    {
      name: 'redo',
      keys: ['Ctrl', 'Y'],
      is: (k) => ctrl('KeyY')(k) || (k.ctrl && k.shiftKey && k.code === 'KeyZ'),
    },
    { name: 'save', keys: ['Ctrl', 'S'], is: ctrl('KeyS'), inFields: true },
    {
      name: 'previewHere',
      keys: ['Ctrl', 'Enter'],
      is: (k) => k.ctrl && !k.shiftKey && k.key === 'Enter',
      inFields: true,
    },
    {
      name: 'previewStart',
      keys: ['Ctrl', 'Shift', 'Enter'],
      is: (k) => k.ctrl && k.shiftKey && k.key === 'Enter',
      inFields: true,
    },
    { name: 'problems', keys: ['V'], is: letter('KeyV') },
    {
      name: 'nextProblem',
      keys: ['.'],
      is: (k) => !k.ctrl && !k.shiftKey && (k.key === '.' || k.code === 'Period'),
    },
    { name: 'help', keys: ['?'], is: (k) => !k.ctrl && k.key === '?' },
  ],
} as const satisfies Record<string, readonly Shortcut[]>;

type Listed = (typeof SHORTCUTS)[keyof typeof SHORTCUTS][number];
type ShortcutName = Extract<Listed, { is: unknown }>['name'];

const ALL: readonly Shortcut[] = Object.values(SHORTCUTS).flat();

export type ShortcutWork = Record<ShortcutName, (focused: Focused, target: EventTarget | null) => void>;

export function useShortcuts(run: ShortcutWork) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
      const { key, code, shiftKey, target } = event;
      const pressed = { key, code, shiftKey, target, ctrl: event.ctrlKey || event.metaKey };
      const shortcut = ALL.find((s) => s.is?.(pressed));
      if (!shortcut || (isTyping(event) && !shortcut.inFields)) return;
      event.preventDefault();
      latest.current[shortcut.name as ShortcutName](focusedIn(target), target);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
