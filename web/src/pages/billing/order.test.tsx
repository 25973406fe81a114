import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BILLING, CHARGE, PLANS } from '@/test/billing';
import { show } from '@/test/render';
import { answers, testServer } from '@/test/server';
import { Component as OrderPage } from './order';

const { server, seen } = testServer();
const CALL = '/api/billing/charge/';

beforeAll(() => i18n.loadNamespaces(['billing']));
beforeEach(() =>
  server.use(answers('get', '/api/billing/', BILLING), answers('get', '/api/sub_plans/', { results: PLANS })),
);
const open = (plan: string) =>
  show(<OrderPage />, {
    at: `/administrator/billing/order/${plan}`,
    path: '/administrator/billing/order/:plan',
  });
const sent = () =>
  Promise.all(seen.filter(({ method }) => method === 'POST').map((request) => request.clone().json()));
const order = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Order' }));
};

test('plan, term and who pays become an invoice', async () => {
  server.use(answers('post', CALL, CHARGE, 201));
  open('unlim');
  const address = await screen.findByRole('textbox', { name: 'Address' });
  expect(screen.getByRole('radio', { name: 'Unlim' })).toBeChecked();
  expect(screen.getByText('on request')).toBeVisible();
  expect(screen.getByText(/The paid period starts when the trial ends/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(
    /The invoice is not emailed/,
  );
  // The first time the company itself is proposed.
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Acme');

  await userEvent.click(screen.getByRole('radio', { name: 'Medium' }));
  await userEvent.click(screen.getByRole('radio', { name: '1 year' }));
  expect(screen.getByText('UAH 20,000.00')).toBeVisible();
  expect(screen.getByText('UAH 6,000.00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  expect(address).toBeInvalid();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await userEvent.type(address, 'Kyiv, Honty 1');
  await userEvent.click(screen.getByRole('button', { name: 'Order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order Medium for 1 year?' });
  expect(dialog).toHaveTextContent('The invoice for UAH 26,000.00 will be issued to Acme');
  expect(await sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Order' }));

  expect(await screen.findByRole('heading', { name: 'Order placed' })).toHaveFocus();
  expect(screen.getByText('Transaction successful: the order is placed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Invoice INV-00007' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download invoice' })).toBeVisible();
  expect(await sent()).toEqual([
    {
      plan: 'medium',
      period: 12,
      billing_data: { company: 'Acme', tax_id: '', address: 'Kyiv, Honty 1', email: 'iryna@acme.test' },
    },
  ]);
});

test('who paid last is proposed again', async () => {
  server.use(answers('get', '/api/billing/', { ...BILLING, billing_data: CHARGE.billing_data }));
  open('2');
  expect(await screen.findByRole('textbox', { name: 'Company' })).toHaveValue('Kvitka');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Kyiv');
  expect(screen.getByRole('radio', { name: 'Unlim' })).toBeChecked();
});

test('what the server refuses stands under its field, and all that was typed stays', async () => {
  const errors = { 'billing_data.tax_id': ['Too strange'] };
  server.use(
    answers('post', CALL, { code: 'validation_failed', message: 'Bad', errors }, 400),
    answers('get', '/api/billing/', { ...BILLING, status: 'active' }),
  );
  open('medium');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'Lviv');
  expect(screen.queryByText(/The paid period starts/)).not.toBeInTheDocument();
  await order();
  expect(await screen.findByText('Too strange')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Lviv');
});

test('a charge that fails says that nothing was charged', async () => {
  server.use(answers('post', CALL, { ...CHARGE, status: 'failed', invoice_url: null }, 201));
  open('medium');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'Lviv');
  await order();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Lviv');

  server.use(answers('post', CALL, { code: 'plan_limit', message: 'Too many people for it' }, 402));
  await order();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many people for it'));
});

test('a plan that is too small cannot be ordered', async () => {
  server.use(answers('get', '/api/billing/', { ...BILLING, users: { used: 501, limit: null } }));
  open('medium');
  expect(await screen.findByRole('radio', { name: 'Medium' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Order' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Unlim' }));
  expect(screen.getByRole('button', { name: 'Order' })).toBeEnabled();
});

test('a plan that is not there leads back to those that are', async () => {
  open('gold');
  expect(await screen.findByText('Plan not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to plans' })).toHaveAttribute(
    'href',
    '/administrator/billing',
  );
});
