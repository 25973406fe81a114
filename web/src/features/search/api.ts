import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';

export type Found = components['schemas']['Found'];

/** What the server finds; nothing is asked for an empty text. */
export const useFound = (text: string) =>
  api.useQuery(
    'get',
    '/api/search/',
    { params: { query: { search: text } } },
    { ...KEEP, ...SHOWS_OWN_ERRORS, staleTime: 0, enabled: text !== '' },
  );
