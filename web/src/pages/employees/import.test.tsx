import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ImportReport } from '@/features/import/api';
import { show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component } from './import';

const { server } = testServer();
const PATH = '/api/employee/import/';

afterEach(() => void vi.useRealTimers());
beforeAll(() => i18n.loadNamespaces(['import', 'employees']));

const column = (index: number, head: string, field: ImportReport['columns'][number]['field']) => ({
  index,
  head,
  field,
  samples: [`${head} 1`, `${head} 2`],
});
const report = (more: Partial<ImportReport>): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  total: 3,
  columns: [column(0, 'Mail', 'email'), column(1, 'Name', 'first_name'), column(2, 'Nick', null)],
  encoding: { name: 'UTF-8', guessed: true, sample: '' },
  rows: [],
  rows_total: 3,
  ...more,
});
const created = {
  row: 1,
  action: 'create' as const,
  name: 'Olena Bondar',
  email: 'olena@acme.test',
  personnel_number: '',
  changes: [{ field: 'first_name' as const, from: '', to: 'Olena' }],
  errors: [],
};
const updated = {
  row: 2,
  action: 'update' as const,
  name: 'Taras Melnyk',
  email: 'taras@acme.test',
  personnel_number: '',
  changes: [{ field: 'phone' as const, from: '380501', to: '380502' }],
  errors: [],
};
const refused = {
  row: 3,
  action: 'refuse' as const,
  name: '',
  email: 'broken',
  personnel_number: '',
  changes: [],
  errors: [{ field: 'email' as const, message: 'Check the address' }],
};

/** Answers every run and remembers what was sent with it. */
function importing(answer: (form: Record<string, string>) => Response) {
  const runs: Record<string, string>[] = [];
  server.use(
    http.post(`${ORIGIN}${PATH}`, async ({ request }) => {
      const text = await request.text();
      const form = Object.fromEntries(
        [...text.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(
          ([, name = '', file, value = '']) => [name, file ?? value],
        ),
      );
      runs.push(form);
      return answer(form);
    }),
  );
  return runs;
}
const choose = async (name = 'people.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(['mail;name\na;b'], name), {
    applyAccept: false,
  });
};

test('a dry run shows what would happen; the columns can be mapped again; then the people are imported', async () => {
  const runs = importing((form) =>
    form.dry_run
      ? HttpResponse.json(report({ created: 1, updated: 1, unchanged: 1, rows: [created, updated] }))
      : HttpResponse.json(report({ created: 1, updated: 1, unchanged: 1 })),
  );
  show(<Component />);
  await choose();
  const table = await screen.findByRole('table', { name: 'Preview' });
  expect(within(table).getByText('380501').closest('del')).toBeInTheDocument();
  expect(within(table).getByText('380502')).toBeInTheDocument();
  expect(within(table).getByText('New')).toBeInTheDocument();

  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Field for column Nick' }),
    'Middle name',
  );
  await waitFor(() => expect(runs).toHaveLength(2));
  expect(JSON.parse(runs[1]?.mapping ?? '')).toEqual({ 0: 'email', 1: 'first_name', 2: 'middle_name' });

  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 people' }));
  expect(await screen.findByRole('heading', { name: 'Import complete' })).toHaveFocus();
  expect(screen.getByText('1 added · 1 changed · 1 unchanged')).toBeInTheDocument();
  expect(runs.map((run) => [run.file, run.dry_run, run.send_invitation])).toEqual([
    ['people.csv', '1', '1'],
    ['people.csv', '1', '1'],
    ['people.csv', undefined, '1'],
  ]);
});

test('another encoding can be chosen when the text looks wrong, and the import uses it', async () => {
  const runs = importing(({ encoding }) =>
    HttpResponse.json(
      report({
        created: 1,
        rows: [created],
        encoding: encoding
          ? { name: encoding, guessed: false, sample: 'Олена' }
          : { name: 'windows-1252', guessed: true, sample: 'Îëåíà' },
      }),
    ),
  );
  show(<Component />);
  await choose();
  expect(await screen.findByText('Read as Windows-1252 (Western European): Îëåíà')).toBeInTheDocument();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Encoding of the file' }),
    'Windows-1251 (Cyrillic)',
  );
  expect(await screen.findByText('Read as Windows-1251 (Cyrillic): Олена')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 person' }));
  expect(await screen.findByRole('heading', { name: 'Import complete' })).toBeVisible();
  expect(runs.map((run) => run.encoding)).toEqual([undefined, 'windows-1251', 'windows-1251']);
});

test('a workbook has no encoding to choose, a file that cannot be read has', async () => {
  importing(() => HttpResponse.json(report({ created: 1, rows: [created], encoding: null })));
  show(<Component />);
  await choose('people.xlsx');
  await screen.findByRole('table', { name: 'Preview' });
  expect(screen.queryByRole('combobox', { name: 'Encoding of the file' })).toBeNull();
  server.use(
    answers(
      'post',
      PATH,
      { code: 'validation_failed', message: 'Check', errors: { file: ['Not UTF-8'] }, request_id: 'r' },
      400,
    ),
  );
  await choose('people.csv');
  expect(await screen.findByText('Not UTF-8')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Encoding of the file' })).toBeVisible();
});

test('a refused row is shown with its reason, and then nothing can be imported', async () => {
  importing(() => HttpResponse.json(report({ created: 2, refused: 1, rows: [refused, created] })));
  show(<Component />);
  await choose();
  const table = await screen.findByRole('table', { name: 'Preview' });
  expect(within(table).getByText('Check the address')).toBeInTheDocument();
  // The refused ones come first by themselves; the others are one press away.
  expect(within(table).queryByText('Olena Bondar')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'New · 2' }));
  expect(screen.getByText('Olena Bondar')).toBeInTheDocument();
  expect(screen.getByText(/1 row was rejected, so nothing can be imported/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('rows that are refused only in earnest are shown, and nothing was written', async () => {
  importing((form) =>
    form.dry_run
      ? HttpResponse.json(report({ created: 1, rows: [created] }))
      : HttpResponse.json(
          {
            code: 'validation_failed',
            message: 'Nothing was imported',
            details: report({ refused: 1, rows: [{ ...refused, row: 1 }] }),
            request_id: 'r',
          },
          { status: 400 },
        ),
  );
  show(<Component />);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 person' }));
  expect(await screen.findByText('Check the address')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was imported');
  expect(screen.queryByRole('heading', { name: 'Import complete' })).not.toBeInTheDocument();
});

test('a file that is no table is refused without sending it, one that cannot be read by the server', async () => {
  server.use(
    answers(
      'post',
      PATH,
      {
        code: 'validation_failed',
        message: 'Check the form',
        errors: { file: ['This file is no table'] },
        request_id: 'r',
      },
      400,
    ),
  );
  show(<Component />);
  await choose('photo.png');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is not a table. Choose a CSV or XLSX file.',
  );
  await choose('people.csv');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This file is no table'));
});

test('a long file is worked on by the server and its progress shown until it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  server.use(
    http.post(`${ORIGIN}${PATH}`, () => HttpResponse.json({ job: 9 }, { status: 202 })),
    http.get(`${ORIGIN}/api/jobs/9/`, () => {
      asked += 1;
      return HttpResponse.json(
        asked < 3
          ? { id: 9, state: 'running', done: 5_000 * asked, total: 30_000, result: null, error: null }
          : {
              id: 9,
              state: 'done',
              done: 30_000,
              total: 30_000,
              result: report({ created: 30_000, total: 30_000, rows_total: 30_000, rows: [created] }),
              error: null,
            },
      );
    }),
  );
  show(<Component />);
  await choose();
  expect(await screen.findByText('5,000 of 30,000 rows')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1100);
  expect(await screen.findByText('10,000 of 30,000 rows')).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1100);
  expect(await screen.findByRole('button', { name: 'Import 30,000 people' })).toBeInTheDocument();
  expect(screen.getByText(/the first 1 of 30,000 rows/)).toBeInTheDocument();
});

test('what an empty cell erases is shown on the page, in its row and in the bar', async () => {
  const emptying = { ...updated, changes: [{ field: 'phone' as const, from: '380501', to: '' }] };
  importing(() => HttpResponse.json(report({ updated: 1, rows: [emptying], rows_total: 1, total: 1 })));
  show(<Component />);
  await choose();
  expect(await screen.findByText(/An empty cell in a mapped column clears that field/)).toBeInTheDocument();
  expect(screen.getByText('cleared').closest('ins')).toHaveClass(/emptied/);
  expect(screen.getByText('1 field will be cleared.')).toBeInTheDocument();
});

test('without the column of the email there is one thing to say and no verdict', async () => {
  const columns = [column(0, 'Address', null), column(1, 'Name', 'first_name')];
  const runs = importing((form) =>
    HttpResponse.json(
      'mapping' in form
        ? report({ columns, created: 1, rows: [created] })
        : report({ columns, refused: 3, rows: [refused] }),
    ),
  );
  show(<Component />);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Choose the column with the email or the personnel number$/,
  );
  expect(screen.queryByRole('heading', { name: 'Preview' })).not.toBeInTheDocument();
  expect(screen.queryByText(/rejected/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Field for column Address' }), 'Email');
  expect(await screen.findByRole('heading', { name: 'Preview' })).toBeInTheDocument();
  // The last column was mapped just now: its table stays where it is.
  expect(screen.getByRole('combobox', { name: 'Field for column Address' })).toBeInTheDocument();
  expect(runs).toHaveLength(2);
});

test('a table whose columns are all known is folded, and a list that was cut says so', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ ...created, row: i + 2 }));
  importing(() =>
    HttpResponse.json(
      report({
        columns: [column(0, 'Mail', 'email'), column(1, 'Name', 'first_name')],
        created: 1234,
        total: 1234,
        rows_total: 1234,
        rows,
      }),
    ),
  );
  show(<Component />);
  await choose();
  expect(await screen.findByText('All 2 columns were recognised.')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: /Field for/ })).not.toBeInTheDocument();
  expect(screen.getByText('1–50 of the first 60 (1,234 in all)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New · 1,234' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show columns' }));
  expect(screen.getByRole('combobox', { name: 'Field for column Mail' })).toBeInTheDocument();
});

test('an import that went on in the background is opened by its number', async () => {
  const job = { id: 4, state: 'done', done: 30_000, total: 30_000, error: null };
  const result = report({ created: 29_990, unchanged: 10, total: 30_000 });
  server.use(answers('get', '/api/jobs/4/', { ...job, result }));
  const { router } = show(<Component />, { at: '/administrator/users/import?job=4' });
  expect(await screen.findByText(/29,990/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('Drop the file here')).toBeInTheDocument();
});

test('of one that was refused the rows are shown, and one that is forgotten is said to be', async () => {
  const result = report({ refused: 1, rows: [refused], total: 1, rows_total: 1 });
  const job = { id: 4, state: 'failed', done: 0, total: 1, error: 'Please check the highlighted fields.' };
  server.use(answers('get', '/api/jobs/4/', { ...job, result }));
  const { router } = show(<Component />, { at: '/administrator/users/import?job=4' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was imported');
  expect(screen.getByText('Check the address')).toBeInTheDocument();
  const gone = { code: 'not_found', message: 'Not found.', request_id: 'r' };
  server.use(answers('get', '/api/jobs/5/', gone, 404));
  await router.navigate('/administrator/users/import?job=5');
  expect(await screen.findByText('The report is no longer kept')).toBeInTheDocument();
});
