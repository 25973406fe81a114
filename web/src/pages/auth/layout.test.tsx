import { act, fireEvent, screen } from '@testing-library/react';
import i18n from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WaysContext } from '@/features/session/ways';
import { sharedDevice } from '@/shared/lib/shared-device';
import { show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Layout } from './layout';

const { server } = testServer();
const go = vi.fn();

beforeAll(() => i18n.loadNamespaces('auth'));
beforeEach(() => {
  go.mockClear();
  server.use(
    answers('get', '/api/site/', { registration: 'open', demo: null, password_min_length: 8, texts: {} }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const open = () =>
  show(
    <WaysContext value={{ path: '/login', search: '', go }}>
      <Layout>
        <input aria-label="Email" />
      </Layout>
    </WaysContext>,
  );
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('on a shared device it goes back to the names when nobody types any more', async () => {
  sharedDevice.note();
  open();
  expect(screen.getByRole('link', { name: 'Back to the names' })).toHaveAttribute('href', '/device');
  await wait(59);
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'a' } });
  await wait(59);
  expect(go).not.toHaveBeenCalled();
  await wait(1);
  expect(go).toHaveBeenCalledWith('/device');
});

test('elsewhere it stays', async () => {
  open();
  await wait(600);
  expect(go).not.toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Back to the names' })).toBeNull();
});
