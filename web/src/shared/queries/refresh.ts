import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { paths } from '@/shared/api/schema';

type Path = keyof paths;

/** Of the structure what is read of it in parts. */
const PARTS_OF_STRUCTURE = [
  '/api/organization/units/',
  '/api/organization/search/',
  '/api/positions/',
  '/api/positions/{id}/place/',
] as const satisfies readonly Path[];

/** Lists of people, and what counts them or names them. */
const LISTS_OF_PEOPLE = [
  '/api/employee/',
  '/api/employee/all/',
  '/api/roles/all/',
  // It says whose number somebody who waits has given.
  '/api/newcomers/',
  ...PARTS_OF_STRUCTURE,
] as const satisfies readonly Path[];

/** Codes of posters, and who asked with them. */
const GROUP_CODES = ['/api/group_codes/', '/api/newcomers/'] as const satisfies readonly Path[];

/** Where a change is seen: what has to be read again after it. */
export const SEEN_IN = {
  listsOfPeople: LISTS_OF_PEOPLE,
  people: [...LISTS_OF_PEOPLE, '/api/user/{id}/'],
  partsOfStructure: PARTS_OF_STRUCTURE,
  structure: [
    ...PARTS_OF_STRUCTURE,
    '/api/organizations/all/',
    '/api/divisions/all/',
    '/api/employee/',
    '/api/user/{id}/',
  ],
  groupCodes: GROUP_CODES,
  sharedDevices: ['/api/shared_devices/'],
  /** Who asked becomes an employee, with a position in the unit of the code. */
  newcomers: [...LISTS_OF_PEOPLE, ...GROUP_CODES],
  listsOfRoles: ['/api/roles/all/', '/api/employee/', '/api/employee/all/'],
  roles: ['/api/roles/all/', '/api/roles/{id}/', '/api/employee/', '/api/employee/all/', '/api/user/{id}/'],
  groups: [
    '/api/group/',
    '/api/employee/',
    '/api/employee/all/',
    '/api/user/{id}/',
    '/api/games/',
    '/api/assignments/game/admin/',
    '/api/group/{id}/progress/',
  ],
  assignments: [
    '/api/assignments/game/admin/',
    '/api/assignments/game/admin/summary/',
    '/api/report/people/{id}/courses/',
    '/api/team/',
    '/api/team/summary/',
    '/api/team/{id}/',
    '/api/group/{id}/progress/',
    '/api/user/{id}/',
  ],
  courses: ['/api/games/', '/api/games/all/'],
} as const satisfies Record<string, readonly Path[]>;

/** Has these answers read again: at once where they are on the screen, else when they are needed. */
export const refresh = (
  queries: QueryClient,
  answers: readonly Path[],
  predicate?: (query: Query) => boolean,
) => Promise.all(answers.map((path) => queries.invalidateQueries({ queryKey: ['get', path], predicate })));

/**
 * The same after a change, and nobody waits for it: the row whose menu asked may be gone by then, and with it the toast
 * that says so.
 */
export function useRefresh(answers: readonly Path[]) {
  const queries = useQueryClient();
  return () => void refresh(queries, answers);
}
