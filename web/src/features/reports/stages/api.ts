import { api, http } from '@/shared/api/client';
import { KEEP } from '@/shared/queries/options';
import type { ExportFormat } from '@/shared/ui/export-menu';
import type { ReportQuery } from '../shared/filters';

type Listed = ReportQuery & { sort: string };

export const useStages = (game: number, query: Listed) =>
  api.useQuery('get', '/api/report/stages/{game}/', { params: { path: { game }, query } }, KEEP);

export const exportStages = (game: number, query: Listed, format: ExportFormat) =>
  http.GET('/api/report/stages/{game}/', {
    params: { path: { game }, query: { ...query, export: format } },
    parseAs: 'blob',
  });
