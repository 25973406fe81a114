import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { meQuery } from '@/shared/lib/session';

export type Settings = components['schemas']['Settings'];
export type SettingsPatch = components['schemas']['SettingsPatch'];
export type Script = components['schemas']['HeadScript'];

export const settingsQuery = api.queryOptions('get', '/api/settings/', {});

export const useSettings = () => api.useQuery('get', '/api/settings/', {});

/** Saves what is named; the bar, the lists and the times of the whole page follow. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return api.useMutation('post', '/api/settings/', {
    meta: { showsOwnErrors: true },
    onSuccess: async (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      // Waited for: the next page must know which scripts it has to run.
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
