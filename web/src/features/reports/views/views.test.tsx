import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { show } from '@/test/render';
import { olena, petro, reader } from '@/test/reports';
import { answers, ORIGIN, testServer } from '@/test/server';
import { queryOf } from './query';
import { SavedViews } from './saved-views';
import { ScheduleButton } from './schedules';
import type { Schedule } from './types';

const { server, seen } = testServer();
const VIEWS = '/api/report/saved_views/';
const SCHEDULES = '/api/report/schedules/';
const me = reader();
const view = (id: number, name: string, report = 'appointment') => ({
  id,
  name,
  report,
  query: 'status=failed',
});
const schedule: Schedule = {
  id: 4,
  report: 'appointment',
  query: 'status=failed',
  every: 'weekly',
  users: [8, 77],
  next_at: '2026-11-23T07:00:00Z',
  last_at: null,
};
const sent = async (method: string) =>
  (await seen
    .filter((request) => request.method === method)
    .at(-1)
    ?.clone()
    .json()) as unknown;
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => i18n.loadNamespaces('views'));

test('a page is no part of what is saved', () => {
  expect(queryOf('?status=failed&page=4&per_page=50&game=7&game=6')).toBe('game=7&game=6&status=failed');
});

describe('saved filters', () => {
  test('of this report are listed and lead to their address', async () => {
    server.use(answers('get', VIEWS, { results: [view(1, 'Who failed'), view(2, 'Moods', 'emotions')] }));
    const { router } = show(<SavedViews report="appointment" />, { me, at: '/?status=failed&page=2' });
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
    show(<SavedViews report="appointment" />, { me, at: '/?status=failed&page=2' });
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
    show(<SavedViews report="appointment" />, { me });
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
});

describe('reports by email', () => {
  test('are listed with whom and when, and ended', async () => {
    server.use(
      answers('get', SCHEDULES, { results: [schedule], recipients: [olena] }),
      http.delete(`${ORIGIN}${SCHEDULES}4/`, () => new HttpResponse(null, { status: 204 })),
    );
    show(<ScheduleButton report="appointment" />, { me });
    await open('Send by email');
    const dialog = await screen.findByRole('dialog', { name: 'Report by email' });
    expect(await within(dialog).findByText('Weekly', { selector: 'p' })).toBeInTheDocument();
    expect(within(dialog).getByText('Olena Bondar, 1 more')).toBeInTheDocument();
    expect(within(dialog).getByText(/not sent yet/)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Show with these filters' })).toHaveAttribute(
      'href',
      '/?status=failed',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: /^Stop sending/ }));
    expect(await screen.findByText('This report will no longer be sent')).toBeInTheDocument();
  });

  test('are set up: how often, as what, to whom; an empty choice is refused', async () => {
    server.use(
      answers('get', SCHEDULES, { results: [], recipients: [olena, petro] }),
      answers('post', SCHEDULES, schedule, 201),
    );
    show(<ScheduleButton report="appointment" />, { me, at: '/?status=failed&page=2' });
    await open('Send by email');
    const dialog = await screen.findByRole('dialog', { name: 'Report by email' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Monthly' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await within(dialog).findByText('Choose at least one person.')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Petro Lys' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('The report is scheduled')).toBeInTheDocument();
    expect(await sent('POST')).toEqual({
      report: 'appointment',
      query: 'status=failed',
      every: 'monthly',
      users: [9],
    });
  });

  test('are not for those who may take no report away', () => {
    show(<ScheduleButton report="appointment" />, {
      me: { ...me, permissions: ['moderator', 'view_reports'] },
    });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
