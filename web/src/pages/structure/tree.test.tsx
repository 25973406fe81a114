import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { company, large, organization, person, serves } from '@/features/structure/model/testing';
import type { Codename } from '@/shared/lib/rights';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component } from './tree';

const { server, seen } = testServer();
const EDITOR = { ...ME, permissions: ['moderator', 'edit_org_structure', 'view_users'] satisfies Codename[] };
const READER = { ...ME, permissions: ['moderator', 'view_org_structure'] satisfies Codename[] };
const open = (at = '/', me = EDITOR as typeof ME) => show(<Component />, { at, me });
const row = (name: RegExp | string) => screen.findByRole('treeitem', { name });
const rows = () => screen.getAllByRole('treeitem').map((one) => one.firstElementChild?.textContent);
const panel = () => screen.findByRole('region', { name: 'Selected unit' });
const sent = async (method: string, path: string) => {
  const request = seen.find((one) => one.method === method && one.url.endsWith(path));
  return request?.clone().json();
};
const put = (path: string) => http.put(`${ORIGIN}${path}`, () => HttpResponse.json([]));
const refused = (errors: Record<string, string[]>) => ({
  code: 'validation_failed',
  message: 'Check the form',
  errors,
  request_id: 'r',
});

beforeAll(() => i18n.loadNamespaces('structure'));
beforeEach(() => {
  server.use(...serves(company()));
});

describe('of whoever manages a part of the company', () => {
  /** Acme and Sales by their names, and the Kyiv team, which is the part. */
  const part = () => {
    const [acme] = company();
    const sales = acme?.divisions[0];
    if (!acme || !sales) throw new Error('no company');
    const above = { ...sales, above: true, positions: [] };
    return [{ ...acme, above: true, address: '', code: '', positions: [], divisions: [above] }];
  };
  const HEAD = { ...EDITOR, reach: 'own_division' as const };
  beforeEach(() => server.use(...serves(part())));

  test('what stands above is a name, and the own unit is open', async () => {
    open('/', HEAD);
    await row(/^Kyiv team/);
    expect(rows()).toEqual([
      'Acme, you manage only a part of it',
      'Sales, you manage only a part of it',
      'Kyiv team, division, 1 person',
      'Consultant, Maksym Lys',
    ]);
    expect(within(await panel()).getByRole('heading', { name: 'Kyiv team' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add organisation' })).not.toBeInTheDocument();
  });

  test('nothing above can be changed, deleted or moved to', async () => {
    open('/?unit=d1', HEAD);
    const shown = await panel();
    expect(within(shown).getByText(/You manage only a part of what is here/)).toBeInTheDocument();
    expect(within(shown).queryByRole('button')).not.toBeInTheDocument();
    expect(shown).not.toHaveTextContent('Vacant');
    screen.getByRole('tree').focus();
    await userEvent.keyboard('{F2}{Delete}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(within(shown).getByRole('link', { name: 'Kyiv team' }));
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog');
    for (const name of [/^Acme/, /^Sales/])
      expect(within(dialog).getByRole('treeitem', { name })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the tree', () => {
  test('shows a small company whole, with people counted below', async () => {
    open();
    await row('Acme, organisation, 4 people');
    expect(rows()).toEqual([
      'Acme, organisation, 4 people',
      'Director, Olena Bondar',
      'Sales, division, 2 people',
      'Head of sales, Head, Taras Melnyk',
      'Salesperson, Vacant',
      'Kyiv team, division, 1 person',
      'Consultant, Maksym Lys',
      'Support, division, 1 person',
      'Head of support, Head, Iryna Koval',
      'Agent, Bohdan Hai, dismissed',
      'Beta, organisation, 0 people',
    ]);
    const sales = await row(/^Sales,/);
    expect(sales).toHaveAttribute('aria-level', '2');
    expect(sales).toHaveAttribute('aria-expanded', 'true');
    expect(sales).toHaveAttribute('aria-posinset', '2');
  });

  test('is walked by keys: down, closed, opened, to a typed name, and Enter shows', async () => {
    const { router } = open();
    await row(/^Acme/);
    const tree = screen.getByRole('tree');
    tree.focus();
    const active = () =>
      document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toMatch(/^Sales,/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /^Kyiv/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toMatch(/^Head of sales/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(active()).toMatch(/^Sales,/);
    await userEvent.keyboard('{End}');
    expect(active()).toMatch(/^Beta/);
    await userEvent.keyboard('supp');
    expect(active()).toMatch(/^Support/);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?unit=d2');
    expect(within(await panel()).getByRole('heading', { name: 'Support' })).toBeInTheDocument();
  });

  test('keeps what is above a match, and says how many there are', async () => {
    open('/?search=maksym');
    await row(/^Consultant/);
    expect(rows()).toEqual([
      'Acme, organisation, 4 people',
      'Sales, division, 2 people',
      'Kyiv team, division, 1 person',
      'Consultant, Maksym Lys',
    ]);
    expect(screen.getByText('1 match')).toBeInTheDocument();
  });

  test('finds nothing and offers to clear the search', async () => {
    const { router } = open('/?search=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  test('draws only what is in sight of 22,000, and still knows how many siblings there are', async () => {
    server.use(...serves(large()));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
    expect((await screen.findAllByRole('treeitem')).length).toBeLessThan(60);
    expect(await row(/^Division 1,/)).toHaveAttribute('aria-setsize', '10');
  });

  test('of a company that has only just begun offers the first division', async () => {
    server.use(...serves([organization(1, 'Acme')]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the first division' }));
    expect(await screen.findByRole('dialog', { name: 'New division' })).toHaveTextContent(
      'Will be added to: Acme',
    );
  });

  test('that cannot be loaded says why and can be asked for again', async () => {
    const failure = { code: 'internal', message: 'Broken', request_id: 'req-4' };
    server.use(answers('get', '/api/organization/units/', failure, 403));
    open();
    expect(await screen.findByText(/req-4/)).toBeInTheDocument();
    server.use(...serves(company()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/^Acme/)).toBeInTheDocument();
  });

  test('without the right to edit there is nothing to edit with', async () => {
    open('/?unit=d1', READER as typeof ME);
    await row(/^Sales,/);
    expect(await panel()).toHaveTextContent('Head of sales');
    for (const name of [/^Add/, 'Move to…', /^Actions/, 'Select several'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('tree')).not.toHaveAttribute('aria-multiselectable');
  });
});

describe('adding', () => {
  test('a division goes below the chosen one; a refusal leaves what was typed', async () => {
    server.use(answers('post', '/api/divisions/', refused({ name: ['Too bold'] }), 400));
    open('/?unit=d1');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Add sub-division' }));
    const dialog = await screen.findByRole('dialog', { name: 'New division' });
    expect(dialog).toHaveTextContent('Will be added to: Acme → Sales');
    await userEvent.type(within(dialog).getByLabelText(/Name/), 'Lviv team');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add division' }));
    expect(await within(dialog).findByText('Too bold')).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/Name/)).toHaveValue('Lviv team');

    server.use(answers('post', '/api/divisions/', { id: 9 }, 201));
    seen.length = 0;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add division' }));
    expect(await screen.findByText('Lviv team was added')).toBeInTheDocument();
    expect(await sent('POST', '/api/divisions/')).toEqual({ name: 'Lviv team', organization: 1, parent: 1 });
  });

  test('a position takes organisation and division from the chosen node, none of the organisation’s', async () => {
    server.use(
      answers('post', '/api/positions/', { id: 30 }, 201),
      answers('get', '/api/employee/all/', { count: 0, results: [] }),
    );
    open('/?unit=o2');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Add position' }));
    const dialog = await screen.findByRole('dialog', { name: 'New position' });
    const title = () => within(dialog).getByLabelText(/Title/);
    await userEvent.type(title(), 'Accountant');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and create another' }));
    expect(await screen.findByText('Accountant was added')).toBeInTheDocument();
    expect(await sent('POST', '/api/positions/')).toEqual({
      title: 'Accountant',
      organization: 2,
      division: null,
    });
    await waitFor(() => expect(title()).toHaveFocus());
    expect(title()).toHaveValue('');
  });

  test('an organisation needs its names and its address', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add organisation' }));
    const dialog = await screen.findByRole('dialog', { name: 'New organisation' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add organisation' }));
    expect(within(dialog).getAllByText('Fill in this field')).toHaveLength(3);
    expect(seen.some((one) => one.method === 'POST')).toBe(false);
  });
});

describe('moving', () => {
  test('by the dialog is one bulk update, shown at once, and the undo sends the way back', async () => {
    server.use(put('/api/divisions/bulk_update/'));
    open('/?unit=d3');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move: Kyiv team' });
    expect(dialog).toHaveTextContent('Current location: Acme → Sales. Moves with it: 1 person.');
    const target = (name: RegExp) => within(dialog).getByRole('treeitem', { name });
    expect(target(/^Sales,/)).toHaveAttribute('aria-disabled', 'true');
    expect(target(/^Sales,/)).toHaveTextContent('current location');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose where to move.');
    await userEvent.click(target(/^Beta/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Beta' }));

    expect(await screen.findByText('Kyiv team is now in Beta')).toBeInTheDocument();
    expect(await sent('PUT', '/api/divisions/bulk_update/')).toEqual([
      { id: 3, organization: 2, parent: null, order: 0 },
    ]);
    seen.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('PUT', '/api/divisions/bulk_update/')).toEqual([
      { id: 3, organization: 1, parent: 1, order: 0 },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo last change' })).not.toBeInTheDocument();
  });

  test('several by keys: Space selects, the bar moves them together, Ctrl+Z takes it back', async () => {
    server.use(put('/api/positions/bulk_update/'));
    open();
    await row(/^Acme/);
    const tree = screen.getByRole('tree', { name: 'Organisation structure' });
    tree.focus();
    await userEvent.keyboard('dir{ArrowUp}{ArrowDown} ');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move: Director and Salesperson' });
    within(dialog).getByRole('tree').focus();
    await userEvent.keyboard('Supp{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Support' }));
    expect(await screen.findByText('Moved to Support: Director and Salesperson')).toBeInTheDocument();
    expect(await sent('PUT', '/api/positions/bulk_update/')).toEqual([
      { id: 1, organization: 1, division: 2 },
      { id: 2, organization: 1, division: 2 },
    ]);
    seen.length = 0;
    tree.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('PUT', '/api/positions/bulk_update/')).toEqual([
      { id: 1, organization: 1, division: null },
      { id: 2, organization: 1, division: 1 },
    ]);
  });

  test('of a head says who has none now, and Ctrl+Z takes it back from anywhere but a field', async () => {
    server.use(put('/api/positions/bulk_update/'));
    open('/?unit=p3');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move: Head of sales' });
    await userEvent.type(within(dialog).getByRole('searchbox'), 'supp');
    await waitFor(() => expect(within(dialog).queryByRole('treeitem', { name: /^Sales/ })).toBeNull());
    // The arrow enters the list of targets.
    await userEvent.keyboard('{ArrowDown}');
    expect(within(dialog).getByRole('tree')).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    const told = 'Sales has no head now. “Head of sales” is no longer a head: Support already has one';
    expect(within(dialog).getByText(told)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Support' }));
    expect(await screen.findByText(`Head of sales is now in Support. ${told}`)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    seen.length = 0;
    screen.getByRole('searchbox').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await sent('PUT', '/api/positions/bulk_update/')).toBeUndefined();
    screen.getByRole('button', { name: 'Collapse all' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('PUT', '/api/positions/bulk_update/')).toEqual([
      { id: 3, organization: 1, division: 1, head: true },
    ]);
  });

  test('that the server refuses goes back and says why', async () => {
    server.use(
      http.put(`${ORIGIN}/api/divisions/bulk_update/`, () =>
        HttpResponse.json(refused({ '[0].parent': ['Not below itself'] }), { status: 400 }),
      ),
    );
    open('/?unit=d3');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('treeitem', { name: /^Support/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Support' }));
    expect(await screen.findByText('Not below itself')).toBeInTheDocument();
    await waitFor(async () => expect(await row(/^Sales,/)).toHaveAccessibleName('Sales, division, 2 people'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('people', () => {
  test('are put on a position, with a word about what they leave; the undo puts both back', async () => {
    const maksym = { ...person(13, 'Maksym', 'Lys'), email: 'm@acme.test', erased: false };
    server.use(
      answers('get', '/api/employee/all/', { count: 1, results: [maksym] }),
      answers('patch', '/api/positions/1/', { id: 1 }),
      put('/api/positions/bulk_update/'),
    );
    open('/?unit=p1');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Assign someone else' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign a person to “Director”' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Person/ }));
    const option = await screen.findByRole('option', { name: /Lys, Maksym/, hidden: true });
    expect(option).toHaveTextContent('m@acme.test · now: Consultant');
    await userEvent.click(option);
    expect(dialog).toHaveTextContent('Olena Bondar will have no position.');
    expect(dialog).toHaveTextContent('Maksym Lys leaves the position “Consultant”, which becomes vacant.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign a person' }));
    expect(await screen.findByText('Maksym Lys is now “Director”')).toBeInTheDocument();
    expect(await sent('PATCH', '/api/positions/1/')).toEqual({ user: 13, version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('PUT', '/api/positions/bulk_update/')).toEqual([
      { id: 1, user: 11 },
      { id: 4, user: 13 },
    ]);
  });

  test('a new head takes the flag from the one before, and the undo gives it back', async () => {
    server.use(answers('patch', '/api/positions/2/', { id: 2 }), put('/api/positions/bulk_update/'));
    open('/?unit=p2');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Actions: Salesperson' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make head' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeInTheDocument();
    expect(await sent('PATCH', '/api/positions/2/')).toEqual({ head: true, version: 1 });
    expect(await sent('PUT', '/api/positions/bulk_update/')).toEqual([
      { id: 2, head: false },
      { id: 3, head: true },
    ]);
  });
});

describe('changing and deleting', () => {
  test('two who edit one thing: the second is told and may save over it', async () => {
    const conflict = {
      code: 'edit_conflict',
      message: 'Somebody saved',
      details: { version: 4, saved_by: 'Taras Melnyk', saved_at: '2026-11-20T10:00:00Z' },
      request_id: 'r',
    };
    server.use(answers('patch', '/api/divisions/1/', conflict, 409));
    open('/?unit=d1');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Actions: Sales' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit: Sales' });
    const name = within(dialog).getByLabelText(/Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Selling');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/Taras Melnyk saved another version/)).toBeInTheDocument();
    expect(name).toHaveValue('Selling');
    server.use(answers('patch', '/api/divisions/1/', { id: 1 }));
    seen.length = 0;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('Changes saved')).toBeInTheDocument();
    expect(await sent('PATCH', '/api/divisions/1/')).toEqual({ name: 'Selling', version: 4 });
  });

  test('deleting a division names in numbers what moves up, and starts on Cancel', async () => {
    server.use(http.delete(`${ORIGIN}/api/divisions/1/`, () => new HttpResponse(null, { status: 204 })));
    const { router } = open('/?unit=d1');
    await row(/^Sales,/);
    screen.getByRole('tree').focus();
    await userEvent.keyboard('{Delete}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete the division Sales?' });
    expect(dialog).toHaveTextContent(
      'Move up to Acme: 2 positions and 1 sub-division. This cannot be undone.',
    );
    expect(dialog).toHaveTextContent('Keep their positions: 2 people.');
    expect(dialog).toHaveTextContent('“Head of sales” is no longer a head.');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The division Sales was deleted')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?unit=o1');
  });

  test('deleting a large organisation wants its name typed', async () => {
    server.use(...serves(large(20)));
    open('/?unit=o1');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Actions: Acme' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Also deleted: 20 divisions and 200 positions.');
    expect(dialog).toHaveTextContent('Remain in the company without a position: 100 people.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByText('Type exactly: Acme')).toBeInTheDocument();
    expect(seen.some((one) => one.method === 'DELETE')).toBe(false);
  });
});
