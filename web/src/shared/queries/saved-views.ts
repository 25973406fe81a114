import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { SHOWS_OWN_ERRORS } from './options';

type Schemas = components['schemas'];
/** A list or a report whose filters can be kept. */
export type ListName = Schemas['ListName'];
type SavedView = Schemas['SavedView'];
type SavedViews = Schemas['SavedViews'];

const VIEWS = '/api/report/saved_views/';

export const useSavedViews = () => api.useQuery('get', VIEWS, {}, SHOWS_OWN_ERRORS);

/** What is answered stands in the list at once: whoever reads that it is saved finds it there. */
function useChangeViews() {
  const queries = useQueryClient();
  const { queryKey } = api.queryOptions('get', VIEWS, {});
  return (change: (views: SavedView[]) => SavedView[]) => {
    queries.setQueryData<SavedViews>(queryKey, (data) => data && { results: change(data.results) });
    void queries.invalidateQueries({ queryKey: ['get', VIEWS] });
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
