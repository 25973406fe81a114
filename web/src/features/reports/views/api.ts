import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';

const SCHEDULES = '/api/report/schedules/';

export const useSchedules = (enabled: boolean) =>
  api.useQuery('get', SCHEDULES, {}, { enabled, ...SHOWS_OWN_ERRORS });

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['get', SCHEDULES] });
}

export function useAddSchedule() {
  const onSuccess = useRefresh();
  return api.useMutation('post', SCHEDULES, { onSuccess, ...SHOWS_OWN_ERRORS });
}
export function useDeleteSchedule() {
  const onSuccess = useRefresh();
  return api.useMutation('delete', '/api/report/schedules/{id}/', { onSuccess });
}
