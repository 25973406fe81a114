import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { refresh } from '@/shared/queries/refresh';
import { saveCards } from '@/shared/ui/sign-in-cards/save-cards';

export type EventRow = components['schemas']['Page_EventRow']['results'][number];

const LIST = '/api/events/';
const UNREAD = '/api/events/unread/';
const LOOK_EVERY_MS = 60_000;

/** How much the person has not read; asked again every minute while the page is looked at. */
export const useUnread = () =>
  api.useQuery('get', UNREAD, {}, { refetchInterval: LOOK_EVERY_MS, ...SHOWS_OWN_ERRORS }).data?.unread ?? 0;

/** What happened, page by page. */
export const useEvents = () =>
  api.useInfiniteQuery(
    'get',
    LIST,
    { params: { query: { per_page: 20 } } },
    {
      pageParamName: 'page',
      initialPageParam: 1,
      getNextPageParam: ({ next }: { next: number | null }) => next,
      staleTime: 0,
      ...SHOWS_OWN_ERRORS,
    },
  );

/** Marks some of it as read, or everything until a moment. */
export function useRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (read: Partial<components['schemas']['ReadEvents']>) => {
      const body = { ids: [], until: null, ...read };
      const { error } = await http.POST('/api/events/read/', { body });
      if (error) throw error;
    },
    onSuccess: () => refresh(queries, [UNREAD, LIST]),
  });
}

/** A file that was made in the background. */
export type EventFile = { kind: 'personal_data' | 'sign_in_cards'; job: number };

/** Saves it. */
export const saveFile = async ({ kind, job }: EventFile) =>
  kind === 'sign_in_cards'
    ? saveCards(job)
    : saveAnswer(
        await http.GET('/api/personal_data/{id}/', { params: { path: { id: job } }, parseAs: 'blob' }),
        `personal-data-${job}.zip`,
      );
