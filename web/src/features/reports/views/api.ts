import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import type { SavedView, SavedViews } from './types';

const VIEWS = '/api/report/saved_views/';
const SCHEDULES = '/api/report/schedules/';

export const useSavedViews = (enabled: boolean) =>
  api.useQuery('get', VIEWS, {}, { enabled, ...SHOWS_OWN_ERRORS });
export const useSchedules = (enabled: boolean) =>
  api.useQuery('get', SCHEDULES, {}, { enabled, ...SHOWS_OWN_ERRORS });

function useRefresh(path: typeof VIEWS | typeof SCHEDULES) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['get', path] });
}

/** What is answered stands in the list at once: whoever reads that it is saved finds it there. */
function useChangeViews() {
  const queries = useQueryClient();
  const refresh = useRefresh(VIEWS);
  const { queryKey } = api.queryOptions('get', VIEWS, {});
  return (change: (views: SavedView[]) => SavedView[]) => {
    queries.setQueryData<SavedViews>(queryKey, (data) => data && { results: change(data.results) });
    void refresh();
  };
}

type Callbacks<T> = { onDone?: (value: T) => void; onError?: (error: unknown) => void };

/** The callbacks run even when the list has been closed in the meantime. */
export function useSaveView({ onDone, onError }: Callbacks<SavedView>) {
  const change = useChangeViews();
  return api.useMutation('post', VIEWS, {
    onSuccess: (view) => {
      change((views) => [...views.filter(({ id }) => id !== view.id), view]);
      onDone?.(view);
    },
    onError,
    ...SHOWS_OWN_ERRORS,
  });
}
export function useDeleteView({ onDone }: Callbacks<number>) {
  const change = useChangeViews();
  return api.useMutation('delete', '/api/report/saved_views/{id}/', {
    onSuccess: (_, { params: { path } }) => {
      change((views) => views.filter(({ id }) => id !== path.id));
      onDone?.(path.id);
    },
  });
}
export function useAddSchedule() {
  const onSuccess = useRefresh(SCHEDULES);
  return api.useMutation('post', SCHEDULES, { onSuccess, ...SHOWS_OWN_ERRORS });
}
export function useDeleteSchedule() {
  const onSuccess = useRefresh(SCHEDULES);
  return api.useMutation('delete', '/api/report/schedules/{id}/', { onSuccess });
}
