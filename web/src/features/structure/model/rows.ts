import type { Position } from '../api';
import { asSlot, groupBy, type Index, type Key, keyOf, slotOf, type UnitNode } from './tree';

/** A line of the tree as it is shown. */
export type Row = {
  key: Key;
  depth: number;
  /** Nothing to expand: null. */
  expanded: boolean | null;
  /** Its place among its siblings, from 1, and how many there are. */
  position: number;
  siblings: number;
  /** The place that it took when it was loaded. */
  slot?: Key;
};

type Options = {
  isOpen: (key: Key) => boolean;
  /** Only what was found, with what is above it. */
  found?: Found | null;
  /** Without positions. */
  unitsOnly?: boolean;
};

export function visibleRows(index: Index, { isOpen, found, unitsOnly }: Options): Row[] {
  const rows: Row[] = [];
  const isKept = (key: Key) => !found || found.kept.has(key);
  const below = (key: Key): readonly Key[] => {
    const children = index.nodes.get(key)?.children ?? [];
    if (!found && !unitsOnly) return children;
    const divisions = children.filter((child) => child.startsWith('d') && !asSlot(child) && isKept(child));
    return unitsOnly ? divisions : [...(found?.positions.get(key) ?? []), ...divisions];
  };
  const add = (keys: readonly Key[], depth: number, above?: Key) => {
    keys.forEach((key, place) => {
      const children = below(key);
      const expanded = children.length > 0 ? isOpen(key) : null;
      const slot = above && !found && key.startsWith('p') ? slotOf(above, place) : undefined;
      rows.push({ key, depth, expanded, position: place + 1, siblings: keys.length, ...(slot && { slot }) });
      if (expanded) add(children, depth + 1, key);
    });
  };
  add(index.roots.filter(isKept), 0);
  return rows;
}

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase();

const words = (node: UnitNode) =>
  node.kind === 'organization'
    ? `${node.data.short_name} ${node.data.full_title} ${node.data.code} ${node.data.domain ?? ''}`
    : `${node.data.name} ${node.data.description}`;

export type Found = {
  /** How many match. */
  total: number;
  /** The matches and everything above them. */
  kept: ReadonlySet<Key>;
  /** Positions among the matches, by unit. */
  positions: ReadonlyMap<Key, readonly Key[]>;
};

/**
 * Units with every word of the search in their names, and what the server has found of positions: their number, and the
 * first of them. Nothing to search for: null.
 */
export function search(
  index: Index,
  text: string,
  positions: { total: number; results: readonly Position[] } = { total: 0, results: [] },
): Found | null {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return null;
  const kept = new Set<Key>();
  const keep = (key: Key) => {
    for (let at: Key | null | undefined = key; at && !kept.has(at); at = index.nodes.get(at)?.parent)
      kept.add(at);
  };
  let total = positions.total;
  for (const node of index.nodes.values()) {
    if (node.kind === 'position') continue;
    const has = fold(words(node));
    if (!wanted.every((word) => has.includes(word))) continue;
    total += 1;
    keep(node.key);
  }
  const nodes = positions.results
    .flatMap(({ id }) => index.nodes.get(keyOf('position', id)) ?? [])
    .sort((a, b) => a.place - b.place);
  for (const node of nodes) keep(node.key);
  const of = groupBy(nodes, (node) => node.parent as Key);
  return { total, kept, positions: new Map([...of].map(([unit, all]) => [unit, all.map(({ key }) => key)])) };
}

/** What can be expanded: everything that has something below it. */
export const branches = (index: Index): Key[] =>
  [...index.nodes.values()].filter((node) => node.children.length > 0).map((node) => node.key);
