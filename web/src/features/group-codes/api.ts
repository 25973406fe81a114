import { useMutation } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

export type GroupCode = components['schemas']['GroupCode'];
export type CodeState = components['schemas']['GroupCodeState'];
export type Newcomer = components['schemas']['Newcomer'];
type Paging = NonNullable<paths['/api/group_codes/']['get']['parameters']['query']>;

/** Codes of posters, the newest first. */
export const useGroupCodes = (query: Paging) =>
  api.useQuery('get', '/api/group_codes/', { params: { query } }, KEEP);

export const useCreateCode = () =>
  api.useMutation('post', '/api/group_codes/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.groupCodes),
  });

export const useEndCode = () =>
  api.useMutation('delete', '/api/group_codes/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.groupCodes),
  });

/** Saves the poster of a code as a file. */
export const usePoster = (meta: { showsOwnErrors?: boolean } = {}) =>
  useMutation({
    meta,
    mutationFn: async (id: number) =>
      saveAnswer(
        await http.GET('/api/group_codes/{id}/poster/', { params: { path: { id } }, parseAs: 'blob' }),
        `group-code-${id}.pdf`,
      ),
  });

/** Who asked to be added, those who wait longest first. */
export const useNewcomers = (query: Paging) =>
  api.useQuery('get', '/api/newcomers/', { params: { query } }, KEEP);

/** As many as one call takes. */
const AT_ONCE = 100;
const parts = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

/** Adds people who asked; says how many, and who still waits because of a number that others have or gave. */
export const useConfirm = () =>
  useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const all = { added: 0, taken: [] as number[] };
      for (const newcomers of parts(ids)) {
        const { data, error } = await http.POST('/api/newcomers/confirm/', { body: { newcomers } });
        if (error && all.added + all.taken.length === 0) throw error;
        // What the calls before did is told as well.
        if (error) return { ...all, error };
        all.added += data.added;
        all.taken.push(...data.number_taken, ...data.number_twice);
      }
      return { ...all, error: null };
    },
    onSettled: useRefresh(SEEN_IN.newcomers),
  });

export const useDecline = () =>
  useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async (ids: readonly number[]) => {
      for (const newcomers of parts(ids)) {
        const { error } = await http.POST('/api/newcomers/decline/', { body: { newcomers } });
        if (error) throw error;
      }
    },
    onSettled: useRefresh(SEEN_IN.groupCodes),
  });
