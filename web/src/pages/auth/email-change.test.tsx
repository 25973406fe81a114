import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { Route, Routes } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Component } from './email-change';

const { server, seen } = testServer();
const PATH = '/api/email_confirm/';

beforeAll(() => i18n.loadNamespaces('auth'));
const open = () =>
  show(
    <Routes>
      <Route path="/email_change/:key" element={<Component />} />
    </Routes>,
    { at: '/email_change/abc' },
  );

test('nothing happens before the button is pressed; then the new address holds', async () => {
  server.use(answers('post', PATH, { email: 'new@acme.test' }));
  open();
  const button = await screen.findByRole('button', { name: 'Confirm the address' });
  expect(seen).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('you log in with new@acme.test');
  expect(await seen[0]?.json()).toEqual({ key: 'abc' });
});

test('a used or old link says so', async () => {
  server.use(answers('post', PATH, { code: 'invalid_key', message: 'Too old', request_id: 'r' }, 400));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Confirm');
});
