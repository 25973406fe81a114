import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { PrintDialog } from './print-dialog';

const { server, seen } = testServer();
const JOB = { id: 4, state: 'running', done: 1200, total: 5000, result: null, error: null };
const FILE = `${ORIGIN}/api/sign_in_cards/4/`;
const file = http.get(
  FILE,
  () => new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
);

beforeAll(() => i18n.loadNamespaces(['sign-in-cards']));
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => null }));
  server.use(
    answers('post', '/api/sign_in_cards/preview/', {
      cards: 5000,
      replaced: 0,
      total: 5000,
      valid_days: 365,
      left_out: [],
    }),
    answers('post', '/api/sign_in_cards/', { job: 4 }, 202),
    answers('get', '/api/jobs/4/', JOB),
  );
});

async function print() {
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  show(<PrintDialog target={{ users: [1] }} onClose={onClose} onDone={onDone} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  return { onDone, dialog: await screen.findByRole('dialog', { name: 'Printing login cards' }) };
}
const ended = (more: object) => server.use(answers('get', '/api/jobs/4/', { ...JOB, ...more }));
const taken = () => seen.filter(({ url }) => url === FILE);

test('thousands of cards show how far they are, and are saved when they are there', async () => {
  const { onDone, dialog } = await print();
  expect(await within(dialog).findByText('1,200 of 5,000 cards')).toBeInTheDocument();
  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
  expect(taken()).toHaveLength(0);
  server.use(file);
  ended({ state: 'done', done: 5000 });
  expect(await screen.findByText('Cards saved as a PDF', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledOnce();
  expect(taken()).toHaveLength(1);
});

test('a file that could not be taken is asked for again', async () => {
  const { onDone, dialog } = await print();
  server.use(answers('get', '/api/sign_in_cards/4/', { code: 'internal', message: 'Broken' }, 500));
  ended({ state: 'done', done: 5000 });
  const again = await within(dialog).findByRole('button', { name: 'Download' }, { timeout: 4000 });
  expect(within(dialog).getByRole('alert')).toBeInTheDocument();
  server.use(file);
  await userEvent.click(again);
  expect(await screen.findByText('Cards saved as a PDF')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledOnce();
});

test('a failure says why', async () => {
  ended({ state: 'failed', error: 'You may not do this.' });
  const { onDone, dialog } = await print();
  expect(await within(dialog).findByText('No cards were printed')).toBeInTheDocument();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('You may not do this.');
  await userEvent.click(within(dialog).getByText('Close'));
  expect(onDone).toHaveBeenCalledOnce();
});
