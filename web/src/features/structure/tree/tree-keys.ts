import type { KeyboardEvent } from 'react';
import type { Row } from '../model/rows';
import type { Key } from '../model/tree';

export type TreeKeys = {
  rows: readonly Row[];
  at: number;
  perPage: number;
  /** What was typed to get to a row, and when. */
  typed: { text: string; at: number };
  nameOf: (key: Key) => string;
};
type Step = { do: 'go'; row: number } | { do: 'open'; open: boolean } | { do: 'tick' } | { do: 'choose' };

const TYPING_MS = 700;

function typeAhead(event: KeyboardEvent, { rows, at, typed, nameOf }: TreeKeys): Step | null {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
  const goesOn = event.timeStamp - typed.at < TYPING_MS;
  typed.text = (goesOn ? typed.text : '') + event.key.toLocaleLowerCase();
  typed.at = event.timeStamp;
  // The first letter goes on from here, further ones may stay where they are.
  const start = typed.text.length === 1 ? at + 1 : at;
  for (let i = 0; i < rows.length; i += 1) {
    const row = (start + i) % rows.length;
    const key = rows[row]?.key;
    if (key && nameOf(key).toLocaleLowerCase().startsWith(typed.text)) return { do: 'go', row };
  }
  return null;
}

/** What a key does in a tree, as people know it from every other tree. */
export function treeKey(event: KeyboardEvent, tree: TreeKeys): Step | null {
  const { rows, at, perPage, typed } = tree;
  const row = rows[at];
  const last = rows.length - 1;
  const go = (to: number): Step => ({ do: 'go', row: Math.min(last, Math.max(0, to)) });
  // A key that goes elsewhere ends what was being typed.
  if (event.key.length > 1 && event.key !== 'Shift') typed.text = '';
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + perPage);
    case 'PageUp':
      return go(at - perPage);
    case 'Home':
      return go(0);
    case 'End':
      return go(last);
    case 'ArrowRight':
      if (row.expanded === false) return { do: 'open', open: true };
      return row.expanded ? go(at + 1) : null;
    case 'ArrowLeft': {
      if (row.expanded) return { do: 'open', open: false };
      for (let up = at - 1; up >= 0; up -= 1) if ((rows[up]?.depth ?? 0) < row.depth) return go(up);
      return null;
    }
    case 'Enter':
      return { do: 'choose' };
    case ' ':
      // In the middle of a typed name a space is a letter of it.
      if (!typed.text || event.timeStamp - typed.at > TYPING_MS) return { do: 'tick' };
  }
  return typeAhead(event, tree);
}
