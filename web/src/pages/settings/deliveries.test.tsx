import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Delivery } from '@/features/deliveries/api';
import { show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { SETTINGS } from '@/test/settings';
import { Component as Settings } from './settings';

const { server } = testServer();
const DELIVERIES = '/api/deliveries/';

const result: Delivery = {
  id: 7,
  kind: 'result',
  state: 'failed',
  game: { id: 5, title: 'A difficult guest' },
  user: { id: 3, first_name: 'Lena', last_name: 'Koval' },
  report: null,
  attempts: 20,
  error: 'the receiver of results answers 502 Bad Gateway',
  next_at: null,
};
const report: Delivery = {
  ...result,
  id: 8,
  kind: 'report',
  state: 'waiting',
  game: null,
  user: null,
  report: 'appointment',
  attempts: 1,
  next_at: '2026-03-02T09:00:00Z',
};

beforeAll(() => i18n.loadNamespaces(['settings', 'branding', 'photo', 'media', 'deliveries']));
beforeEach(() => server.use(answers('get', '/api/settings/', SETTINGS)));

test('what has not been delivered, why, and when it is tried next', async () => {
  server.use(answers('get', DELIVERIES, page([result, report])));
  show(<Settings />, { at: '/?tab=deliveries' });
  const table = await screen.findByRole('table', { name: 'Not delivered' });
  const row = within(table).getByText('A difficult guest').closest('tr');
  expect(row).toHaveTextContent('Course result for another system');
  expect(row).toHaveTextContent('Lena Koval');
  expect(row).toHaveTextContent('Reason: the receiver of results answers 502 Bad Gateway');
  expect(row).toHaveTextContent('Failed');
  const other = within(table).getByText('Appointment report').closest('tr');
  expect(other).toHaveTextContent('Report by email');
  expect(other).toHaveTextContent('Retrying');
});

test('one is tried again, and so is everything that has given up', async () => {
  server.use(answers('get', DELIVERIES, page([result, report])));
  show(<Settings />, { at: '/?tab=deliveries' });
  const one = await screen.findByRole('button', { name: 'Try again: Report by email, Appointment report' });
  server.use(answers('post', '/api/deliveries/8/send/', { state: 'waiting' }, 202));
  server.use(answers('get', DELIVERIES, page([result])));
  await userEvent.click(one);
  expect(await screen.findByText('It will be retried within a minute')).toBeVisible();
  server.use(answers('post', '/api/deliveries/send/', { count: 1 }, 202));
  server.use(answers('get', DELIVERIES, page([])));
  await userEvent.click(screen.getByRole('button', { name: 'Retry everything that failed' }));
  expect(await screen.findByText('1 item will be retried within a minute')).toBeVisible();
  expect(await screen.findByText('Everything has been delivered')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry everything/ })).toBeNull());
});

test('a list that could not be read can be asked for again', async () => {
  server.use(answers('get', DELIVERIES, { code: 'overloaded', message: 'Too busy' }, 503));
  show(<Settings />, { at: '/?tab=deliveries' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', DELIVERIES, page([result])));
  await userEvent.click(again);
  expect(await screen.findByText('A difficult guest')).toBeVisible();
});
