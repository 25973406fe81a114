import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { meQuery } from '@/shared/lib/session';
import { type ApiError, endsSession, isApiError } from './errors';
import { delayBefore, retryQuery } from './retry';
import { watchWaits } from './watch-waits';

declare module '@tanstack/react-query' {
  interface Register {
    /** `showsOwnErrors`: the screen itself shows the failure, no toast. */
    queryMeta: { showsOwnErrors?: boolean };
    /** `ownWait`: the screen itself says what it waits for. */
    mutationMeta: { showsOwnErrors?: boolean; ownWait?: boolean };
  }
}

type Handlers = { signedOut: (error: ApiError) => void; failed: (error: unknown) => void };

/**
 * One policy for every failure: the end of a session goes to the login page, a form shows what its fields did
 * wrong, a page shows why it could not load; only what nobody else shows becomes a toast. A missing right may mean
 * that the rights have changed: then the person is read again, and the menus and gates follow.
 */
export function createQueryClient({ signedOut, failed }: Handlers) {
  const refused = (error: unknown) => {
    if (isApiError(error) && ['forbidden', 'second_factor_missing'].includes(error.code))
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const report = (error: unknown, showsOwnErrors?: boolean) => {
    if (endsSession(error)) return signedOut(error);
    if (isApiError(error) && error.code === 'validation_failed' && error.errors) return;
    if (!showsOwnErrors) failed(error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[1] !== meQuery.queryKey[1]) refused(error);
        if (endsSession(error)) signedOut(error);
        else if (query.state.data !== undefined) report(error, query.meta?.showsOwnErrors);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        refused(error);
        report(error, mutation.meta?.showsOwnErrors);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryQuery,
        retryDelay: delayBefore,
      },
    },
  });
  watchWaits(client);
  return client;
}
