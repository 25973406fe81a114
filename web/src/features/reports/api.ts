import { keepPreviousData } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';

export type AppointmentRow = components['schemas']['AppointmentRow'];
export type AppointmentQuery = NonNullable<paths['/api/report/game_analysis/']['get']['parameters']['query']>;

export const useAppointmentReport = (query: AppointmentQuery) =>
  api.useQuery(
    'get',
    '/api/report/game_analysis/',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );

/** Courses to choose from in the filter; without the right to see them the filter is not shown. */
export const useCourseChoices = () =>
  api.useQuery('get', '/api/games/all/', { params: { query: { demo: 0 } } }, { meta: { quiet: true } });
