import type { Change, DivisionChange, PositionChange } from '../api';
import {
  type Counts,
  type DivisionNode,
  divisionsOf,
  type Index,
  isAbove,
  isWithin,
  type Key,
  keyOf,
  type Node,
  outermost,
  type PositionNode,
  sumOf,
  type UnitNode,
  unitOf,
} from './tree';

/** At the end of a unit, or beside a division, among its siblings. */
export type Place = { where: 'into' | 'before' | 'after'; key: Key };

export type Move = {
  change: Change;
  /** Puts everything back where it was. */
  inverse: Change;
  target: UnitNode;
  moved: Node[];
  counts: Counts;
};
/** Why it cannot be moved there: an organisation stays, nothing goes below itself, it is there already, it is not one's own. */
export type Refusal = 'organization' | 'below' | 'here' | 'above' | 'gone';
export type Plan = { move: Move } | { refusal: Refusal };

function containerOf(index: Index, { where, key }: Place): UnitNode | undefined {
  const node = index.nodes.get(key);
  if (where === 'into' || node?.kind !== 'division') return unitOf(index, key);
  return node.parent ? unitOf(index, node.parent) : undefined;
}

const placeOf = ({ data }: DivisionNode) => ({
  id: data.id,
  organization: data.organization,
  parent: data.parent,
  order: data.order,
});

function divisionMoves(index: Index, target: UnitNode, moved: DivisionNode[], place: Place) {
  if (moved.length === 0) return { change: [], inverse: [] };
  const parent = target.kind === 'division' ? target.id : null;
  const going = new Set(moved.map((node) => node.key));
  const staying = divisionsOf(index, target.key).filter((node) => !going.has(node.key));
  const wanted = (order: number, { id }: DivisionNode): DivisionChange => ({
    id,
    organization: target.organization,
    parent,
    order,
  });
  if (place.where === 'into') {
    const last = Math.max(-1, ...staying.map((node) => node.data.order));
    return {
      change: moved.map((node, i) => wanted(last + 1 + i, node)),
      inverse: moved.map(placeOf),
    };
  }
  const beside = staying.findIndex((node) => node.key === place.key);
  const at = place.where === 'before' ? beside : beside + 1;
  const line = [...staying.slice(0, at), ...moved, ...staying.slice(at)];
  const changed = line
    .map((node, order) => ({ node, order }))
    .filter(
      ({ node, order }) =>
        node.data.order !== order ||
        node.data.parent !== parent ||
        node.data.organization !== target.organization,
    );
  return {
    change: changed.map(({ node, order }) => wanted(order, node)),
    inverse: changed.map(({ node }) => placeOf(node)),
  };
}

function positionMoves(target: UnitNode, moved: PositionNode[]) {
  let head = target.data.head ? keyOf('position', target.data.head.id) : undefined;
  const leaving = moved.filter((node) => node.parent !== target.key);
  const division = target.kind === 'division' ? target.id : null;
  const change: PositionChange[] = [];
  const inverse: PositionChange[] = [];
  for (const node of leaving) {
    // A unit has one head: who comes second arrives without the flag.
    const losesFlag = node.data.head && head !== undefined;
    if (node.data.head) head ??= node.key;
    const { id, organization, division: from } = node.data;
    change.push({ id, organization: target.organization, division, ...(losesFlag && { head: false }) });
    inverse.push({ id, organization, division: from, ...(losesFlag && { head: true }) });
  }
  return { change, inverse };
}

const sameLine = (index: Index, target: UnitNode, moved: Node[], place: Place) => {
  if (moved.some((node) => node.parent !== target.key)) return false;
  if (place.where === 'into') return true;
  const line = divisionsOf(index, target.key).map((node) => node.key);
  const going = moved.map((node) => node.key);
  const at = line.indexOf(place.key);
  if (going.includes(place.key)) return true;
  const wanted = line.filter((key) => !going.includes(key));
  wanted.splice(wanted.indexOf(place.key) + (place.where === 'after' ? 1 : 0), 0, ...going);
  return at >= 0 && wanted.every((key, i) => key === line[i]);
};

/** What has to be sent so that the nodes hang there, and what takes it back. */
export function planMove(index: Index, keys: Iterable<Key>, place: Place): Plan {
  const moved = outermost(index, keys);
  const target = containerOf(index, place);
  if (moved.length === 0 || !target) return { refusal: 'gone' };
  if (moved.some((node) => node.kind === 'organization')) return { refusal: 'organization' };
  if (moved.some((node) => isWithin(index, target.key, node.key))) return { refusal: 'below' };
  if (sameLine(index, target, moved, place)) return { refusal: 'here' };
  if (isAbove(target) || moved.some(isAbove)) return { refusal: 'above' };
  const divisions = divisionMoves(
    index,
    target,
    moved.filter((node) => node.kind === 'division'),
    place,
  );
  const positions = positionMoves(
    target,
    moved.filter((node) => node.kind === 'position'),
  );
  return {
    move: {
      change: { divisions: divisions.change, positions: positions.change },
      inverse: { divisions: divisions.inverse, positions: positions.inverse },
      target,
      moved,
      counts: sumOf(moved),
    },
  };
}
