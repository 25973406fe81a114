import type { QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { needsNewDocument } from '@/features/scripts/run';
import { ScriptedPages } from '@/features/scripts/scripted-pages';
import { http } from '@/shared/api/client';
import { endsSession } from '@/shared/api/errors';
import { loginAddress } from '@/shared/lib/next';
import { notify } from '@/shared/lib/notify';
import type { Need } from '@/shared/lib/rights';
import { COURSES, SELF_EDUCATION, TEAM } from '@/shared/lib/sections';
import { adoptLanguage, type Me, meQuery } from '@/shared/lib/session';
import { NAMES } from '@/shared/lib/shared-device';
import { adminMode, token } from '@/shared/lib/token';
import { ADMIN_ROUTES } from './admin-routes';
import { FirstFrame } from './first-frame';
import { type Access, decide, namesNothing, rootAddress, SECOND_FACTOR } from './guards';
import { linkedPlay } from './linked-play';
import { OF_A_PLAY, page } from './page';
import { RootLayout } from './root-layout';
import { FullPageError, RouteError } from './route-error';

const notFound = () => new Response(null, { status: 404 });

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
    // Another tab may have signed out while this one was asking.
    if (!token.get()) return null;
    if (me && !isKnown) await adoptLanguage(queries, me);
    return me;
  };

  const guard =
    (access: Access, ofBilling = false) =>
    async ({ request, params }: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(request.url);
      const me = await whoIs();
      const verdict = decide(access, pathname + search, { me, adminMode: adminMode.get() });
      if ('go' in verdict) return redirect(verdict.go);
      if ('denied' in verdict) throw new Response(null, { status: 403 });
      if (namesNothing(params) || (ofBilling && !me?.account.billing)) throw notFound();
      if (verdict.switchMode) {
        adminMode.set(true);
        void http.PATCH('/api/users/me/', { body: { in_moder_mode: true } });
        notify.info(i18n.t('switchedToAdmin'));
      }
      return needsNewDocument(pathname, me) ? redirectDocument(pathname + search) : null;
    };
  // What runs for the signed-in people of an account stays out of what is open to anybody.
  const clean = ({ request, params }: LoaderFunctionArgs) => {
    if (namesNothing(params)) throw notFound();
    const { pathname, search } = new URL(request.url);
    return needsNewDocument(pathname, null) ? redirectDocument(pathname + search) : null;
  };
  const linked = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    if (!linkedPlay(pathname)) throw notFound();
    return redirectDocument(pathname + search);
  };
  // In a new document nothing of whoever was logged in is left, nor seen by going back.
  const toNames = () => {
    document.body.hidden = true;
    return redirectDocument(NAMES);
  };
  const toRoot = async () => {
    const me = await whoIs();
    return redirect(me ? rootAddress(me, adminMode.get()) : loginAddress('/'));
  };
  // A filter in the address changes nothing about who may be here; the same address again is asked for anew.
  const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  const mine = { loader: guard('private'), shouldRevalidate };
  const admin = (need: Need, ofBilling?: boolean) => ({
    loader: guard({ admin: need }, ofBilling),
    shouldRevalidate,
  });

  const auth: RouteObject[] = [
    { path: '/login', ...page(() => import('@/pages/auth/login')) },
    { path: '/in', ...page(() => import('@/pages/auth/card')) },
    { path: '/in/:domain', ...page(() => import('@/pages/auth/number')) },
    { path: '/join', ...page(() => import('@/pages/auth/join'), 'join') },
    { path: '/company-login/:account?', ...page(() => import('@/pages/auth/company'), 'company-login') },
    { path: '/register', ...page(() => import('@/pages/auth/register')) },
    { path: '/email', ...page(() => import('@/pages/auth/email')) },
    { path: '/confirm/:key', ...page(() => import('@/pages/auth/confirm')) },
    { path: '/recover', ...page(() => import('@/pages/auth/recover')) },
    { path: '/password_reset/:key', ...page(() => import('@/pages/auth/password-reset')) },
    { path: '/email_change/:key', ...page(() => import('@/pages/auth/email-change')) },
    { path: '/unsubscribe/:key', ...page(() => import('@/pages/auth/unsubscribe')) },
    { path: '/set_token/:token', ...page(() => import('@/pages/auth/set-token')) },
  ];

  const dry = { ...admin(COURSES), ...page(() => import('@/pages/play/dry'), ...OF_A_PLAY) };
  const assigned = { ...mine, ...page(() => import('@/pages/play/assigned'), ...OF_A_PLAY) };
  // Every one of them opens the player of the course's kind.
  const playing: RouteObject[] = [
    {
      Component: ScriptedPages,
      children: [
        { path: '/gameplay/dry/:id', ...dry },
        { path: '/gameplay/self/:id', ...mine, ...page(() => import('@/pages/play/self'), ...OF_A_PLAY) },
        { path: '/gameplay/:id', ...assigned },
        { path: '/quiz/dry/:id', ...dry },
        { path: '/quiz/:id', ...assigned },
      ],
    },
    // A program of its own, in a document of its own.
    { path: '/public/play/:id', loader: linked },
    { path: '/integration/play/:id', loader: linked },
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
    { path: TEAM, ...mine, ...page(() => import('@/pages/team/list'), 'team') },
    {
      path: `${TEAM}/:id`,
      ...mine,
      ...page(() => import('@/pages/team/person'), 'team', 'assignments'),
    },
    {
      path: '/user/profile',
      ...mine,
      ...page(
        () => import('@/pages/profile/profile'),
        'profile',
        'photo',
        'personal-data',
        'sessions',
        'second-factor',
      ),
    },
    ...ADMIN_ROUTES.map(({ need, ofBilling, ...route }) => ({ ...route, ...admin(need, ofBilling) })),
    { path: '*', ...mine, ...page(() => import('./not-found')) },
  ];

  return [
    {
      Component: RootLayout,
      ErrorBoundary: FullPageError,
      HydrateFallback: FirstFrame,
      children: [
        { path: '/', loader: toRoot },
        { path: NAMES, loader: toNames },
        {
          ...page(() => import('@/pages/auth/routed'), 'auth'),
          loader: clean,
          ErrorBoundary: FullPageError,
          children: auth,
        },
        ...playing,
        {
          path: SECOND_FACTOR,
          ...mine,
          ...page(() => import('@/pages/profile/second-factor'), 'second-factor'),
        },
        {
          ...page(() => import('./shell')),
          loader: guard('private'),
          children: [{ ErrorBoundary: RouteError, children: inShell }],
        },
      ],
    },
  ];
}

export const createAppRouter = (queries: QueryClient) => createBrowserRouter(buildRoutes(queries));
