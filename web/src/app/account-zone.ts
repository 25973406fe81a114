import { hashKey, type QueryClient } from '@tanstack/react-query';
import { type Me, meQuery } from '@/shared/lib/session';
import { accountZone } from '@/shared/lib/zone';

const ME = hashKey(meQuery.queryKey);

/** Dates are told in the zone of the account of whoever is signed in. */
export const followAccountZone = (queries: QueryClient) =>
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== ME) return;
    const me = type === 'removed' ? undefined : (query.state.data as Me | undefined);
    accountZone.set(me?.account.timezone);
  });
