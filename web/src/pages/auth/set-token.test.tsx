import { screen, waitFor } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAnew } from '@/shared/lib/open-anew';
import { adminMode, readView, token } from '@/shared/lib/token';
import { ME, show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { Component } from './set-token';

vi.mock('@/shared/lib/open-anew', () => ({ openAnew: vi.fn() }));

const { server } = testServer();
const open = () => show(<Component />, { at: '/set_token/new?next=/user/profile', path: '/:page/:token' });

beforeAll(() => i18n.loadNamespaces('auth'));
beforeEach(() => {
  vi.clearAllMocks();
  server.use(answers('get', '/api/users/me/', ME));
});

test('a link signs in and leads on', async () => {
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile'));
  expect(token.get()).toBe('new');
  expect(openAnew).not.toHaveBeenCalled();
});

test('from a view it leads on in a document that is none', async () => {
  enterView('of-the-view', false);
  const { router } = open();
  await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/user/profile'));
  expect(router.state.location.pathname).toBe('/set_token/new');
  readView();
  expect(token.get()).toBe('new');
  expect(adminMode.get()).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
