import { api } from '@/shared/api/client';
import { useCan } from '@/shared/lib/session';
import { offered, useCourseTitles } from '@/shared/queries/choices';
import { SHOWS_OWN_ERRORS, SLOW } from '@/shared/queries/options';

/** Every course of the account. Who makes them all may ask for them; others read them from a report. */
export function useReportGames(enabled: boolean) {
  const isMaker = useCan('create_assign_games');
  const made = useCourseTitles({ enabled: enabled && isMaker });
  const reported = api.useQuery(
    'get',
    '/api/report/completed_courses/',
    {},
    { enabled: enabled && !isMaker, ...SLOW, ...SHOWS_OWN_ERRORS },
  );
  return isMaker ? offered(made) : offered(reported)?.map(({ game }) => game);
}
