import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as download from '@/shared/lib/download';
import { BILLING, CHARGE, PLANS } from '@/test/billing';
import { show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import { Component as BillingPage } from './billing';

const { server, seen } = testServer();
const has = (billing: typeof BILLING) => server.use(answers('get', '/api/billing/', billing));

beforeAll(() => i18n.loadNamespaces(['billing']));
beforeEach(() =>
  server.use(
    answers('get', '/api/billing/', BILLING),
    answers('get', '/api/sub_plans/', { results: PLANS }),
    answers('get', '/api/billing/history/', page([])),
  ),
);
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

test('a trial: days left, what is used, what happens at its end, the plans', async () => {
  show(<BillingPage />);
  expect(await screen.findByText('Premium trial')).toBeVisible();
  expect(screen.getByText(/^9 days left, until/)).toBeVisible();
  expect(screen.getByText('48, unlimited')).toBeVisible();
  expect(screen.getByText('2 GB of 80 GB')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What happens when it ends' })).toBeVisible();
  const plans = screen.getByRole('region', { name: 'Plans' });
  expect(within(plans).getByText('Up to 500 active people')).toBeVisible();
  expect(within(plans).getByText('UAH 15,000.00 for 6 months, including backup')).toBeVisible();
  expect(within(plans).getAllByText('Price on request')).toHaveLength(2);
  expect(within(plans).getByRole('link', { name: 'Choose Medium' })).toHaveAttribute(
    'href',
    '/administrator/billing/order/medium',
  );
  expect(await screen.findByText('No payments yet')).toBeVisible();
});

test('the plan for a sales team is asked for, not ordered', async () => {
  show(<BillingPage />);
  const plans = await screen.findByRole('region', { name: 'Plans' });
  expect(within(plans).getByText(/^A server of its own for a sales team/)).toBeVisible();
  expect(within(plans).queryByRole('link', { name: 'Choose Sales Team' })).toBeNull();
  await userEvent.click(within(plans).getByRole('button', { name: 'Request a price' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sales Team: request a price' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Forty people');
  server.use(answers('post', '/api/billing/request/', { code: 'overloaded', message: 'Too busy' }, 503));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too busy');
  server.use(answers('post', '/api/billing/request/', { id: 12 }, 201));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText(/^Thank you! Your request has the number 12/)).toBeVisible();
  const sent = seen.filter(({ url }) => url.endsWith('/api/billing/request/')).at(-1);
  expect(await sent?.json()).toEqual({ plan: 'sales_team', message: 'Forty people' });
});

test('a paid plan: until when, the next payment, the last backup; a plan that is too small', async () => {
  has({
    ...BILLING,
    plan: { id: 2, code: 'unlim', title: 'Unlim' },
    status: 'active',
    days_left: 100,
    paid_until: '2027-03-01T09:00:00Z',
    users: { used: 612, limit: null },
    last_backup_at: '2026-11-15T03:00:00Z',
    next_payment: { date: '2999-03-01T09:00:00Z', amount: 1_080_000, currency: 'UAH' },
  });
  show(<BillingPage />);
  expect(await screen.findByText(/^Paid until 1 Mar 2027, 100 days left/)).toBeVisible();
  expect(screen.getByText(/^UAH 10,800.00, by 1 Mar 2999/)).toBeVisible();
  expect(screen.getByText(/15 Nov/)).toBeVisible();
  expect(screen.getByText('Too small: you have 612 active people')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose Medium' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Extend Unlim' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Extend or change the plan' })).toHaveAttribute(
    'href',
    '/administrator/billing/order/unlim',
  );
  // The end is far: nobody has to read about it.
  expect(screen.queryByRole('heading', { name: /What happens/ })).not.toBeInTheDocument();
});

test('it is over: what still works, and the way on', async () => {
  has({ ...BILLING, status: 'expired', days_left: 0 });
  show(<BillingPage />);
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What works now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
});

test('an invoice that waits is the next payment', async () => {
  has({ ...BILLING, next_payment: { date: '2020-01-05T09:00:00Z', amount: 540_000, currency: 'UAH' } });
  show(<BillingPage />);
  expect(await screen.findByText('UAH 5,400.00: the invoice of 5 Jan 2020 is unpaid')).toBeVisible();
});

test('the payments with their states; what failed has no invoice', async () => {
  const rows = [
    CHARGE,
    { ...CHARGE, id: 6, number: 'INV-00006', status: 'paid' as const, paid_at: '2026-11-19T09:00:00Z' },
    { ...CHARGE, id: 5, number: 'INV-00005', status: 'failed' as const, invoice_url: null },
    { ...CHARGE, id: 4, number: 'INV-00004', status: 'cancelled' as const },
  ];
  server.use(answers('get', '/api/billing/history/', page(rows)));
  show(<BillingPage />);
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(rowOf('INV-00007')).toHaveTextContent('Waiting for payment');
  expect(rowOf('INV-00006')).toHaveTextContent('19 Nov 2026');
  expect(rowOf('INV-00005')).toHaveTextContent('FailedNothing was charged');
  expect(rowOf('INV-00004')).toHaveTextContent('Cancelled');
  expect(within(table).getAllByRole('button', { name: /^Download invoice/ })).toHaveLength(3);
});

test('an invoice is downloaded under its number', async () => {
  const saved = vi.spyOn(download, 'saveAnswer').mockResolvedValue();
  server.use(
    answers('get', '/api/billing/history/', page([CHARGE])),
    http.get(`${ORIGIN}/api/billing/invoices/7/`, () => HttpResponse.text('%PDF-')),
  );
  show(<BillingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download invoice INV-00007' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'INV-00007.pdf'));
  expect(seen.some(({ url }) => url.endsWith('/api/billing/invoices/7/'))).toBe(true);
  saved.mockRestore();
});

test('pages of payments are in the address', async () => {
  server.use(
    answers('get', '/api/billing/history/', { ...page([CHARGE]), total: 60, total_pages: 3, count: 1 }),
  );
  const { router } = show(<BillingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(seen.some(({ url }) => url.includes('page=2'))).toBe(true));
});

test('what could not be read can be asked for again', async () => {
  server.use(answers('get', '/api/billing/', { code: 'overloaded', message: 'Too busy' }, 503));
  show(<BillingPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  has(BILLING);
  await userEvent.click(again);
  expect(await screen.findByText('Premium trial')).toBeVisible();
});
