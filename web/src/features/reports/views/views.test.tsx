import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { show } from '@/test/render';
import { olena, petro, reader } from '@/test/reports';
import { answers, ORIGIN, testServer } from '@/test/server';
import { ScheduleButton } from './schedules';
import type { Schedule } from './types';

const { server, seen } = testServer();
const SCHEDULES = '/api/report/schedules/';
const me = reader();
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
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Lys, Petro' }));
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
