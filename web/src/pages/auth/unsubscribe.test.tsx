import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Component } from './unsubscribe';

const { server, seen } = testServer();
const PATH = '/api/unsubscribe/k-1/';
beforeAll(() => i18n.loadNamespaces('auth'));
const open = () => show(<Component />, { at: '/unsubscribe/k-1', path: '/unsubscribe/:key' });

test('opening the link changes nothing; the button switches the emails off', async () => {
  server.use(answers('post', PATH, null));
  open();
  const button = await screen.findByRole('button', { name: 'Turn off' });
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('turn them on again in your profile');
});

test('a broken link says so', async () => {
  server.use(answers('post', PATH, { code: 'invalid_key', message: 'Dead', request_id: 'r' }, 400));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
});
