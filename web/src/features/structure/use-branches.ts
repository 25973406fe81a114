import { useState } from 'react';
import { useMe } from '@/shared/lib/session';
import { branches } from './model/rows';
import { ancestors, asKey, type Index, type Key } from './model/tree';

/** A structure of this size is shown whole at first, a larger one by its organisations. */
const SMALL = 150;

const read = (name: string): Key[] | null => {
  const stored = sessionStorage.getItem(name);
  return stored === null ? null : stored.split(' ').flatMap((word) => asKey(word) ?? []);
};

export type Branches = ReturnType<typeof useBranches>;

/** Which branches are open; kept while the browser's tab lives, so that the way back finds the tree as it was. */
export function useBranches(index: Index) {
  const name = `rozmova.structure.${useMe().id}`;
  const [open, setOpen] = useState<ReadonlySet<Key>>(
    () => new Set(read(name) ?? (index.size <= SMALL ? branches(index) : index.roots)),
  );
  const replace = (keys: Iterable<Key>) => {
    const next = new Set(keys);
    sessionStorage.setItem(name, [...next].join(' '));
    setOpen(next);
  };
  return {
    isOpen: (key: Key) => open.has(key),
    set: (key: Key, on: boolean) => {
      const next = new Set(open);
      if (on) next.add(key);
      else next.delete(key);
      replace(next);
    },
    replace,
    /** Opens the way to a node, and the node itself if wanted. */
    reveal: (of: Index, key: Key, itself = false) => {
      const way = [...ancestors(of, key).map((node) => node.key), ...(itself ? [key] : [])];
      if (way.some((one) => !open.has(one))) replace([...open, ...way]);
    },
  };
}
