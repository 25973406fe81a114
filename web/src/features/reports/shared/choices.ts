import { api } from '@/shared/api/client';
import { useCan } from '@/shared/lib/session';

const SLOW = { staleTime: 60_000, meta: { quiet: true } };

export const useOrganizations = (enabled: boolean) =>
  api.useQuery('get', '/api/organizations/all/', {}, { enabled, ...SLOW });
export const useDivisions = (enabled: boolean) =>
  api.useQuery('get', '/api/divisions/all/', {}, { enabled, ...SLOW });
export const useEverybody = (enabled: boolean) =>
  api.useQuery('get', '/api/employee/all/', { params: { query: { fired: 'all' } } }, { enabled, ...SLOW });

/** Every course of the account. Who makes them all may ask for them; others read them from a report. */
export function useReportGames(enabled: boolean) {
  const isMaker = useCan('create_assign_games');
  const made = api.useQuery(
    'get',
    '/api/games/all/',
    { params: { query: { demo: 0, showQuizzes: 1 } } },
    { enabled: enabled && isMaker, ...SLOW },
  );
  const reported = api.useQuery(
    'get',
    '/api/report/completed_courses/',
    {},
    { enabled: enabled && !isMaker, ...SLOW },
  );
  return isMaker ? (made.data?.results ?? []) : (reported.data?.results ?? []).map(({ game }) => game);
}
