import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAnew } from '@/shared/lib/open-anew';
import type { Me } from '@/shared/lib/session';
import { accountZone } from '@/shared/lib/zone';
import { ME, show } from '@/test/render';
import { enterView } from '@/test/view';
import { ViewBar } from './view-bar';

vi.mock('@/shared/lib/open-anew', () => ({ openAnew: vi.fn() }));

const MANAGER = { id: 4, title: 'Branch manager', standard_key: null };
const viewing = (units: string[], more: Partial<Me> = {}): Me => ({
  ...ME,
  role: MANAGER,
  viewing: { units, expires_at: '2026-11-28T10:45:00Z' },
  ...more,
});
const text = () => screen.findByText(/^You are viewing as/);

beforeAll(() => i18n.loadNamespaces('view-as'));
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  vi.clearAllMocks();
  accountZone.set('Europe/Kyiv');
  history.replaceState(null, '', '/administrator/roles/4');
  enterView();
});

test('names the role, the units and when it ends', async () => {
  show(<ViewBar />, { me: viewing(['Acme', 'Sales', 'Support']) });
  expect(await text()).toHaveTextContent(
    /^You are viewing as Branch manager · Acme, Sales, Support — read-only, until 12:45$/,
  );
  expect(screen.getByRole('region', { name: 'Viewing as another role' })).toBeVisible();
});

test('of many units it names some and counts the others', async () => {
  show(<ViewBar />, { me: viewing(['Acme', 'Sales', 'Support', 'Kyiv', 'Lviv']) });
  expect(await text()).toHaveTextContent('Branch manager · Acme, Sales, Support, 2 more —');
});

test('on a phone it names one', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
  show(<ViewBar />, { me: viewing(['Acme', 'Sales', 'Support']) });
  expect(await text()).toHaveTextContent('Branch manager · Acme, 2 more —');
});

test('names a standard role in the language of the screen, and no unit where there is none', async () => {
  const role = { id: 3, title: 'Слухач', standard_key: 'learner' };
  show(<ViewBar />, { me: viewing([], { role }) });
  expect(await text()).toHaveTextContent(/^You are viewing as Learner — read-only/);
});

test('says that it is a view where the role is gone', async () => {
  show(<ViewBar />, { me: viewing(['Acme'], { role: null }) });
  expect(await text()).toHaveTextContent(/^You are viewing as another role — read-only$/);
});

test('leads back to where the view was begun', async () => {
  show(<ViewBar />, { me: viewing([]) });
  history.replaceState(null, '', '/administrator/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the view' }));
  expect(openAnew).toHaveBeenCalledExactlyOnceWith('/administrator/roles/4');
});
