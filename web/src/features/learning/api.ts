import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP } from '@/shared/queries/options';

type Schemas = components['schemas'];
export type CatalogueRow = Schemas['Page_CatalogueRow']['results'][number];
export type OwnStatus = Schemas['OwnStatus'];
type ListQuery = NonNullable<paths['/api/games/']['get']['parameters']['query']>;

export const STATUSES = [
  'not_started',
  'in_progress',
  'passed',
  'failed',
  'not_completed',
] as const satisfies readonly OwnStatus[];

const asCatalogue = (answer: Schemas['GamesAnswer']) => answer as Schemas['Page_CatalogueRow'];

/** The courses that one may take by oneself, with what one has made of them so far. */
export const useCatalogue = (query: ListQuery) =>
  api.useQuery(
    'get',
    '/api/games/',
    { params: { query: { ...query, catalogue: 1 } } },
    // A play that has just ended has changed the own result.
    { ...KEEP, staleTime: 0, select: asCatalogue },
  );

/** What the catalogue trains, whatever it is filtered by. */
export const useCatalogueSkills = () =>
  api.useQuery(
    'get',
    '/api/games/',
    { params: { query: { catalogue: 1, per_page: 100 } } },
    {
      meta: { showsOwnErrors: true },
      select: (answer) =>
        [...new Set(asCatalogue(answer).results.flatMap((row) => row.skills))].sort((a, b) =>
          a.localeCompare(b),
        ),
    },
  );
