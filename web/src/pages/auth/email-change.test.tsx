import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Component } from './email-change';

const { server, seen } = testServer();
const PATH = '/api/email_confirm/';

beforeAll(() => i18n.loadNamespaces('auth'));
const CHECK = '/api/key/check/';
const dead = { code: 'invalid_key', message: 'Too old', request_id: 'r' };
beforeEach(() =>
  server.use(answers('post', CHECK, { valid: true, kind: 'email_change', email: 'n***@acme.test' })),
);
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
  const button = await screen.findByRole('button', { name: 'Confirm address' });
  const sent = () => seen.filter((request) => request.url.endsWith(PATH));
  expect(sent()).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('you log in with new@acme.test');
  expect(await sent()[0]?.clone().json()).toEqual({ key: 'abc' });
});

test('a used or old link says so without anything to press', async () => {
  server.use(answers('post', CHECK, dead, 400));
  open();
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Confirm');
  expect(screen.queryByRole('button', { name: 'Confirm address' })).not.toBeInTheDocument();
});

test('a link that was used meanwhile says so', async () => {
  server.use(answers('post', PATH, dead, 400));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm address' }));
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Confirm');
});
