import { screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import type { Step, Transcript } from '@/features/reports/attempt/api';
import { show } from '@/test/render';
import { hardTalk, olena, reader } from '@/test/reports';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component } from './attempt';

const { server } = testServer();
const PATH = '/api/report/attempts/30/';

const step = (more: Partial<Step> = {}): Step => ({
  step: 0,
  question: 1,
  name: 'Card 1',
  stage: 'Contact',
  character: 'Guest',
  text: '<p>It is late.</p>',
  shown: 3,
  answers: [
    { id: 1, text: 'I am sorry.', chosen: true, right: true, feedback: 'Well said' },
    { id: 2, text: 'Not my job.', chosen: false, right: false, feedback: '' },
  ],
  emotion: 1,
  right: true,
  partly: false,
  points: 10,
  answered_at: '2026-11-02T09:00:12Z',
  took_ms: 12_000,
  by_time: false,
  taken_back_at: null,
  ...more,
});
const transcript = (more: Partial<Transcript> = {}): Transcript => ({
  id: 30,
  user: olena,
  public_name: '',
  game: hardTalk,
  revision: { number: 4, published_at: '2026-10-01T09:00:00Z' },
  assignment: 3,
  mode: 'assigned',
  number: 2,
  status: 'passed',
  points: 10,
  max_points: 20,
  points_to_pass: 10,
  percent: 50,
  started_at: '2026-11-02T09:00:00Z',
  finished_at: '2026-11-02T09:05:00Z',
  opened_by: null,
  backs: 0,
  characters: [{ name: 'Guest', emotions: { '1': '/cast/a/happy.svg', '3': '/cast/a/calm.svg' } }],
  steps: [step()],
  ending: null,
  ...more,
});

beforeAll(() => i18n.loadNamespaces(['reports', 'transcript']));
const open = (more?: Partial<Transcript>) => {
  server.use(answers('get', PATH, transcript(more)));
  show(<Component />, {
    me: reader('view_users'),
    path: '/attempts/:attemptId',
    at: '/attempts/30',
  });
};

test('who said what, what was chosen and what it brought', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Olena Bondar: A hard talk');
  const said = within(screen.getByRole('list', { name: 'Conversation' }));
  expect(said.getByText('It is late.')).toBeInTheDocument();
  expect(said.getByText('I am sorry.')).toBeInTheDocument();
  expect(said.getByText('10 points')).toBeInTheDocument();
  expect(said.getByText('Happy')).toBeInTheDocument();
  expect(said.getByText('after 12 sec')).toBeInTheDocument();
  expect(screen.getByText(/^Revision 4 of/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the person’s page' })).toHaveAttribute(
    'href',
    '/administrator/users/8',
  );
});

test('what was taken back is marked, and what was not kept is said', async () => {
  open({
    backs: 2,
    steps: [step({ taken_back_at: '2026-11-02T09:00:20Z' }), step({ answered_at: '2026-11-02T09:00:30Z' })],
  });
  expect(await screen.findAllByText(/^Taken back /)).toHaveLength(1);
  expect(screen.getByText(/^Some answers were taken back before/)).toBeInTheDocument();
});

test('an attempt that has just begun, of somebody who was deleted', async () => {
  open({
    user: { ...olena, erased: true },
    steps: [],
    status: 'in_progress',
    percent: null,
    finished_at: null,
  });
  expect(await screen.findByText('Nothing has been answered yet')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deleted person: A hard talk');
  expect(screen.queryByRole('link', { name: 'Open the person’s page' })).not.toBeInTheDocument();
});

test('an attempt that is not there says so', async () => {
  server.use(
    http.get(`${ORIGIN}${PATH}`, () =>
      HttpResponse.json({ code: 'not_found', message: 'Not found.' }, { status: 404 }),
    ),
  );
  show(<Component />, { me: reader(), path: '/attempts/:attemptId', at: '/attempts/30' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
});
