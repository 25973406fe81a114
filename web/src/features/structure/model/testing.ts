import type { Position, Structure, StructureDivision } from '../api';

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
