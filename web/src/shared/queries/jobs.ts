import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, http } from '@/shared/api/client';
import type { ApiError } from '@/shared/api/errors';
import { ask } from '@/shared/api/retry';
import type { components } from '@/shared/api/schema';
import { SHOWS_OWN_ERRORS } from './options';
import { refresh } from './refresh';

const LOOK_EVERY_MS = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

/** What came of work that the server goes on with by itself; it goes on even if nobody waits. */
export async function finished(id: number): Promise<unknown> {
  for (;;) {
    const data = await ask(() => http.GET('/api/jobs/{id}/', { params: { path: { id } } }));
    if (data.state === 'done') return data.result;
    if (data.state === 'failed')
      throw { status: 500, code: 'internal', message: data.error ?? '' } satisfies ApiError;
    await pause();
  }
}

type Job = components['schemas']['Job'];

export const isOver = (job: Job | undefined) => job?.state === 'done' || job?.state === 'failed';

/** Work that the server goes on with by itself; asked for until it is over. Its end is news. */
export function useJob(id: number | null) {
  const queries = useQueryClient();
  const job = api.useQuery(
    'get',
    '/api/jobs/{id}/',
    { params: { path: { id: id ?? 0 } } },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: ({ state }) => (isOver(state.data) ? false : LOOK_EVERY_MS),
      ...SHOWS_OWN_ERRORS,
    },
  );
  const hasEnded = isOver(job.data);
  useEffect(() => {
    if (hasEnded) void refresh(queries, ['/api/events/unread/', '/api/events/']);
  }, [hasEnded, queries]);
  return job;
}
