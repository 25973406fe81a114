import { api, http } from '@/shared/api/client';
import { KEEP } from '@/shared/queries/options';
import type { ExportFormat } from '@/shared/ui/export-menu';
import type { ReportQuery } from '../shared/filters';

/** A row per course; of a single course also one per stage and one per step. */
export const useEmotions = (query: ReportQuery) =>
  api.useQuery('get', '/api/report/emotions/', { params: { query } }, KEEP);

export const exportEmotions = (query: ReportQuery, sort: string, format: ExportFormat) =>
  http.GET('/api/report/emotions/', {
    params: { query: { ...query, sort, export: format } },
    parseAs: 'blob',
  });
