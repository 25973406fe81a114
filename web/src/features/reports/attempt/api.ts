import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';

type Schemas = components['schemas'];
export type Transcript = Schemas['Transcript'];
export type Step = Schemas['TranscriptStep'];

/** One attempt as it was played. */
export const useTranscript = (id: number) =>
  api.useQuery('get', '/api/report/attempts/{id}/', { params: { path: { id } } }, SHOWS_OWN_ERRORS);
