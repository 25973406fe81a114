import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';

export type Mail = components['schemas']['Mail'];
export type MailState = components['schemas']['MailState'];
type MailQuery = NonNullable<paths['/api/mails/']['get']['parameters']['query']>;

/** Emails of the account, the newest first. */
export const useMails = (query: MailQuery) => api.useQuery('get', '/api/mails/', { params: { query } }, KEEP);

/** Tries an email again that was not sent. */
export const useSendAgain = () =>
  api.useMutation('post', '/api/mails/{id}/send/', { onSuccess: useRefresh(['/api/mails/']) });
