import type { Index, Key, Node } from './tree';

/** A line of the tree as it is shown. */
export type Row = {
  key: Key;
  depth: number;
  /** Nothing to expand: null. */
  expanded: boolean | null;
  /** Its place among its siblings, from 1, and how many there are. */
  position: number;
  siblings: number;
};

type Options = {
  isOpen: (key: Key) => boolean;
  /** Only these are shown at all. */
  keep?: (node: Node) => boolean;
};

export function visibleRows(index: Index, { isOpen, keep }: Options): Row[] {
  const rows: Row[] = [];
  const kept = (keys: readonly Key[]) =>
    keep
      ? keys.filter((key) => {
          const node = index.nodes.get(key);
          return node && keep(node);
        })
      : keys;
  const add = (keys: readonly Key[], depth: number) => {
    keys.forEach((key, place) => {
      const children = kept(index.nodes.get(key)?.children ?? []);
      const expanded = children.length > 0 ? isOpen(key) : null;
      rows.push({ key, depth, expanded, position: place + 1, siblings: keys.length });
      if (expanded) add(children, depth + 1);
    });
  };
  add(kept(index.roots), 0);
  return rows;
}

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase();

function words(node: Node): string {
  if (node.kind === 'organization')
    return `${node.data.short_name} ${node.data.full_title} ${node.data.code} ${node.data.domain ?? ''}`;
  if (node.kind === 'division') return `${node.data.name} ${node.data.description}`;
  const { title, code, user } = node.data;
  return `${title} ${code} ${user ? `${user.first_name} ${user.last_name}` : ''}`;
}

export type Found = {
  matches: ReadonlySet<Key>;
  /** The matches and everything above them. */
  kept: ReadonlySet<Key>;
};

/** What has every word of the search in its name, code or person. Nothing to search for: null. */
export function search(index: Index, text: string): Found | null {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return null;
  const matches = new Set<Key>();
  const kept = new Set<Key>();
  for (const node of index.nodes.values()) {
    const has = fold(words(node));
    if (!wanted.every((word) => has.includes(word))) continue;
    matches.add(node.key);
    for (let at: Key | null | undefined = node.key; at && !kept.has(at); at = index.nodes.get(at)?.parent)
      kept.add(at);
  }
  return { matches, kept };
}

/** What can be expanded: everything that has something below it. */
export const branches = (index: Index): Key[] =>
  [...index.nodes.values()].filter((node) => node.children.length > 0).map((node) => node.key);
