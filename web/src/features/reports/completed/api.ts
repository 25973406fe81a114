import { api, http } from '@/shared/api/client';
import { KEEP } from '@/shared/queries/options';
import type { ExportFormat } from '@/shared/ui/export-menu';
import type { ReportQuery } from '../shared/filters';

export const useCompletedCourses = (query: ReportQuery) =>
  api.useQuery('get', '/api/report/completed_courses/', { params: { query } }, KEEP);

export const exportCompleted = (query: ReportQuery, sort: string, format: ExportFormat) =>
  http.GET('/api/report/completed_courses/', {
    params: { query: { ...query, sort, export: format } },
    parseAs: 'blob',
  });
