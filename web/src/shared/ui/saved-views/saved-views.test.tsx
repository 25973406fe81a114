import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryOf, saysSomething } from '@/shared/lib/view-query';
import { show } from '@/test/render';
import { reader } from '@/test/reports';
import { answers, ORIGIN, testServer } from '@/test/server';
import { SavedViews } from './saved-views';

const { server, seen } = testServer();
const VIEWS = '/api/report/saved_views/';
const me = reader();
const view = (id: number, name: string, report = 'appointment') => ({
  id,
  name,
  report,
  query: 'status=failed',
});
const sent = async (method: string) =>
  (await seen
    .filter((request) => request.method === method)
    .at(-1)
    ?.clone()
    .json()) as unknown;
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => i18n.loadNamespaces('saved-views'));

test('a page is no part of what is saved', () => {
  expect(queryOf('?status=failed&page=4&per_page=50&game=7&game=6')).toBe('game=7&game=6&status=failed');
});

describe('saved filters', () => {
  test('of this report are listed and lead to their address', async () => {
    server.use(answers('get', VIEWS, { results: [view(1, 'Who failed'), view(2, 'Moods', 'emotions')] }));
    const { router } = show(<SavedViews list="appointment" />, { me, at: '/?status=failed&page=2' });
    await open('Saved filters');
    const link = await screen.findByRole('link', { name: 'Who failed' });
    expect(link).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByText('Moods')).not.toBeInTheDocument();
    await userEvent.click(link);
    expect(router.state.location.search).toBe('?status=failed');
  });

  test('are saved under a name; what is wrong with it is shown under the field, and it stays typed', async () => {
    const refused = {
      code: 'validation_failed',
      message: 'Check',
      errors: { name: ['Too many are saved.'] },
      request_id: 'r',
    };
    server.use(answers('get', VIEWS, { results: [] }), answers('post', VIEWS, refused, 400));
    show(<SavedViews list="appointment" />, { me, at: '/?status=failed&page=2' });
    await open('Saved filters');
    const field = await screen.findByRole('textbox');
    await open('Save');
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(field, ' Who failed ');
    await open('Save');
    expect(await screen.findByText('Too many are saved.')).toBeInTheDocument();
    expect(field).toHaveValue(' Who failed ');
    server.use(answers('post', VIEWS, view(1, 'Who failed'), 201));
    await open('Save');
    expect(await screen.findByText('“Who failed” is saved')).toBeInTheDocument();
    expect(await sent('POST')).toEqual({ name: 'Who failed', report: 'appointment', query: 'status=failed' });
  });

  test('are deleted, and taken back', async () => {
    server.use(
      answers('get', VIEWS, { results: [view(1, 'Who failed')] }),
      http.delete(`${ORIGIN}${VIEWS}1/`, () => new HttpResponse(null, { status: 204 })),
      answers('post', VIEWS, view(2, 'Who failed'), 201),
    );
    show(<SavedViews list="appointment" />, { me });
    await open('Saved filters');
    expect(screen.getByText(/Set the filters, then save them/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Who failed”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await sent('POST')).toEqual({
        name: 'Who failed',
        report: 'appointment',
        query: 'status=failed',
      }),
    );
  });

  test('of a list in a tab: where it is says nothing that could be saved', async () => {
    server.use(
      answers('get', VIEWS, { results: [] }),
      answers('post', VIEWS, view(1, 'Failed', 'mails'), 201),
    );
    const { router } = show(<SavedViews list="mails" />, { me, at: '/?tab=mails' });
    await open('Saved filters');
    expect(screen.getByText(/Set the filters, then save them/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await router.navigate('/?tab=mails&state=failed&columns=to');
    await userEvent.type(await screen.findByRole('textbox'), 'Failed');
    await open('Save');
    await waitFor(async () =>
      expect(await sent('POST')).toEqual({
        name: 'Failed',
        report: 'mails',
        query: 'columns=to&state=failed&tab=mails',
      }),
    );
  });
});

test('an address says something beside its place', () => {
  expect(saysSomething('')).toBe(false);
  expect(saysSomething('tab=audit')).toBe(false);
  expect(saysSomething('search=anna&tab=audit')).toBe(true);
});
