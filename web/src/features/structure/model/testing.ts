import { HttpResponse, http } from 'msw';
import type { components } from '@/shared/api/schema';
import { ORIGIN } from '@/test/server';
import type { Change, Position, Units } from '../api';
import { buildIndex, groupBy, homeOf } from './tree';

type StructureDivision = components['schemas']['StructureDivision'];
export type Structure = components['schemas']['StructureOrganization'][];

type Who = NonNullable<Position['user']>;

export const person = (id: number, first_name: string, last_name: string, fired = false): Who => ({
  id,
  first_name,
  last_name,
  simple_profile_pic: null,
  fired,
});

export const position = (id: number, title: string, more: Partial<Position> = {}): Position => ({
  id,
  title,
  code: `POS-${String(id).padStart(5, '0')}`,
  head: false,
  organization: 1,
  division: null,
  version: 1,
  user: null,
  ...more,
});

export const division = (
  id: number,
  name: string,
  more: Partial<StructureDivision> = {},
): StructureDivision => ({
  id,
  name,
  description: '',
  organization: 1,
  parent: null,
  order: 0,
  version: 1,
  above: false,
  positions: [],
  children: [],
  ...more,
});

export const organization = (
  id: number,
  short_name: string,
  more: Partial<Structure[number]> = {},
): Structure[number] => ({
  id,
  short_name,
  full_title: `${short_name} Limited`,
  address: 'Kyiv',
  domain: null,
  code: `ORG-${String(id).padStart(4, '0')}`,
  divisions_count: 0,
  positions_count: 0,
  employees_count: 0,
  version: 1,
  above: false,
  positions: [],
  divisions: [],
  ...more,
});

/**
 * Acme: director (Olena). Sales (head: Taras; a vacant seat) with Kyiv team (Maksym) below it; Support (head: Iryna,
 * and Bohdan, who was dismissed). Beta: nothing.
 */
export const company = (): Structure => [
  organization(1, 'Acme', {
    positions: [position(1, 'Director', { user: person(11, 'Olena', 'Bondar') })],
    divisions: [
      division(1, 'Sales', {
        order: 0,
        positions: [
          position(2, 'Salesperson', { division: 1 }),
          position(3, 'Head of sales', { division: 1, head: true, user: person(12, 'Taras', 'Melnyk') }),
        ],
        children: [
          division(3, 'Kyiv team', {
            parent: 1,
            positions: [position(4, 'Consultant', { division: 3, user: person(13, 'Maksym', 'Lys') })],
          }),
        ],
      }),
      division(2, 'Support', {
        order: 1,
        positions: [
          position(5, 'Head of support', { division: 2, head: true, user: person(14, 'Iryna', 'Koval') }),
          position(6, 'Agent', { division: 2, user: person(15, 'Bohdan', 'Hai', true) }),
        ],
      }),
    ],
  }),
  organization(2, 'Beta'),
];

/** As large as a structure is promised to be: each division has ten seats, half of them taken. */
export function large(divisions = 2_000, perDivision = 10): Structure {
  const all = Array.from({ length: divisions }, (_, i) =>
    division(i + 1, `Division ${i + 1}`, {
      parent: i < 10 ? null : Math.floor(i / 10),
      order: i,
      positions: Array.from({ length: perDivision }, (_, seat) => {
        const id = i * perDivision + seat + 1;
        const user = seat % 2 === 0 ? person(id, `Name${id}`, `Surname${id}`) : null;
        return position(id, `Seat ${id}`, { division: i + 1, head: seat === 4, user });
      }),
    }),
  );
  const top: StructureDivision[] = [];
  for (const one of all) (one.parent === null ? top : (all[one.parent - 1]?.children ?? top)).push(one);
  return [organization(1, 'Acme', { divisions: top })];
}

const countsOf = (positions: readonly Position[]) => ({
  own: {
    positions: positions.length,
    people: positions.filter(({ user }) => user && !user.fired).length,
    vacant: positions.filter(({ user }) => !user).length,
  },
  head: headIn(positions),
});
function headIn(positions: readonly Position[]) {
  const found = positions.find(({ head }) => head);
  if (!found) return null;
  const { id, title, user } = found;
  return { id, title, holder: user && `${user.first_name} ${user.last_name}` };
}
const headFirst = (positions: readonly Position[]) => [
  ...positions.filter(({ head }) => head),
  ...positions.filter(({ head }) => !head),
];

/** The same structure as the server tells it in parts. */
export function inParts(structure: Structure): { units: Units; positions: Position[] } {
  const positions: Position[] = [];
  const divisions: Units['divisions'] = [];
  const take = ({ positions: own, children, ...one }: StructureDivision) => {
    positions.push(...headFirst(own));
    divisions.push({ ...one, ...countsOf(own) });
    children.forEach(take);
  };
  const organizations = structure.map(({ positions: own, divisions: below, ...one }) => {
    const before = positions.length;
    positions.push(...headFirst(own));
    below.forEach(take);
    return { ...one, positions_count: positions.length - before, ...countsOf(own) };
  });
  return { units: { organizations, divisions }, positions };
}

export function indexOf(structure: Structure) {
  const { units, positions } = inParts(structure);
  return buildIndex(units, { of: groupBy(positions, homeOf), others: [] });
}

/** A server that has this structure. */
export function serves(structure: Structure) {
  const { units, positions } = inParts(structure);
  const homes = groupBy(positions, homeOf);
  const listed = (results: Position[]) => HttpResponse.json({ count: results.length, results });
  return [
    http.get(`${ORIGIN}/api/organization/units/`, () => HttpResponse.json(units)),
    http.get(`${ORIGIN}/api/positions/`, ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const number = (name: string) => Number(asked.get(name) ?? 0);
      const people = asked.getAll('user').map(Number);
      if (people.length > 0) return listed(positions.filter(({ user }) => user && people.includes(user.id)));
      if (!asked.has('limit')) return listed(positions);
      const home = asked.has('own')
        ? (`o${number('organization')}` as const)
        : (`d${number('division')}` as const);
      return listed((homes.get(home) ?? []).slice(number('offset'), number('offset') + number('limit')));
    }),
    http.get(`${ORIGIN}/api/positions/:id/place/`, ({ params }) => {
      const found = positions.find(({ id }) => id === Number(params.id));
      if (!found)
        return HttpResponse.json({ code: 'not_found', message: 'Gone', request_id: 'r' }, { status: 404 });
      return HttpResponse.json({ ...found, before: homes.get(homeOf(found))?.indexOf(found) });
    }),
    http.get(`${ORIGIN}/api/organization/search/`, ({ request }) => {
      const words = (new URL(request.url).searchParams.get('search') ?? '').toLowerCase().split(/\s+/);
      const found = positions.filter(({ title, code, user }) => {
        const text = `${title} ${code} ${user?.first_name} ${user?.last_name}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      return HttpResponse.json({ total: found.length, results: found.slice(0, 200) });
    }),
  ];
}

const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The structure as it is once the server has taken the change. */
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
