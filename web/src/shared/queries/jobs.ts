import { http } from '@/shared/api/client';
import type { ApiError } from '@/shared/api/errors';
import { ask } from '@/shared/api/retry';

const LOOK_EVERY = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));

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
