import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { sharedDevice } from '@/shared/lib/shared-device';
import { token } from '@/shared/lib/token';
import { ME, show } from '@/test/render';
import { ORIGIN, testServer } from '@/test/server';
import { useDone } from './done';

const { server, seen } = testServer();
const Ways = () => <p>{useDone()} or on</p>;

beforeAll(() => i18n.loadNamespaces('player'));

test('on a shared device it logs out, to the names', async () => {
  token.set('t');
  sharedDevice.note();
  server.use(http.post(`${ORIGIN}/api/logout/`, () => new HttpResponse(null, { status: 204 })));
  const { router } = show(<Ways />, { me: { ...ME, on_shared_device: true }, at: '/gameplay/5' });
  await userEvent.click(await screen.findByRole('button', { name: 'Done, log out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/device'));
  expect(seen).toHaveLength(1);
  expect(token.get()).toBeNull();
});

test('elsewhere it is not there', async () => {
  show(<Ways />);
  expect(await screen.findByText('or on')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
