import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '@/shared/api/query-client';
import { notify } from '@/shared/lib/notify';
import { type Me, meQuery } from '@/shared/lib/session';

export const ME: Me = {
  id: 1,
  first_name: 'Iryna',
  last_name: 'Koval',
  middle_name: '',
  gender: null,
  birth_date: null,
  time_allowance: '1',
  reach: 'everything',
  reach_organizations: [],
  reach_divisions: [],
  phone: '',
  email: 'iryna@acme.test',
  personnel_number: '',
  simple_profile_pic: null,
  role: { id: 1, title: 'Administrator', standard_key: 'administrator' },
  permissions: ['view_users', 'edit_users', 'edit_roles', 'view_roles', 'moderator'],
  is_admin: true,
  in_moder_mode: true,
  fired: false,
  confirmed: true,
  language: 'en',
  notifications: true,
  second_factor: 'off',
  has_team: false,
  show_hints: {},
  user_position: [],
  groups: [],
  whitelabel: { logo: null, top_bar_background: null },
  head: { scripts: [] },
  on_shared_device: false,
  own_whitelabel: { logo: null, logo_id: null, top_bar_background: null },
  pending_email: null,
  version: 1,
  account: {
    id: 1,
    name: 'Acme',
    domain: 'acme',
    timezone: 'Europe/Kyiv',
    plan: null,
    trial_ends_at: '2026-12-01T00:00:00Z',
    premium: true,
    days_left: 9,
    billing: true,
    show_demo_courses: true,
  },
  created_at: '2026-11-01T00:00:00Z',
  last_seen_at: null,
  viewing: null,
};

/** A screen at an address, with somebody signed in, as the application would show it. */
export function show(
  element: ReactNode,
  { at = '/', path = '*', me = ME }: { at?: string; path?: string; me?: Me } = {},
) {
  const signedOut: unknown[] = [];
  const queries = createQueryClient({
    signedOut: (error) => signedOut.push(error),
    failed: notify.failed,
  });
  queries.setQueryData(meQuery.queryKey, me);
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Suspense fallback="…">
          <RouterProvider router={router} />
        </Suspense>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, queries, signedOut };
}
