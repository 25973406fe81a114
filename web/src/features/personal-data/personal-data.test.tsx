import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { PersonalData } from './personal-data';

const { server, seen } = testServer();
const OWN = '/api/users/me/data/';
const JOB = { id: 4, state: 'running', done: 1, total: 5, result: null, error: null };
const newest = (job: number | null) =>
  answers('get', OWN, { job, expires_at: job && '2026-03-03T09:00:00Z' });

beforeAll(() => i18n.loadNamespaces(['personal-data']));

test('the file is asked for, and its progress is shown', async () => {
  server.use(newest(null));
  show(<PersonalData whose="me" />);
  const prepare = await screen.findByRole('button', { name: 'Prepare file' });
  server.use(answers('post', OWN, { job: 4 }, 202), newest(4), answers('get', '/api/jobs/4/', JOB));
  await userEvent.click(prepare);
  expect(await screen.findByText('Attempts collected: 1 of 5')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'The file is being prepared' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  server.use(answers('get', '/api/jobs/4/', { ...JOB, state: 'done', done: 5, result: { size: 900 } }));
  expect(await screen.findByRole('button', { name: 'Download file' }, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByText(/Available until/)).toBeInTheDocument();
});

test('a failure says why, and it is asked for again', async () => {
  const failed = { ...JOB, state: 'failed', error: 'Something went wrong on our side.' };
  server.use(newest(4), answers('get', '/api/jobs/4/', failed), answers('post', OWN, { job: 4 }, 202));
  show(<PersonalData whose="me" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(seen.some((request) => request.method === 'POST')).toBe(true);
});

test('a refusal of the download is shown, and so is one of the request', async () => {
  const refusal = {
    code: 'forbidden_users',
    message: 'This person holds rights that you lack.',
    request_id: 'r',
  };
  server.use(
    answers('get', '/api/users/7/data/', { job: 4, expires_at: '2026-03-03T09:00:00Z' }),
    answers('get', '/api/jobs/4/', { ...JOB, state: 'done' }),
    http.get(`${ORIGIN}/api/personal_data/4/`, () =>
      HttpResponse.json(
        { code: 'not_found', message: 'There is no such file.', request_id: 'r' },
        { status: 404 },
      ),
    ),
    answers('post', '/api/users/7/data/', refusal, 403),
  );
  show(<PersonalData whose={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download file' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Prepare again' }));
  expect(await screen.findByText('This person holds rights that you lack.')).toBeInTheDocument();
});

test('of somebody else it is gathered after the password', async () => {
  let isConfirmed = false;
  server.use(
    answers('get', '/api/users/7/data/', { job: null, expires_at: null }),
    http.post(`${ORIGIN}/api/users/7/data/`, () =>
      isConfirmed
        ? HttpResponse.json({ job: 4 }, { status: 202 })
        : HttpResponse.json({ code: 'reauth_required', message: 'Again', request_id: 'r' }, { status: 403 }),
    ),
    http.post(`${ORIGIN}/api/users/me/confirm/`, () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show(<PersonalData whose={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const dialog = await screen.findByRole('dialog');
  server.use(
    answers('get', '/api/users/7/data/', { job: 4, expires_at: '2026-03-03T09:00:00Z' }),
    answers('get', '/api/jobs/4/', JOB),
  );
  await userEvent.type(within(dialog).getByLabelText(/^Password/), 'violet-kettle-42{Enter}');
  expect(await screen.findByText('Attempts collected: 1 of 5')).toBeInTheDocument();
});
