import type { Position, Structure, StructureDivision, StructureOrganization } from '../api';

export type Kind = 'organization' | 'division' | 'position';
/** Names a node among all three kinds: `o1`, `d5`, `p9`. */
export type Key = `${'o' | 'd' | 'p'}${number}`;

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
export type OrganizationNode = Common & { kind: 'organization'; data: StructureOrganization };
export type DivisionNode = Common & { kind: 'division'; data: StructureDivision };
export type PositionNode = Common & { kind: 'position'; data: Position };
export type UnitNode = OrganizationNode | DivisionNode;
export type Node = UnitNode | PositionNode;

export type Index = {
  nodes: ReadonlyMap<Key, Node>;
  roots: readonly Key[];
  /** Which position a person holds. */
  seats: ReadonlyMap<number, Key>;
};

const PREFIX = { organization: 'o', division: 'd', position: 'p' } as const;
export const keyOf = (kind: Kind, id: number): Key => `${PREFIX[kind]}${id}`;
export const asKey = (word: string | undefined): Key | undefined =>
  word && /^[odp][1-9]\d*$/.test(word) ? (word as Key) : undefined;

const headFirst = (positions: readonly Position[]) => [
  ...positions.filter((one) => one.head),
  ...positions.filter((one) => !one.head),
];

export function buildIndex(structure: Structure): Index {
  const nodes = new Map<Key, Node>();
  const seats = new Map<number, Key>();
  let place = 0;

  const addPosition = (data: Position, parent: Key, depth: number): PositionNode => {
    const key = keyOf('position', data.id);
    const people = data.user && !data.user.fired ? 1 : 0;
    const node: PositionNode = {
      kind: 'position',
      key,
      id: data.id,
      name: data.title,
      parent,
      organization: data.organization,
      depth,
      place: place++,
      children: [],
      counts: { divisions: 0, positions: 1, people, vacant: data.user ? 0 : 1 },
      data,
    };
    if (data.user) seats.set(data.user.id, key);
    nodes.set(key, node);
    return node;
  };

  const fill = (
    key: Key,
    depth: number,
    positions: readonly Position[],
    divisions: readonly StructureDivision[],
  ) => {
    const children: Key[] = [];
    const counts: Counts = { divisions: 0, positions: 0, people: 0, vacant: 0 };
    const add = (child: Node) => {
      children.push(child.key);
      counts.divisions += child.counts.divisions + (child.kind === 'division' ? 1 : 0);
      counts.positions += child.counts.positions;
      counts.people += child.counts.people;
      counts.vacant += child.counts.vacant;
    };
    for (const position of headFirst(positions)) add(addPosition(position, key, depth + 1));
    for (const division of divisions) add(addDivision(division, key, depth + 1));
    return { children, counts };
  };

  const addDivision = (data: StructureDivision, parent: Key, depth: number): DivisionNode => {
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
      ...fill(key, depth, data.positions, data.children),
    };
    nodes.set(key, node);
    return node;
  };

  const roots = structure.map((data) => {
    const key = keyOf('organization', data.id);
    nodes.set(key, {
      kind: 'organization',
      key,
      id: data.id,
      name: data.short_name,
      parent: null,
      organization: data.id,
      depth: 0,
      place: place++,
      data,
      ...fill(key, 0, data.positions, data.divisions),
    });
    return key;
  });
  return { nodes, roots, seats };
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

export const childrenOf = (index: Index, key: Key): Node[] =>
  (index.nodes.get(key)?.children ?? []).flatMap((child) => index.nodes.get(child) ?? []);
export const positionsOf = (index: Index, key: Key): PositionNode[] =>
  childrenOf(index, key).filter((child) => child.kind === 'position');
export const divisionsOf = (index: Index, key: Key): DivisionNode[] =>
  childrenOf(index, key).filter((child) => child.kind === 'division');
/** Heads stand first, so that only the first position can be one. */
export const headOf = (index: Index, key: Key): PositionNode | undefined =>
  positionsOf(index, key).find((position) => position.data.head);

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
