import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Codename } from '@/shared/lib/rights';
import type { Me } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { testServer } from '@/test/server';
import { TrialBanner } from './trial-banner';
import { TrialLeft } from './trial-left';

testServer();
const ORDERS: Codename[] = ['moderator', 'access_settings'];
function open(account: Partial<Me['account']>, permissions = ORDERS, at = '/administrator/users') {
  show(
    <>
      <TrialLeft />
      <TrialBanner />
    </>,
    { at, me: { ...ME, permissions, account: { ...ME.account, ...account } } },
  );
}
const region = () => screen.queryByRole('region');
const PAID = { id: 1, code: 'medium', title: 'Medium' } as const;

test('the days left stand in the top bar and lead to the plans', () => {
  open({ days_left: 9 });
  expect(screen.getByRole('link', { name: '9 days of trial left' })).toHaveAttribute(
    'href',
    '/administrator/billing',
  );
  expect(region()).toBeNull();
});

test('who may not order reads them', () => {
  open({ days_left: 9 }, ['moderator']);
  expect(screen.getByText('9 days of trial left')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('near its end it says what follows, and can be closed', async () => {
  open({ days_left: 2 });
  expect(screen.getByRole('region', { name: '2 days of trial left' })).toHaveTextContent(/requires a plan/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region()).toBeNull();
});

test('over: says what still works, and stays', () => {
  open({ days_left: 0, premium: false });
  const banner = screen.getByRole('region', { name: 'The trial has ended' });
  expect(banner).toHaveTextContent(/can still view everything/);
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/administrator/billing',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a paid term that is over is named', () => {
  open({ days_left: 0, premium: false, plan: PAID }, ['moderator']);
  expect(screen.getByRole('region', { name: /the plan “Medium” is over/ })).toBeVisible();
  expect(screen.getByText(/An administrator with access to settings/)).toBeVisible();
});

test.each([
  ['a paid plan', { days_left: 0, premium: true, plan: PAID }],
  ['a plan paid within the trial', { days_left: 9, premium: true, plan: PAID }],
  ['an installation without plans', { billing: false, days_left: 2 }],
])('%s needs no word', (_, account) => {
  open(account);
  expect(region()).toBeNull();
  expect(screen.queryByText(/trial/)).toBeNull();
});

test('the pages of the plans say it themselves', () => {
  open({ days_left: 0, premium: false }, ORDERS, '/administrator/billing/order/medium');
  expect(region()).toBeNull();
});
