import { api, http } from '@/shared/api/client';
import { KEEP } from '@/shared/queries/options';
import type { ExportFormat } from '@/shared/ui/export-menu';
import type { ReportQuery } from '../shared/filters';

type Listed = ReportQuery & { sort?: string };
type Page = { page: number; per_page: number };

export const useAnswerCourses = (query: Listed & Page) =>
  api.useQuery('get', '/api/report/answer_analysis/', { params: { query } }, KEEP);

export const useAnswerAnalysis = (game: number, query: ReportQuery) =>
  api.useQuery('get', '/api/report/answer_analysis/{game}/', { params: { path: { game }, query } }, KEEP);

/** A card, or one of its answers. */
export type Asked = { question: number; answer?: number };

export const useRespondents = (game: number, query: Listed & Asked & Page) =>
  api.useQuery(
    'get',
    '/api/report/answer_analysis/{game}/respondents/',
    { params: { path: { game }, query } },
    KEEP,
  );

export const exportAnswerCourses = (query: Listed, format: ExportFormat) =>
  http.GET('/api/report/answer_analysis/', {
    params: { query: { ...query, export: format } },
    parseAs: 'blob',
  });

export const exportAnswers = (game: number, query: Listed, format: ExportFormat) =>
  http.GET('/api/report/answer_analysis/{game}/', {
    params: { path: { game }, query: { ...query, export: format } },
    parseAs: 'blob',
  });
