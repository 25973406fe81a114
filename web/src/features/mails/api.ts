import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP } from '@/shared/queries/options';

export type Mail = components['schemas']['Mail'];
export type MailState = components['schemas']['MailState'];
type MailQuery = NonNullable<paths['/api/mails/']['get']['parameters']['query']>;

/** Emails of the account, the newest first. */
export const useMails = (query: MailQuery) => api.useQuery('get', '/api/mails/', { params: { query } }, KEEP);
