import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GroupCode, Newcomer } from '@/features/group-codes/api';
import { ME, show } from '@/test/render';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './group-codes';

const { server, seen } = testServer();
const CODES = '/api/group_codes/';
const WAITING = '/api/newcomers/';
const CONFIRM = '/api/newcomers/confirm/';
const DECLINE = '/api/newcomers/decline/';
const me = {
  ...ME,
  permissions: [...ME.permissions, 'view_org_structure' as const, 'edit_org_structure' as const],
};

const ada = {
  id: 9,
  first_name: 'Ada',
  last_name: 'Admin',
  email: 'ada@kvitka.example',
  personnel_number: 'KV-1',
  fired: false,
  erased: false,
};
const place = {
  organization: { id: 1, short_name: 'Kvitka' },
  division: { id: 5, name: 'Kitchen' },
  position: 'Barista',
};
const code: GroupCode = {
  ...place,
  id: 3,
  state: 'open',
  code: 'ABCD-EFGH-JKMN',
  address: 'https://rozmova.test/join#ABCDEFGHJKMN',
  places: 20,
  taken: 3,
  waiting: 2,
  created_by: ada,
  created_at: '2026-03-02T09:00:00Z',
  expires_at: '2026-04-01T09:00:00Z',
};
const lena: Newcomer = {
  ...place,
  id: 21,
  first_name: 'Lena',
  last_name: 'Nova',
  personnel_number: 'KV-7',
  asked_at: '2026-03-03T09:00:00Z',
  number_of: null,
  number_twice: false,
};
const ivan: Newcomer = { ...lena, id: 22, first_name: 'Ivan', personnel_number: 'KV-1', number_of: ada };
const olha: Newcomer = { ...lena, id: 23, first_name: 'Olha', division: null, number_twice: true };

beforeAll(() => i18n.loadNamespaces(['group-codes']));
beforeEach(() =>
  server.use(
    answers('get', CODES, page([code])),
    answers('get', WAITING, page([lena, ivan, olha])),
    answers('get', '/api/organizations/all/', list([{ id: 1, short_name: 'Kvitka' }])),
    answers(
      'get',
      '/api/divisions/all/',
      list([
        { id: 5, name: 'Kitchen', organization: 1, parent: 6 },
        { id: 6, name: 'Cafe', organization: 1, parent: null },
      ]),
    ),
  ),
);
afterEach(() => void vi.restoreAllMocks());

const open = (search = '') => show(<Component />, { me, at: `/administrator/users/group-codes${search}` });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const posted = (path: string) =>
  Promise.all(
    seen
      .filter(({ method, url }) => method === 'POST' && url === ORIGIN + path)
      .map((request) => request.clone().json()),
  );
const section = (name: string) => screen.getByRole('region', { name });

test('each list has its own pages in the address', async () => {
  const many = (rows: GroupCode[] | Newcomer[]) => ({
    ...page<GroupCode | Newcomer>(rows),
    total: 60,
    total_pages: 3,
  });
  server.use(answers('get', WAITING, many([lena])), answers('get', CODES, many([code])));
  const { router } = open('?page=2&codes_page=3');
  await rowOf('Lena Nova');
  await screen.findByRole('table', { name: 'Codes' });
  const asked = (path: string) =>
    seen.filter(({ url }) => url.startsWith(ORIGIN + path)).map(({ url }) => new URL(url).search);
  expect(asked(WAITING)).toEqual(['?page=2&per_page=25']);
  expect(asked(CODES)).toEqual(['?page=3&per_page=25']);
  await userEvent.click(within(section('Codes')).getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(asked(CODES).at(-1)).toBe('?page=2&per_page=25'));
  expect(router.state.location.search).toBe('?page=2&codes_page=2');
  await userEvent.click(
    within(section('Waiting for confirmation')).getByRole('button', { name: 'Next page' }),
  );
  await waitFor(() => expect(asked(WAITING).at(-1)).toBe('?page=3&per_page=25'));
  expect(router.state.location.search).toBe('?codes_page=2&page=3');
  expect(asked(CODES)).toHaveLength(2);
});

describe('who waits', () => {
  test('each with number and place; a number that somebody has leads to that person', async () => {
    open();
    expect(await rowOf('Lena Nova')).toHaveTextContent('KV-7');
    expect(await rowOf('Lena Nova')).toHaveTextContent('Kvitka / Kitchen');
    const taken = await rowOf('Ivan Nova');
    expect(taken).toHaveTextContent('The number belongs to: Ada Admin');
    expect(within(taken).getByRole('link', { name: 'Ada Admin' })).toHaveAttribute(
      'href',
      '/administrator/users/9',
    );
    expect(within(taken).queryByRole('button', { name: 'Confirm Ivan Nova' })).toBeNull();
    expect(await rowOf('Olha Nova')).toHaveTextContent('Somebody else who is waiting gave the same number');
  });

  test('one is confirmed; the lists are read again and the heading has the focus', async () => {
    server.use(answers('post', CONFIRM, { added: 1, number_taken: [], number_twice: [] }));
    open();
    await rowOf('Lena Nova');
    server.use(answers('get', WAITING, page([])), answers('get', CODES, page([{ ...code, waiting: 0 }])));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Lena Nova' }));
    expect(await screen.findByText('1 person added')).toBeInTheDocument();
    expect(await posted(CONFIRM)).toEqual([{ newcomers: [21] }]);
    expect(await screen.findByText('Nobody is waiting.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Waiting for confirmation' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('2 waiting')).toBeNull());
  });

  test('of several chosen it says how many were added and who was left because of a number', async () => {
    server.use(answers('post', CONFIRM, { added: 2, number_taken: [22], number_twice: [] }));
    open();
    await rowOf('Lena Nova');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = await screen.findByRole('region', { name: 'Actions for the selected rows' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Confirm' }));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('2 people added');
    expect(told).toHaveTextContent(
      'Not added, because somebody already has this personnel number, or several of the chosen gave it: Ivan Nova (KV-1)',
    );
    expect(await posted(CONFIRM)).toEqual([{ newcomers: [21, 22, 23] }]);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull(),
    );
    await userEvent.click(within(told).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('2 people added')).toBeNull();
  });

  test('a full plan is told, and everybody stays', async () => {
    const full = { code: 'plan_limit', message: 'Your plan is full.', request_id: 'r' };
    server.use(answers('post', CONFIRM, full, 402));
    open();
    await rowOf('Lena Nova');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Lena Nova' }));
    expect(await screen.findByText('Your plan is full.')).toBeInTheDocument();
    expect(await rowOf('Lena Nova')).toBeInTheDocument();
  });

  test('declining asks once, and a failure is told in the question', async () => {
    const failure = { code: 'internal', message: 'Broken.', request_id: 'r' };
    server.use(answers('post', DECLINE, failure, 500));
    open();
    await rowOf('Ivan Nova');
    await userEvent.click(screen.getByRole('button', { name: 'Decline Ivan Nova' }));
    const question = await screen.findByRole('dialog', { name: 'Decline 1 request?' });
    expect(question).toHaveTextContent('Ivan Nova');
    expect(await posted(DECLINE)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Broken.');
    server.use(http.post(ORIGIN + DECLINE, () => new HttpResponse(null, { status: 204 })));
    server.use(answers('get', WAITING, page([lena])));
    await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('1 request declined')).toBeInTheDocument();
    expect((await posted(DECLINE)).at(-1)).toEqual({ newcomers: [22] });
    await waitFor(() => expect(screen.queryByText('Ivan Nova')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Waiting for confirmation' })).toHaveFocus();
  });

  test('what cannot be loaded says so and is asked for again', async () => {
    const failure = { code: 'forbidden', message: 'Not allowed.', request_id: 'r' };
    server.use(answers('get', WAITING, failure, 403), answers('get', '/api/users/me/', me));
    open();
    const waiting = section('Waiting for confirmation');
    expect(await within(waiting).findByRole('alert')).toHaveTextContent('Not allowed.');
    server.use(answers('get', WAITING, page([lena])));
    await userEvent.click(within(waiting).getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Lena Nova')).toBeInTheDocument();
  });
});

describe('the codes', () => {
  const row = async () => {
    const table = await screen.findByRole('table', { name: 'Codes' });
    return within(table).getAllByRole('row')[1] as HTMLElement;
  };
  const menu = async (item: string) => {
    await userEvent.click(within(await row()).getByRole('button', { name: 'Actions: Kitchen · Barista' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const poster = () =>
    http.get(
      `${ORIGIN}${CODES}3/poster/`,
      () =>
        new HttpResponse('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="group-code-3.pdf"',
          },
        }),
    );
  const saves = () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:poster';
    URL.revokeObjectURL = () => undefined;
    return saved;
  };

  test('each with state, places, end, code and maker', async () => {
    open();
    const shown = await row();
    for (const text of ['Barista', 'Open', '3 of 20', '2 waiting', '1 Apr 2026', code.code, 'Ada Admin'])
      expect(shown).toHaveTextContent(text);
  });

  test.each([
    ['full', ['End']],
    ['expired', null],
    ['ended', null],
  ] as const)('what can be done with one that is %s', async (state, items) => {
    server.use(answers('get', CODES, page([{ ...code, state }])));
    open();
    const shown = await row();
    const button = within(shown).queryByRole('button', { name: /^Actions:/ });
    if (!items) return expect(button).toBeNull();
    await userEvent.click(button as HTMLElement);
    const shownItems = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(shownItems).toEqual(items);
  });

  test('the poster is saved, the link is copied', async () => {
    const saved = saves();
    server.use(poster());
    const user = userEvent.setup();
    open();
    await menu('Print poster');
    expect(await screen.findByText('Poster saved as a PDF')).toBeInTheDocument();
    expect(saved).toEqual(['group-code-3.pdf']);
    await user.click(within(await row()).getByRole('button', { name: 'Actions: Kitchen · Barista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(code.address);
  });

  test('a poster that cannot be made is told', async () => {
    const over = { code: 'group_code_over', message: 'This code is no longer in use.', request_id: 'r' };
    server.use(answers('get', `${CODES}3/poster/`, over, 400));
    open();
    await menu('Print poster');
    expect(await screen.findByText('This code is no longer in use.')).toBeInTheDocument();
  });

  test('ending asks once', async () => {
    server.use(http.delete(`${ORIGIN}${CODES}3/`, () => new HttpResponse(null, { status: 204 })));
    open();
    await menu('End');
    const question = await screen.findByRole('dialog', {
      name: 'End the group code for Kitchen · Barista?',
    });
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    server.use(answers('get', CODES, page([{ ...code, state: 'ended' }])));
    await userEvent.click(within(question).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Group code ended')).toBeInTheDocument();
    expect(await screen.findByText('Ended')).toBeInTheDocument();
  });

  test('a new one for a division, whose poster is offered at once', async () => {
    const saved = saves();
    server.use(answers('get', CODES, page([])), answers('post', CODES, code, 201), poster());
    open();
    expect(await screen.findByText('No group codes yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'New group code' }));
    const dialog = await screen.findByRole('dialog', { name: 'New group code' });
    const organization = await within(dialog).findByRole('combobox', { name: /^Organisation/ });
    expect(organization).toHaveValue('Kvitka');
    await waitFor(() => expect(organization).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Division/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cafe / Kitchen' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create the code' }));
    const position = within(dialog).getByRole('textbox', { name: /^Position/ });
    expect(position).toHaveFocus();
    expect(position).toHaveAccessibleDescription(/Fill in this field/);
    await userEvent.type(position, ' Barista ');
    server.use(answers('get', CODES, page([code])));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create the code' }));
    const made = await screen.findByRole('dialog', { name: 'Group code created' });
    expect(await posted(CODES)).toEqual([
      { organization: 1, division: 5, position: 'Barista', places: 20, days: 30 },
    ]);
    expect(within(made).getByText(code.code)).toBeInTheDocument();
    const print = within(made).getByRole('button', { name: 'Print poster' });
    await waitFor(() => expect(print).toHaveFocus());
    await userEvent.click(print);
    await waitFor(() => expect(saved).toEqual(['group-code-3.pdf']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await row()).toHaveTextContent(code.code);
  });

  test('numbers out of range are refused here, and what the server refuses stands at its field', async () => {
    const errors = { position: ['At most 200 group codes can be in use.'] };
    server.use(
      answers('post', CODES, { code: 'validation_failed', message: 'Check', errors, request_id: 'r' }, 400),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New group code' }));
    const dialog = await screen.findByRole('dialog', { name: 'New group code' });
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Position/ }), 'Barista');
    const places = within(dialog).getByRole('textbox', { name: /^Places/ });
    await userEvent.clear(places);
    await userEvent.type(places, '1001');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create the code' }));
    expect(places).toHaveAccessibleDescription(/A number from 1 to 1000/);
    expect(places).toHaveFocus();
    await userEvent.clear(places);
    await userEvent.type(places, '5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create the code' }));
    expect(await within(dialog).findByText('At most 200 group codes can be in use.')).toBeInTheDocument();
    expect(places).toHaveValue('5');
  });

  test('of whoever manages divisions alone, a code is for one of them', async () => {
    const above = { id: 1, short_name: 'Kvitka', full_title: '', code: '', above: true };
    server.use(
      answers('get', '/api/organizations/all/', list([])),
      answers(
        'get',
        '/api/divisions/all/',
        list([{ id: 5, name: 'Kitchen', organization: 1, parent: null }]),
      ),
      answers('get', '/api/organization/units/', { organizations: [above], divisions: [] }),
      answers('post', CODES, code, 201),
    );
    show(<Component />, { me: { ...me, reach: 'own_division' } });
    await userEvent.click(await screen.findByRole('button', { name: 'New group code' }));
    expect(await screen.findByRole('combobox', { name: /^Organisation/ })).toHaveValue('Kvitka');
    const dialog = screen.getByRole('dialog', { name: 'New group code' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Position/ }), 'Barista');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create the code' }));
    const division = within(dialog).getByRole('combobox', { name: /^Division/ });
    expect(division).toBeRequired();
    expect(division).toBeInvalid();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(division);
    await userEvent.click(await screen.findByRole('option', { name: 'Kitchen' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create the code' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
    const post = seen.find(({ method }) => method === 'POST');
    expect(await post?.clone().json()).toMatchObject({ organization: 1, division: 5 });
  });

  test('whoever made a code may stand elsewhere', async () => {
    server.use(answers('get', CODES, page([{ ...code, created_by: null }])));
    open();
    expect(await screen.findByRole('row', { name: /ABCD-EFGH/ })).toHaveTextContent('—');
  });

  test('without the units there is no form, but a way to try again', async () => {
    const failure = { code: 'internal', message: 'Broken.', request_id: 'r' };
    server.use(answers('get', '/api/organizations/all/', failure, 500));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New group code' }));
    const dialog = await screen.findByRole('dialog', { name: 'New group code' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Broken.');
    server.use(answers('get', '/api/organizations/all/', list([{ id: 1, short_name: 'Kvitka' }])));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: /^Position/ })).toBeInTheDocument();
  });
});

test('whoever may not change the structure makes no codes', async () => {
  server.use(answers('get', CODES, page([])), answers('get', WAITING, page([])));
  show(<Component />, { me: { ...me, permissions: ['view_users', 'edit_users', 'view_org_structure'] } });
  expect(await screen.findByText('No group codes yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New group code' })).not.toBeInTheDocument();
});
