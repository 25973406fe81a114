import { queryOptions } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { fromServer, type Loaded, type ServerGame } from '../model/loaded';

export type Revision = components['schemas']['Revision'];

export const revisionsQuery = (id: number) =>
  api.queryOptions('get', '/api/games/{id}/revisions/', { params: { path: { id } } });

const asServerGame = (game: components['schemas']['GameNested']): ServerGame => game;

/** A revision never changes: once read it stays. */
export const revisionQuery = (id: number, n: number) =>
  queryOptions({
    queryKey: ['designer', id, 'revision', n],
    queryFn: async () => {
      const { data, error } = await http.GET('/api/games/{id}/revisions/{n}/', {
        params: { path: { id, n } },
      });
      if (error) throw error;
      return fromServer(asServerGame(data)).draft;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The draft becomes what was published then; the version is that of everything saved so far. */
export async function restoreRevision(id: number, n: number, version: number): Promise<Loaded> {
  const { data, error } = await http.POST('/api/games/{id}/revisions/{n}/restore/', {
    params: { path: { id, n } },
    body: { version },
  });
  if (error) throw error;
  return fromServer(asServerGame(data));
}
