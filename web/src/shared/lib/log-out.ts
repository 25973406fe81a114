import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { http } from '@/shared/api/client';
import { loginAddress } from './next';
import { openAnew } from './open-anew';
import { sharedDevice } from './shared-device';
import { isViewing, ownHeaders, token } from './token';

/** On a shared device somebody else may be waiting: a server that does not answer is not waited for. */
const LONGEST_WAIT_MS = 2_000;
const late = () => new Promise((done) => setTimeout(done, LONGEST_WAIT_MS));

/** Ends the session here; whatever the server says, this browser forgets the token. */
export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    const isShared = sharedDevice.is();
    // Also in a view it is the session that ends.
    const told = http.POST('/api/logout/', { headers: ownHeaders() }).catch(() => undefined);
    await (isShared ? Promise.race([told, late()]) : told);
    token.clear();
    const login = loginAddress('/');
    if (isViewing()) return openAnew(login);
    await navigate(login, { replace: isShared });
    queries.clear();
  };
}
