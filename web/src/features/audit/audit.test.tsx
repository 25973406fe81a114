import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { openFilter } from '@/test/filters';
import { ME, show } from '@/test/render';
import { answers, page, testServer } from '@/test/server';
import { CODES } from './actions';
import type { AuditRow } from './api';
import { AuditLog } from './audit-log';

const { server, seen } = testServer();
const PATH = '/api/audit/';

const branding: AuditRow = {
  id: 3,
  at: '2026-03-02T09:00:00Z',
  who: { id: 1, name: 'Iryna Koval', service_key: null },
  action: 'branding.changed',
  object: { kind: 'branding', id: null, title: '', assignment: null },
  before: { top_bar_background: null },
  after: { top_bar_background: '#0F6E64' },
  request_id: 'r-41',
};
const ordered: AuditRow = {
  ...branding,
  id: 2,
  action: 'billing.charged',
  object: { kind: 'billing', id: 5, title: 'INV-00005', assignment: null },
  before: null,
  after: { amount: 300_000, currency: 'UAH', plan: 'medium' },
};
const paid: AuditRow = {
  ...ordered,
  id: 1,
  action: 'billing.paid',
  who: { id: null, name: '', service_key: null },
  after: { paid_until: '2026-09-02T09:00:00Z' },
  request_id: null,
};

const guessed: AuditRow = {
  ...paid,
  id: 4,
  action: 'person.sign_in_failed',
  object: { kind: 'person', id: 9, title: 'Olena Bondar', assignment: null },
  after: { failures: 20, ip_address: '203.0.113.7' },
};

beforeAll(() => i18n.loadNamespaces(['audit']));

const rowOf = (text: string) => screen.getAllByText(text)[0]?.closest('tr') as HTMLElement;

test('who did what, and what exactly changed', async () => {
  server.use(answers('get', PATH, page([branding, ordered, paid, guessed])));
  show(<AuditLog />);
  await screen.findByRole('table', { name: 'Audit log' });
  expect(rowOf('Branding changed')).toHaveTextContent('Iryna Koval');
  expect(rowOf('Payment received')).toHaveTextContent('System');
  expect(rowOf('Many failed logins')).toHaveTextContent('Unknown person');
  await userEvent.click(within(rowOf('Many failed logins')).getByRole('button', { name: /^Details/ }));
  expect(screen.getByText('203.0.113.7').closest('tr')).toHaveTextContent('IP address203.0.113.7');

  await userEvent.click(within(rowOf('Branding changed')).getByRole('button', { name: /^Details/ }));
  const change = screen.getByText('#0F6E64').closest('tr') as HTMLElement;
  expect(change).toHaveTextContent('Top bar colour—#0F6E64');
  expect(screen.getByText('Request id: r-41')).toBeVisible();

  await userEvent.click(within(rowOf('Plan ordered')).getByRole('button', { name: /^Details/ }));
  expect(screen.getByText('UAH 3,000.00')).toBeVisible();
  await userEvent.click(within(rowOf('Payment received')).getByRole('button', { name: /^Details/ }));
  expect(screen.getByText(/2 Sep/)).toBeVisible();
});

test('of an assignment person and course are told, and lead there', async () => {
  const object = { kind: 'assignment', id: 40, title: 'A hard talk' };
  const of = (name: string) => ({ user: { id: 9, name }, game: 7 });
  const rows: AuditRow[] = [
    { ...branding, action: 'assignment.changed', object: { ...object, assignment: of('Olena Bondar') } },
    { ...branding, id: 2, action: 'assignment.withdrawn', object: { ...object, assignment: of('') } },
  ];
  server.use(answers('get', PATH, page(rows)));
  const permissions = [...ME.permissions, 'view_reports' as const];
  show(<AuditLog />, { me: { ...ME, permissions } });
  await screen.findByRole('table', { name: 'Audit log' });
  const changed = within(rowOf('Assignment changed'));
  expect(changed.getByRole('link', { name: 'A hard talk' })).toHaveAttribute(
    'href',
    '/administrator/reports/answers/7',
  );
  expect(changed.getByRole('link', { name: 'Olena Bondar' })).toHaveAttribute(
    'href',
    '/administrator/users/9',
  );
  expect(rowOf('Assignment withdrawn')).toHaveTextContent('Assignment: Deleted person');
});

test('a script is shown in full', async () => {
  const after = { scripts: [{ text: 'a();\nb();', is_admin: true }] };
  server.use(answers('get', PATH, page([{ ...branding, action: 'scripts.changed', before: null, after }])));
  show(<AuditLog />);
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  expect(screen.getByText(/a\(\);\s+b\(\);\s+\(Only in administrator mode\)/)).toBeVisible();
});

test('what a person manages is said in words', async () => {
  const entry = {
    ...branding,
    action: 'employee.changed',
    kind: 'employee',
    before: { reach: 'everything', reach_divisions: [] },
    after: { reach: 'chosen', reach_divisions: [5, 7] },
  };
  server.use(answers('get', PATH, page([entry])));
  show(<AuditLog />);
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  expect(screen.getByRole('row', { name: /^Manages Whole company or nothing.* Chosen organ/ })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Manages divisions — 5, 7' })).toBeVisible();
});

test('as whom somebody looked is said in words, with the names of the units', async () => {
  const entry = {
    ...branding,
    action: 'role.viewed_as',
    object: { ...branding.object, kind: 'role', id: 4, title: 'Manager' },
    before: null,
    after: { reach: 'chosen', reach_units: ['Acme', 'Sales'] },
  };
  server.use(answers('get', PATH, page([entry])));
  show(<AuditLog />);
  await screen.findByRole('table', { name: 'Audit log' });
  expect(rowOf('Viewed as this role')).toHaveTextContent('ManagerRole');
  await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
  expect(screen.getByRole('row', { name: 'Manages Chosen organisations and divisions' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Organisations and divisions Acme, Sales' })).toBeVisible();
});

test('filters are the address', async () => {
  server.use(answers('get', PATH, page([branding])));
  const { router } = show(<AuditLog />, { at: '/?tab=audit&action=role.changed' });
  await waitFor(() => expect(seen.at(-1)?.url).toContain('action=role.changed'));
  await openFilter('About');
  await userEvent.click(await screen.findByRole('radio', { name: 'Branding' }));
  // An action on something else would find nothing: it goes.
  await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&kind=branding'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Show only changes by Iryna Koval' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&kind=branding&user=1'));
  await waitFor(() => expect(seen.at(-1)?.url).toContain('user=1'));
  await userEvent.click(screen.getByRole('button', { name: 'Only changes by Iryna Koval' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=audit&kind=branding'));
});

test('without plans nobody is asked about billing', async () => {
  server.use(answers('get', PATH, page([branding])));
  show(<AuditLog />, { me: { ...ME, account: { ...ME.account, billing: false } } });
  await openFilter('About');
  expect(await screen.findByRole('radio', { name: 'Branding' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Billing' })).not.toBeInTheDocument();
});

test('nothing under these filters is not the same as nothing at all', async () => {
  server.use(answers('get', PATH, page([])));
  const { router } = show(<AuditLog />, { at: '/?tab=audit&search=zzz' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe('?tab=audit'));
  expect(await screen.findByText('No entries yet')).toBeVisible();
});

test('every action and kind has its words', () => {
  for (const code of CODES) {
    expect(i18n.exists(`audit:action.${code}`), code).toBe(true);
    expect(i18n.exists(`audit:kind.${code.split('.')[0]}`), code).toBe(true);
  }
});
