import { useMutation } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type Structure = Schemas['StructureOrganization'][];
export type Organization = Schemas['Organization'];
export type StructureOrganization = Schemas['StructureOrganization'];
export type StructureDivision = Schemas['StructureDivision'];
export type Position = Schemas['Position'];
export type DivisionChange = Schemas['DivisionChange'];
export type PositionChange = Schemas['PositionChange'];
/** One bulk update of each kind. */
export type Change = { divisions: DivisionChange[]; positions: PositionChange[] };

export const structureQuery = api.queryOptions('get', '/api/organization/structure/');
export const useStructure = () => api.useQuery('get', '/api/organization/structure/');

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
