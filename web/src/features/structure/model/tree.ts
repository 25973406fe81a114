import type { DivisionUnit, OrganizationUnit, Position, Units } from '../api';

export type Kind = 'organization' | 'division' | 'position';
/** A position of a unit that is not loaded yet: `d5:120` is the 121st of the division. */
export type Slot = `${'o' | 'd'}${number}:${number}`;
/** Names a node among all three kinds: `o1`, `d5`, `p9`. */
export type Key = `${'o' | 'd' | 'p'}${number}` | Slot;

/** What lies below a node; of a position, what it itself is. People are those who are not dismissed. */
export type Counts = { divisions: number; positions: number; people: number; vacant: number };

type Common = {
  key: Key;
  id: number;
  name: string;
  parent: Key | null;
  organization: number;
  depth: number;
  /** Its number when the whole tree is read from the top. */
  place: number;
  /** Positions, the head first, then divisions. */
  children: readonly Key[];
  counts: Counts;
};
export type OrganizationNode = Common & { kind: 'organization'; data: OrganizationUnit };
export type DivisionNode = Common & { kind: 'division'; data: DivisionUnit };
export type PositionNode = Common & { kind: 'position'; data: Position };
export type UnitNode = OrganizationNode | DivisionNode;
export type Node = UnitNode | PositionNode;

export type Index = {
  /** Of positions those that are loaded. */
  nodes: ReadonlyMap<Key, Node>;
  roots: readonly Key[];
  /** How many nodes there are, loaded or not. */
  size: number;
};

/** The positions that are known: of a unit in their order, with holes, and others whose place is not known. */
export type Known = { of: ReadonlyMap<Key, readonly (Position | undefined)[]>; others: readonly Position[] };

const PREFIX = { organization: 'o', division: 'd', position: 'p' } as const;
export const keyOf = (kind: Kind, id: number): Key => `${PREFIX[kind]}${id}`;
export const asKey = (word: string | undefined): Key | undefined =>
  word && /^[odp][1-9]\d*$/.test(word) ? (word as Key) : undefined;
export const slotOf = (unit: Key, at: number) => `${unit}:${at}` as Slot;
export const asSlot = (key: Key): { unit: Key; at: number } | null => {
  const [unit, at] = key.split(':');
  return unit && at !== undefined ? { unit: unit as Key, at: Number(at) } : null;
};
/** The unit that a position is in. */
export const homeOf = ({ division, organization }: Position): Key =>
  division === null ? keyOf('organization', organization) : keyOf('division', division);

export function groupBy<T, K>(all: Iterable<T>, keyOfOne: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOfOne(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

export function buildIndex(units: Units, known: Known): Index {
  const nodes = new Map<Key, Node>();
  const below = groupBy(units.divisions, (one) =>
    one.parent === null ? keyOf('organization', one.organization) : keyOf('division', one.parent),
  );
  let place = 0;

  const addPosition = (data: Position, parent: Key, depth: number, at: number) => {
    const key = keyOf('position', data.id);
    const people = data.user && !data.user.fired ? 1 : 0;
    nodes.set(key, {
      kind: 'position',
      key,
      id: data.id,
      name: data.title,
      parent,
      organization: data.organization,
      depth,
      place: at,
      children: [],
      counts: { divisions: 0, positions: 1, people, vacant: data.user ? 0 : 1 },
      data,
    });
    return key;
  };

  const fill = (key: Key, depth: number, own: DivisionUnit['own']) => {
    const children: Key[] = [];
    const counts: Counts = { divisions: 0, ...own };
    const first = place;
    const loaded = known.of.get(key);
    for (let at = 0; at < own.positions; at += 1) {
      const data = loaded?.[at];
      children.push(data ? addPosition(data, key, depth + 1, first + at / own.positions) : slotOf(key, at));
    }
    place += 1;
    for (const division of below.get(key) ?? []) {
      const child = addDivision(division, key, depth + 1);
      children.push(child.key);
      counts.divisions += child.counts.divisions + 1;
      counts.positions += child.counts.positions;
      counts.people += child.counts.people;
      counts.vacant += child.counts.vacant;
    }
    return { children, counts };
  };

  const addDivision = (data: DivisionUnit, parent: Key, depth: number): DivisionNode => {
    const key = keyOf('division', data.id);
    const node: DivisionNode = {
      kind: 'division',
      key,
      id: data.id,
      name: data.name,
      parent,
      organization: data.organization,
      depth,
      place: place++,
      data,
      ...fill(key, depth, data.own),
    };
    nodes.set(key, node);
    return node;
  };

  let size = 0;
  const roots = units.organizations.map((data) => {
    const key = keyOf('organization', data.id);
    const node: OrganizationNode = {
      kind: 'organization',
      key,
      id: data.id,
      name: data.short_name,
      parent: null,
      organization: data.id,
      depth: 0,
      place: place++,
      data,
      ...fill(key, 0, data.own),
    };
    nodes.set(key, node);
    size += 1 + node.counts.divisions + node.counts.positions;
    return key;
  });
  known.others.forEach((data, at) => {
    const unit = nodes.get(homeOf(data));
    if (!unit || nodes.has(keyOf('position', data.id))) return;
    const between = data.head ? 0.5 : 0.6 + at / (10 * known.others.length);
    addPosition(data, unit.key, unit.depth + 1, unit.place + between);
  });
  return { nodes, roots, size };
}

/** From the organisation down to the node's parent. */
export function ancestors(index: Index, key: Key): Node[] {
  const path: Node[] = [];
  for (let at = index.nodes.get(key)?.parent; at; ) {
    const node = index.nodes.get(at);
    if (!node) break;
    path.unshift(node);
    at = node.parent;
  }
  return path;
}

/** Whether `key` is `top` or lies below it. */
export function isWithin(index: Index, key: Key, top: Key): boolean {
  for (let at: Key | null | undefined = key; at; at = index.nodes.get(at)?.parent)
    if (at === top) return true;
  return false;
}

/** The organisation or division that a node is or hangs on. */
export function unitOf(index: Index, key: Key): UnitNode | undefined {
  const node = index.nodes.get(key);
  if (!node) return undefined;
  if (node.kind !== 'position') return node;
  return node.parent ? unitOf(index, node.parent) : undefined;
}

/** What stands above the part of the company that one manages: its name is known, and nothing of it can be changed. */
export const isAbove = (node: Node | undefined): boolean =>
  node !== undefined && node.kind !== 'position' && node.data.above;

/** The first unit that one manages oneself, in the order of the tree. */
export function firstManaged(index: Index): Key | null {
  const units = [...index.nodes.values()].filter((node) => node.kind !== 'position' && !isAbove(node));
  return units.sort((a, b) => a.place - b.place)[0]?.key ?? null;
}

export const childrenOf = (index: Index, key: Key): Node[] =>
  (index.nodes.get(key)?.children ?? []).flatMap((child) => index.nodes.get(child) ?? []);
export const positionsOf = (index: Index, key: Key): PositionNode[] =>
  childrenOf(index, key).filter((child) => child.kind === 'position');
export const divisionsOf = (index: Index, key: Key): DivisionNode[] =>
  childrenOf(index, key).filter((child) => child.kind === 'division');
/** In the order of the tree, and without what lies below another one of them: that comes along anyway. */
export function outermost(index: Index, keys: Iterable<Key>): Node[] {
  const wanted = new Set(keys);
  const hangsOnAnother = ({ parent }: Node) => {
    for (let at = parent; at; at = index.nodes.get(at)?.parent ?? null) if (wanted.has(at)) return true;
    return false;
  };
  return [...wanted]
    .flatMap((key) => index.nodes.get(key) ?? [])
    .filter((node) => !hangsOnAnother(node))
    .sort((a, b) => a.place - b.place);
}

export const sumOf = (nodes: readonly Node[]): Counts =>
  nodes.reduce(
    (sum, { kind, counts }) => ({
      divisions: sum.divisions + counts.divisions + (kind === 'division' ? 1 : 0),
      positions: sum.positions + counts.positions,
      people: sum.people + counts.people,
      vacant: sum.vacant + counts.vacant,
    }),
    { divisions: 0, positions: 0, people: 0, vacant: 0 },
  );
