import type { QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { http } from '@/shared/api/client';
import { endsSession } from '@/shared/api/errors';
import { notify } from '@/shared/lib/notify';
import type { Need } from '@/shared/lib/rights';
import { COURSES, SELF_EDUCATION } from '@/shared/lib/sections';
import { adoptLanguage, type Me, meQuery } from '@/shared/lib/session';
import { adminMode, token } from '@/shared/lib/token';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { ADMIN_ROUTES } from './admin-routes';
import { type Access, adminHome, decide, rootAddress } from './guards';
import { page } from './page';
import { RootLayout } from './root-layout';
import { FullPageError, RouteError } from './route-error';

export function buildRoutes(queries: QueryClient): RouteObject[] {
  const whoIs = async (): Promise<Me | null> => {
    if (!token.get()) return null;
    const isKnown = queries.getQueryData(meQuery.queryKey) !== undefined;
    const me = await queries
      .ensureQueryData({ ...meQuery, revalidateIfStale: true })
      .catch((error: unknown) => {
        if (endsSession(error)) return null;
        throw error;
      });
    if (me && !isKnown) await adoptLanguage(queries, me);
    return me;
  };

  const guard =
    (access: Access) =>
    async ({ request }: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(request.url);
      const verdict = decide(access, pathname + search, { me: await whoIs(), adminMode: adminMode.get() });
      if ('go' in verdict) return redirect(verdict.go);
      if ('denied' in verdict) throw new Response(null, { status: 403 });
      if (verdict.switchMode) {
        adminMode.set(true);
        void http.PATCH('/api/users/me/', { body: { in_moder_mode: true } });
        notify.info(i18n.t('switchedToAdmin'));
      }
      return null;
    };
  const toRoot = async () => {
    const me = await whoIs();
    return redirect(me ? rootAddress(me, adminMode.get()) : '/login');
  };
  const toAdmin = async (args: LoaderFunctionArgs) =>
    (await guard({ admin: 'moderator' })(args)) ?? redirect(adminHome((await whoIs())?.permissions ?? []));
  // A filter in the address changes nothing about who may be here; the same address again is asked for anew.
  const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  const mine = { loader: guard('private'), shouldRevalidate };
  const admin = (need: Need) => ({ loader: guard({ admin: need }), shouldRevalidate });

  const auth: RouteObject[] = [
    { path: '/login', ...page(() => import('@/pages/auth/login')) },
    { path: '/register', ...page(() => import('@/pages/auth/register')) },
    { path: '/email', ...page(() => import('@/pages/auth/email')) },
    { path: '/confirm/:key', ...page(() => import('@/pages/auth/confirm')) },
    { path: '/recover', ...page(() => import('@/pages/auth/recover')) },
    { path: '/password_reset/:key', ...page(() => import('@/pages/auth/password-reset')) },
    { path: '/email_change/:key', ...page(() => import('@/pages/auth/email-change')) },
    { path: '/set_token/:token', ...page(() => import('@/pages/auth/set-token')) },
  ];

  const playing: RouteObject[] = [
    {
      path: '/gameplay/dry/:id',
      ...admin(COURSES),
      ...page(() => import('@/pages/play/dry'), 'player'),
    },
    { path: '/gameplay/self/:id', ...mine, ...page(() => import('@/pages/play/self'), 'player') },
    { path: '/gameplay/:id', ...mine, ...page(() => import('@/pages/play/assigned'), 'player') },
    { path: '/public/play/:id', ...page(() => import('@/pages/play/public'), 'player') },
    // No gate: what lets one in stands in the fragment, and a login page is of no use inside a frame.
    { path: '/integration/play/:id', ...page(() => import('@/pages/play/integration'), 'player') },
  ];

  const inShell: RouteObject[] = [
    {
      path: '/user/assignments',
      ...mine,
      ...page(() => import('@/pages/learner/assignments'), 'learner', 'player'),
    },
    {
      path: '/user/self-education',
      loader: guard({ right: SELF_EDUCATION }),
      shouldRevalidate,
      ...page(() => import('@/pages/learner/self-education'), 'learning', 'player'),
    },
    { path: '/user/profile', ...mine, ...page(() => import('@/pages/profile/profile'), 'profile', 'photo') },
    ...ADMIN_ROUTES.map(({ need, ...route }) => ({ ...route, ...admin(need) })),
    { path: '*', ...mine, lazy: () => import('./not-found') },
  ];

  return [
    {
      Component: RootLayout,
      ErrorBoundary: FullPageError,
      HydrateFallback: PageSkeleton,
      children: [
        { path: '/', loader: toRoot },
        { path: '/administrator', loader: toAdmin },
        {
          ...page(() => import('@/pages/auth/layout'), 'auth'),
          ErrorBoundary: FullPageError,
          children: auth,
        },
        ...playing,
        {
          lazy: () => import('./shell'),
          loader: guard('private'),
          children: [{ ErrorBoundary: RouteError, children: inShell }],
        },
      ],
    },
  ];
}

export const createAppRouter = (queries: QueryClient) => createBrowserRouter(buildRoutes(queries));
