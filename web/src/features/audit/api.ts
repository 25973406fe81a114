import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP } from '@/shared/queries/options';

export type AuditRow = components['schemas']['AuditRow'];
export type AuditQuery = NonNullable<paths['/api/audit/']['get']['parameters']['query']>;
export type Fields = NonNullable<AuditRow['before']>;

/** What was done in the account, the newest first. */
export const useAudit = (query: AuditQuery) =>
  api.useQuery('get', '/api/audit/', { params: { query } }, KEEP);
