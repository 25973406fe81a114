import { useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { WaysContext } from '@/features/session/ways';
import { Layout } from './layout';

/** The pages of the signed-out as pages of the router. */
export function Component() {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const ways = useMemo(
    () => ({ path, search, go: (to: string) => void navigate(to) }),
    [path, search, navigate],
  );
  return (
    <WaysContext value={ways}>
      <Layout>
        <Outlet />
      </Layout>
    </WaysContext>
  );
}
