import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { ME, show } from '@/test/render';
import { UserMenu } from './user-menu';

const SETTER: Me = { ...ME, permissions: [...ME.permissions, 'access_settings'] };
const open = async (me: Me) => {
  show(<UserMenu isAdminMode />, { me });
  await userEvent.click(await screen.findByRole('button', { name: /^Account menu/ }));
  await screen.findByRole('button', { name: 'Log out' });
};

test('plan and billing are for those with access to settings', async () => {
  await open(SETTER);
  expect(screen.getByRole('link', { name: 'Plan and billing' })).toHaveAttribute(
    'href',
    '/administrator/billing',
  );
  expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('others do not see them', async () => {
  await open(ME);
  expect(screen.queryByRole('link', { name: 'Plan and billing' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeVisible();
});

test('without plans there is no billing', async () => {
  await open({ ...SETTER, account: { ...ME.account, billing: false } });
  expect(screen.queryByRole('link', { name: 'Plan and billing' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('a learner has log out alone', async () => {
  await open({ ...SETTER, is_admin: false });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
