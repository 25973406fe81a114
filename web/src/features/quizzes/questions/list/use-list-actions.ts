import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { undoToast } from '@/shared/ui/undo-toast';
import {
  apply,
  type Change,
  copiesOf,
  type Gap,
  gapAt,
  gapBefore,
  type List,
  removedOf,
} from '../model/changes';
import { titleOf } from '../model/figures';
import type { ListActions } from './list-actions';

export type Asked = { kind: 'place' | 'weight'; ids: readonly number[] };
export type OpenMenu = { id: number; button: HTMLElement };
type Options = {
  list: List;
  run: (change: Change) => void;
  drag: (event: PointerEvent<HTMLElement>, id: number) => void;
};

const idsIn = ({ questions }: List) => questions.map(({ id }) => id);
const isSameOrder = (a: List, b: List) => idsIn(a).join() === idsIn(b).join();

/** The control that had the focus keeps it, though its row was taken to another place. */
function keepFocus() {
  const active = document.activeElement;
  requestAnimationFrame(() => {
    if (active instanceof HTMLElement && active.isConnected && document.activeElement !== active)
      active.focus();
    active?.scrollIntoView({ block: 'nearest' });
  });
}

/** Whoever took a row away goes on with the one in its place. */
function focusRow(index: number) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const rows = document.querySelectorAll('[data-sort-id]');
    const row = rows[Math.min(index, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus({ preventScroll: row === undefined });
  });
}

/** Everything that rows, menus and the bar of the chosen ones do. The same object for good: rows need not be drawn anew. */
export function useListActions(options: Options) {
  const { t } = useTranslation('quiz-questions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLElement | null>(null);
  const latest = useRef({ ...options, t });
  // Before the next key is pressed: a step begins where the last one ended.
  useLayoutEffect(() => {
    latest.current = { ...options, t };
  });

  const actions = useMemo((): ListActions & {
    drop: (ids: readonly number[], before: number | null) => void;
  } => {
    const now = () => latest.current;
    const say = (moved: List, ids: readonly number[]) => {
      const { t: words } = now();
      const place = moved.questions.findIndex(({ id }) => ids.includes(id));
      const first = moved.questions[place];
      if (!first) return;
      const numbers = { number: place + 1, total: moved.questions.length };
      const name = titleOf(first) || words('untitled');
      setSaid(
        ids.length > 1
          ? words('move.saidMany', { count: ids.length, number: numbers.number })
          : words('move.said', { name, ...numbers }),
      );
    };
    const move = (ids: readonly number[], gap: Gap) => {
      const { list, run } = now();
      const change: Change = { kind: 'move', ids, ...gap };
      const moved = apply(list, change);
      if (isSameOrder(list, moved)) return;
      keepFocus();
      run(change);
      say(moved, ids);
    };
    const place = (ids: readonly number[], to: number) => move(ids, gapAt(now().list.questions, ids, to));
    return {
      drag: (event, id) => now().drag(event, id),
      drop: (ids, before) => move(ids, gapBefore(now().list.questions, ids, before)),
      place,
      step: (id, by) => {
        const { questions } = now().list;
        const to = questions.findIndex((question) => question.id === id) + by;
        if (to >= 0 && to < questions.length) place([id], to);
      },
      setWeight: (ids, weight) => now().run({ kind: 'setWeight', ids, weight }),
      copy: (ids) => {
        const { list, run, t: words } = now();
        const chosen = list.questions.filter(({ id }) => ids.includes(id));
        const names = chosen.map(
          ({ id, name }) => [id, name && words('copyName', { name }).slice(0, 150)] as const,
        );
        run(copiesOf(list, new Map(names)));
        notify.done(words('copied', { count: chosen.length }));
      },
      remove: (ids) => {
        const { list, run, t: words } = now();
        const items = removedOf(list.questions, ids);
        const [only] = items;
        const index = list.questions.findIndex(({ id }) => ids.includes(id));
        run({ kind: 'remove', ids });
        focusRow(index);
        const name = only && titleOf(only.question);
        const text =
          items.length === 1 && name
            ? words('removed', { name })
            : words('removedMany', { count: items.length });
        undoToast(text, () => now().run({ kind: 'restore', items }));
      },
      askPlace: (ids) => setAsked({ kind: 'place', ids }),
      askWeight: (ids) => setAsked({ kind: 'weight', ids }),
      openMenu: (id, button) => {
        opener.current = button;
        setMenu({ id, button });
      },
    };
  }, []);
  return {
    actions,
    asked,
    menu,
    said,
    closeMenu: () => setMenu(null),
    closeAsked: () => {
      setAsked(null);
      // The item of the menu that opened the dialog is gone: the button of the menu gets the focus back.
      setTimeout(() => {
        if (document.activeElement === document.body) opener.current?.focus();
      });
    },
  };
}
