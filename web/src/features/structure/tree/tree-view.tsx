import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Row } from '../model/rows';
import type { Key } from '../model/tree';
import type { TreeDrag } from './drag';
import classes from './tree.module.css';
import { type TreeKeys, treeKey } from './tree-keys';
import { useWindow } from './use-window';

const ROW = 44;

export type TreeProps = {
  label: string;
  rows: readonly Row[];
  /** The one whose details are shown; the tree scrolls to it. */
  chosen: Key | null;
  /** Where the tree is read from while nothing is chosen. */
  start?: Key | null;
  selected: ReadonlySet<Key>;
  /** Several may be selected; without it, one. */
  onSelect?: (selected: Set<Key>) => void;
  onChoose: (key: Key) => void;
  onOpen: (key: Key, open: boolean) => void;
  /** The rows that are in sight now. */
  onShown?: (keys: Key[]) => void;
  /** What a row is called: heard, and typed to get to it. */
  nameOf: (key: Key) => string;
  describe: (key: Key) => string;
  render: (key: Key) => ReactNode;
  /** Rows show a box to tick, and a click ticks it; not all can be. */
  ticking?: (key: Key) => boolean;
  disabled?: (key: Key) => boolean;
  onKeyDown?: (event: KeyboardEvent, active: Key) => void;
  drag?: TreeDrag;
  className?: string;
};

/** A tree of any size: only the rows in sight exist, and the focus stays on the tree itself. */
export function TreeView(props: TreeProps) {
  const { rows, selected, onSelect, drag } = props;
  const chosen = props.chosen ?? props.start ?? null;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, to, perPage, show } = useWindow(box, rows.length, ROW);
  const [wanted, setActive] = useState<Key | null>(chosen);
  const anchor = useRef<Key | null>(null);
  const typed = useRef<TreeKeys['typed']>({ text: '', at: 0 });

  const find = (key: Key | null) => (key ? rows.findIndex((row) => row.key === key || row.slot === key) : -1);
  const at = Math.max(0, find(wanted));
  const active = rows[at]?.key ?? null;

  // A row that is asked for by its address may come only with the next answer of the server.
  const shown = useRef<Key | null>(null);
  const chosenAt = find(chosen);
  useEffect(() => {
    if (chosen === shown.current || (chosen && chosenAt < 0)) return;
    shown.current = chosen;
    if (!chosen) return;
    setActive(chosen);
    show(chosenAt);
  }, [chosen, chosenAt, show]);

  const { onShown } = props;
  useEffect(() => {
    onShown?.(rows.slice(from, to).map((row) => row.key));
  });

  const go = (row: number) => {
    const key = rows[row]?.key;
    if (!key) return;
    setActive(key);
    show(row);
  };
  const toggle = (key: Key) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    anchor.current = key;
    onSelect?.(next);
  };
  const extend = (row: number) => {
    const start = find(anchor.current ?? active);
    const range = rows.slice(Math.min(start, row), Math.max(start, row) + 1);
    anchor.current ??= active;
    onSelect?.(new Set(range.map((one) => one.key)));
  };
  const choose = (key: Key) => {
    anchor.current = key;
    props.onChoose(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (active) props.onKeyDown?.(event, active);
    if (event.defaultPrevented || !active) return;
    const step = treeKey(event, { rows, at, perPage, typed: typed.current, nameOf: props.nameOf });
    if (!step) return;
    event.preventDefault();
    if (step.do === 'go') {
      go(step.row);
      if (event.shiftKey && onSelect) extend(step.row);
    } else if (step.do === 'open') props.onOpen(active, step.open);
    else if (step.do === 'tick' && onSelect) toggle(active);
    else if (!props.disabled?.(active)) choose(active);
  };

  const onRowClick = (event: React.MouseEvent, row: Row) => {
    setActive(row.key);
    if ((event.target as Element).closest('[data-twig]')) return props.onOpen(row.key, !row.expanded);
    if (props.disabled?.(row.key)) return;
    if (onSelect && event.shiftKey) return extend(find(row.key));
    if (onSelect && (props.ticking?.(row.key) || event.ctrlKey || event.metaKey)) return toggle(row.key);
    choose(row.key);
  };

  const place = (event: DragEvent) => {
    const rect = event.currentTarget.getBoundingClientRect();
    return (event.clientY - rect.top) / (rect.height || 1);
  };
  const line = (row: Row, place_: number) => {
    const isSelected = selected.has(row.key);
    const over = drag?.over?.key === row.key ? drag.over : null;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active row
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
      <div
        key={row.key}
        id={`${id}-${row.key}`}
        role="treeitem"
        className={classes.row}
        style={{ top: place_ * ROW, height: ROW, '--depth': row.depth } as React.CSSProperties}
        aria-level={row.depth + 1}
        aria-posinset={row.position}
        aria-setsize={row.siblings}
        aria-expanded={row.expanded ?? undefined}
        aria-selected={isSelected}
        aria-disabled={props.disabled?.(row.key) || undefined}
        data-active={row.key === active || undefined}
        data-drop={over ? (over.refused ? 'no' : over.where) : undefined}
        draggable={drag?.canDrag(row.key)}
        onDragStart={(event) => {
          // The active row stays in the page however far the tree scrolls, and a drag lives as long as its row.
          setActive(row.key);
          drag?.onDragStart(event, row.key);
        }}
        onDragOver={(event) => drag?.onDragOver(event, row.key, place(event))}
        onDragEnd={drag?.onDragEnd}
        onDrop={drag?.onDrop}
        onClick={(event) => onRowClick(event, row)}
      >
        <VisuallyHidden>{props.describe(row.key)}</VisuallyHidden>
        <span className={classes.twig} data-twig={row.expanded === null ? undefined : ''} aria-hidden>
          {row.expanded !== null && <IconChevronRight size={16} data-open={row.expanded || undefined} />}
        </span>
        {props.ticking?.(row.key) && (
          <span className={classes.tick} data-on={isSelected || undefined} aria-hidden />
        )}
        {/* What is seen says the same with signs and places. */}
        <span className={classes.seen} aria-hidden>
          {props.render(row.key)}
          {over && <span className={classes.hint}>{over.text}</span>}
        </span>
      </div>
    );
  };

  const activeRow = rows[at];
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={onSelect ? true : undefined}
      aria-activedescendant={active ? `${id}-${active}` : undefined}
      className={`${classes.tree} ${props.className ?? ''}`}
      onKeyDown={onKeyDown}
    >
      <div role="none" className={classes.all} style={{ height: rows.length * ROW }}>
        {activeRow && at < from && line(activeRow, at)}
        {rows.slice(from, to).map((row, i) => line(row, from + i))}
        {activeRow && at >= to && line(activeRow, at)}
      </div>
    </div>
  );
}
