import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { company, large, serves } from '@/features/structure/model/testing';
import { ME, show } from '@/test/render';
import { ORIGIN, testServer } from '@/test/server';
import { Component as OrganizationPage } from './organization';
import { Component as PositionPage } from './position';
import { Component as TreePage } from './tree';

const { server, seen } = testServer();
const me: typeof ME = { ...ME, permissions: ['moderator', 'edit_org_structure', 'view_users'] };
const open = (at: string) =>
  show(
    <Routes>
      <Route path="/administrator/organizations" element={<TreePage />} />
      <Route path="/administrator/organizations/:orgId" element={<OrganizationPage />} />
      <Route path="/administrator/positions/:posId" element={<PositionPage />} />
    </Routes>,
    { at, me },
  );

beforeAll(() => i18n.loadNamespaces('structure'));
beforeEach(() => {
  server.use(...serves(company()));
});

test('an organisation: what it is, its figures, what is in it, the way into the tree', async () => {
  open('/administrator/organizations/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Acme' })).toBeInTheDocument();
  for (const text of ['Acme Limited', 'ORG-0001', 'Divisions (2)', 'Positions (1)'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show in the structure' })).toHaveAttribute(
    'href',
    '/administrator/organizations?unit=o1',
  );
  expect(screen.getByRole('link', { name: '4 people in the employee list' })).toHaveAttribute(
    'href',
    '/administrator/users?organization=1',
  );
});

test('a position: where it is, who holds it; deleted, the tree is shown', async () => {
  server.use(http.delete(`${ORIGIN}/api/positions/4/`, () => new HttpResponse(null, { status: 204 })));
  const { router } = open('/administrator/positions/4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Consultant' })).toBeInTheDocument();
  const path = screen.getByRole('navigation', { name: 'Location' });
  expect(
    within(path)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Acme', 'Sales', 'Kyiv team']);
  expect(screen.getByRole('link', { name: 'Maksym Lys' })).toHaveAttribute('href', '/administrator/users/13');
  await userEvent.click(screen.getByRole('button', { name: 'Actions: Consultant' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the position Consultant?' });
  expect(dialog).toHaveTextContent('Maksym Lys stays in the company without a position.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The position Consultant was deleted')).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/administrator/organizations?unit=d3',
  );
});

test.each([
  ['/administrator/organizations/77', 'Organisation not found'],
  ['/administrator/positions/77', 'Position not found'],
])('%s says that it is not there', async (address, text) => {
  open(address);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the structure' })).toBeInTheDocument();
});

function drag(from: Element, onto: Element) {
  const dataTransfer = { setData: () => undefined, effectAllowed: 'all', dropEffect: 'none' };
  fireEvent.dragStart(from, { dataTransfer });
  fireEvent.dragOver(onto, { dataTransfer });
  return () => fireEvent.drop(onto, { dataTransfer });
}
const row = (name: RegExp) => screen.findByRole('treeitem', { name });
const puts = () => seen.filter((one) => one.method === 'PUT');

test('a position dropped on a division moves into it; the row says so before', async () => {
  server.use(http.put(`${ORIGIN}/api/positions/bulk_update/`, () => HttpResponse.json([])));
  open('/administrator/organizations');
  const drop = drag(await row(/^Director/), await row(/^Support,/));
  expect(await row(/^Support,/)).toHaveTextContent('into Support (1 person)');
  drop();
  expect(await screen.findByText('Director is now in Support')).toBeInTheDocument();
  expect(await puts()[0]?.json()).toEqual([{ id: 1, organization: 1, division: 2 }]);
});

test('nothing is dropped below itself', async () => {
  open('/administrator/organizations');
  const drop = drag(await row(/^Sales,/), await row(/^Consultant/));
  expect(await row(/^Consultant/)).toHaveTextContent('A unit cannot be moved into itself');
  drop();
  expect(puts()).toEqual([]);
});

test('a drop that takes more than twenty people along is asked about', async () => {
  server.use(
    ...serves([...large(20), ...company().slice(1)]),
    http.put(`${ORIGIN}/api/divisions/bulk_update/`, () => HttpResponse.json([])),
  );
  open('/administrator/organizations');
  drag(await row(/^Division 1,/), await row(/^Beta/))();
  const dialog = await screen.findByRole('dialog', { name: 'Move to Beta: Division 1?' });
  expect(dialog).toHaveTextContent('This also moves: 55 people.');
  expect(puts()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Division 1 is now in Beta')).toBeInTheDocument();
  expect(await puts()[0]?.json()).toEqual([{ id: 1, organization: 2, parent: null, order: 0 }]);
});
