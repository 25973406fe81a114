import type { Change, DivisionChange, Position, PositionChange, Structure, StructureDivision } from '../api';
import {
  type Counts,
  type DivisionNode,
  divisionsOf,
  headOf,
  type Index,
  isWithin,
  type Key,
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
/** Why it cannot be moved there: an organisation stays, nothing goes below itself, it is there already. */
export type Refusal = 'organization' | 'below' | 'here' | 'gone';
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

function positionMoves(index: Index, target: UnitNode, moved: PositionNode[]) {
  let head = headOf(index, target.key)?.key;
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
  const divisions = divisionMoves(
    index,
    target,
    moved.filter((node) => node.kind === 'division'),
    place,
  );
  const positions = positionMoves(
    index,
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

const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The structure as it will be once the server has taken the change: shown until the server's own answer comes. */
export function applyChange(structure: Structure, { divisions, positions }: Change): Structure {
  const moves = new Map(divisions.map((move) => [move.id, move]));
  const seatMoves = new Map(positions.map((move) => [move.id, move]));
  const units = new Map<number, StructureDivision>();
  const seats: Position[] = [];

  const takeSeats = (list: readonly Position[]) => {
    for (const one of list) {
      const { user: _, ...move } = seatMoves.get(one.id) ?? {};
      seats.push({ ...one, ...known(move) });
    }
  };
  const take = (list: readonly StructureDivision[]) => {
    for (const one of list) {
      units.set(one.id, { ...one, ...known(moves.get(one.id) ?? {}), positions: [], children: [] });
      takeSeats(one.positions);
      take(one.children);
    }
  };
  for (const organization of structure) {
    take(organization.divisions);
    takeSeats(organization.positions);
  }

  const out = structure.map((one): Structure[number] => ({ ...one, divisions: [], positions: [] }));
  const tops = new Map(out.map((one) => [one.id, one]));
  for (const unit of units.values()) {
    const parent = unit.parent === null ? undefined : units.get(unit.parent);
    if (parent) parent.children.push(unit);
    else tops.get(unit.organization)?.divisions.push(unit);
  }
  const settle = (list: StructureDivision[], organization: number) => {
    list.sort((a, b) => a.order - b.order);
    for (const one of list) {
      one.organization = organization;
      settle(one.children, organization);
    }
  };
  for (const one of out) settle(one.divisions, one.id);
  for (const seat of seats) {
    const unit = seat.division === null ? undefined : units.get(seat.division);
    if (unit) unit.positions.push({ ...seat, organization: unit.organization });
    else tops.get(seat.organization)?.positions.push(seat);
  }
  return out;
}
