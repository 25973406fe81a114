import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '@/features/mails/api';
import { openFilter } from '@/test/filters';
import { show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { SETTINGS } from '@/test/settings';
import { Component as Settings } from './settings';

const { server, seen } = testServer();
const MAILS = '/api/mails/';

const sent: Mail = {
  id: 2,
  to: 'anna@kvitka.example',
  kind: 'assigned',
  subject: 'You have a new course',
  state: 'sent',
  attempts: 1,
  error: null,
  created_at: '2026-03-02T09:00:00Z',
  sent_at: '2026-03-02T09:00:05Z',
};
const failed: Mail = {
  ...sent,
  id: 1,
  kind: 'overdue',
  subject: 'A course is overdue',
  state: 'failed',
  attempts: 9,
  error: '550 mailbox unavailable',
  sent_at: null,
};

beforeAll(() => i18n.loadNamespaces(['settings', 'branding', 'photo', 'media', 'mails']));
beforeEach(() => server.use(answers('get', '/api/settings/', SETTINGS)));

test('what became of each email, and what the mail server said', async () => {
  server.use(answers('get', MAILS, page([sent, failed])));
  show(<Settings />, { at: '/?tab=mails' });
  const table = await screen.findByRole('table', { name: 'Emails' });
  const row = within(table).getByText('A course is overdue').closest('tr');
  expect(row).toHaveTextContent('Overdue');
  expect(row).toHaveTextContent('The mail server said: 550 mailbox unavailable');
  expect(row).toHaveTextContent('Failed');
  expect(within(table).getByText('You have a new course').closest('tr')).toHaveTextContent('Course assigned');
});

test('an email that failed is sent again', async () => {
  server.use(answers('get', MAILS, page([sent, failed])));
  show(<Settings />, { at: '/?tab=mails' });
  const again = await screen.findByRole('button', {
    name: 'Send again: A course is overdue, to anna@kvitka.example',
  });
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  server.use(answers('post', '/api/mails/1/send/', { state: 'queued' }, 202));
  server.use(answers('get', MAILS, page([sent, { ...failed, state: 'queued', error: null }])));
  await userEvent.click(again);
  expect(
    await screen.findByText('The email to anna@kvitka.example will be sent within a minute'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull());
});

test('filters are the address, and what they leave nothing of says so', async () => {
  server.use(answers('get', MAILS, page([])));
  const { router } = show(<Settings />, { at: '/?tab=mails&search=anna' });
  await openFilter('Status');
  await userEvent.click(await screen.findByRole('radio', { name: 'Failed' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=mails&search=anna&state=failed'));
  await waitFor(() => expect(seen.at(-1)?.url).toContain('search=anna&state=failed'));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe('?tab=mails'));
  expect(await screen.findByText('No emails yet')).toBeInTheDocument();
});

test('a list that could not be read can be asked for again', async () => {
  server.use(answers('get', MAILS, { code: 'overloaded', message: 'Too busy' }, 503));
  show(<Settings />, { at: '/?tab=mails' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answers('get', MAILS, page([sent])));
  await userEvent.click(again);
  expect(await screen.findByText('You have a new course')).toBeInTheDocument();
});
