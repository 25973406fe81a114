import { useMutation, useQueries } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, operations } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type Units = Schemas['StructureUnits'];
export type Organization = Schemas['Organization'];
export type OrganizationUnit = Schemas['OrganizationUnit'];
export type DivisionUnit = Schemas['DivisionUnit'];
export type Position = Schemas['Position'];
export type DivisionChange = Schemas['DivisionChange'];
export type PositionChange = Schemas['PositionChange'];
/** One bulk update of each kind. */
export type Change = { divisions: DivisionChange[]; positions: PositionChange[] };

export const useUnits = () => api.useQuery('get', '/api/organization/units/');

/** What is asked for of positions: all of them, or some of one unit. */
type Part = NonNullable<operations['listPositions']['parameters']['query']>;
type Answer = { data?: Schemas['List_Position']; error: unknown; refetch: () => Promise<unknown> };
const together = (answers: readonly Answer[]) => ({
  data: answers.map((one) => one.data?.results),
  error: answers.find((one) => one.error && !one.data)?.error ?? null,
  refetch: () => Promise.all(answers.filter((one) => one.error).map((one) => one.refetch())),
});
export const usePositions = (parts: readonly Part[]) =>
  useQueries({
    queries: parts.map((query) => api.queryOptions('get', '/api/positions/', { params: { query } })),
    combine: together,
  });

/** A position that is not loaded with its unit, and how many stand before it there. */
export const usePlace = (id: number | null) =>
  api.useQuery(
    'get',
    '/api/positions/{id}/place/',
    { params: { path: { id: id ?? 0 } } },
    { ...SHOWS_OWN_ERRORS, enabled: id !== null },
  );

/** Positions that were searched for. */
export const useFound = (search: string) =>
  api.useQuery(
    'get',
    '/api/organization/search/',
    { params: { query: { search } } },
    { ...KEEP, enabled: search.trim() !== '' },
  );

/** Which positions these people hold. */
export const useSeats = (user: number[]) =>
  api.useQuery(
    'get',
    '/api/positions/',
    { params: { query: { user } } },
    { ...KEEP, enabled: user.length > 0 },
  );

export const usePeople = (search: string) =>
  api.useQuery('get', '/api/employee/all/', { params: { query: search ? { search } : {} } }, KEEP);

const useTouching = () => ({ ...SHOWS_OWN_ERRORS, onSuccess: useRefresh(SEEN_IN.structure) });

export const useCreateOrganization = () => api.useMutation('post', '/api/organizations/', useTouching());
export const useEditOrganization = () => api.useMutation('patch', '/api/organizations/{id}/', useTouching());
export const useDeleteOrganization = () =>
  api.useMutation('delete', '/api/organizations/{id}/', useTouching());
export const useCreateDivision = () => api.useMutation('post', '/api/divisions/', useTouching());
export const useEditDivision = () => api.useMutation('patch', '/api/divisions/{id}/', useTouching());
export const useDeleteDivision = () => api.useMutation('delete', '/api/divisions/{id}/', useTouching());
export const useCreatePosition = () => api.useMutation('post', '/api/positions/', useTouching());
export const useEditPosition = () => api.useMutation('patch', '/api/positions/{id}/', useTouching());
export const useDeletePosition = () => api.useMutation('delete', '/api/positions/{id}/', useTouching());

async function putPositions(body: PositionChange[]) {
  if (body.length === 0) return;
  const { error } = await http.PUT('/api/positions/bulk_update/', { body });
  if (error) throw error;
}
async function putDivisions(body: DivisionChange[]) {
  if (body.length === 0) return;
  const { error } = await http.PUT('/api/divisions/bulk_update/', { body });
  if (error) throw error;
}

/**
 * Divisions are one call and positions another, each all or nothing. When only the second is refused, the first is
 * taken back, so that a change of both is all or nothing too.
 */
async function send({ change, inverse }: { change: Change; inverse: Change }) {
  await putPositions(change.positions);
  try {
    await putDivisions(change.divisions);
  } catch (error) {
    await putPositions(inverse.positions);
    throw error;
  }
}

export const useBulkUpdate = () => useMutation({ mutationFn: send, ...SHOWS_OWN_ERRORS });
