import { api, http } from '@/shared/api/client';
import { KEEP } from '@/shared/queries/options';
import type { ExportFormat } from '@/shared/ui/export-menu';
import type { AppointmentFilter, AppointmentQuery } from './types';

const ROWS = '/api/report/game_analysis/';

export const useAppointmentReport = (query: AppointmentQuery) =>
  api.useQuery('get', ROWS, { params: { query } }, KEEP);

/** Figures over everything that matches, whatever the page. */
export const useAppointmentSummary = (query: AppointmentFilter) =>
  api.useQuery('get', '/api/report/game_analysis/summary/', { params: { query } }, KEEP);

export const useAppointmentMatrix = (query: AppointmentQuery) =>
  api.useQuery('get', '/api/report/game_analysis/matrix/', { params: { query } }, KEEP);

export const exportAppointment = (filter: AppointmentFilter, format: ExportFormat) =>
  http.GET(ROWS, { params: { query: { ...filter, export: format } }, parseAs: 'blob' });
