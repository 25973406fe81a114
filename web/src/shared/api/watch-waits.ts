import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import { waits } from '@/shared/lib/waits';
import { isBusy } from './retry';

const pauseOf = (error: unknown) =>
  isBusy(error)
    ? { until: Date.now() + error.retry_after * 1000, isTooMany: error.status === 429 }
    : undefined;

/** Notes what a person waits for: questions without an earlier answer to show, and changes that are under way. */
export function watchWaits(client: QueryClient) {
  const onQuery = (query: Query) => {
    const { data, fetchStatus, fetchFailureReason } = query.state;
    if (fetchStatus !== 'fetching' || data !== undefined) return waits.end(query);
    const again = () => {
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    };
    waits.begin(query, { ...pauseOf(fetchFailureReason), again });
  };
  const onChange = (mutation: Mutation) => {
    const { status, failureReason } = mutation.state;
    if (status !== 'pending' || mutation.meta?.ownWait) return waits.end(mutation);
    waits.begin(mutation, pauseOf(failureReason));
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') waits.end(query);
    else if (type === 'updated') onQuery(query);
  });
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'removed') waits.end(mutation);
    else if (type === 'updated') onChange(mutation);
  });
}
