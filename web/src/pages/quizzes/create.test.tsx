import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAt, page } from '@/test/courses';
import { quizRow } from '@/test/quizzes';
import { answers, ORIGIN, testServer } from '@/test/server';
import { Component as Create } from './create';

const { server, seen } = testServer();
const Elsewhere = () => null;
const open = (address = '/administrator/quizzes/create') =>
  openAt(
    [
      { path: '/administrator/quizzes/create', Component: Create },
      { path: '*', Component: Elsewhere },
    ],
    address,
  );
const FROM_FILE = '/administrator/quizzes/create?begin=file';
const AIKEN = 'What is in a latte?\nA. Tea\nB. Milk\nANSWER: B\n';

afterEach(() => notifications.clean());
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'quizzes']);
  server.use(answers('get', '/api/games/', page([])));
});

const choose = async (name: string, text: string, size?: number) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File([text], name);
  if (size) Object.defineProperty(file, 'size', { value: size });
  await userEvent.upload(input as HTMLInputElement, file, { applyAccept: false });
};
const send = async () => {
  // The file is tried first.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
};
const UTF8 = { name: 'UTF-8', guessed: true, sample: '' };

describe('a new quiz', () => {
  it('needs a title alone and goes on to its questions', async () => {
    server.use(
      answers('get', '/api/games/all/', { count: 0, results: [] }),
      answers('post', '/api/games/', quizRow(7), 201),
    );
    const router = open();
    await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'Coffee basics');
    expect(screen.queryByRole('radio', { name: 'From an example' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Create and open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/7/questions'));
    const posted = seen.find(({ method }) => method === 'POST');
    expect(await posted?.json()).toMatchObject({ kind: 'quiz', title: 'Coffee basics' });
  });

  it('offers examples where one is a quiz', async () => {
    server.use(
      answers('get', '/api/games/', page([quizRow(31, { is_demo: true, title: 'What is in our coffee' })])),
    );
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'From an example' }));
    expect(await screen.findByText('3 questions')).toBeVisible();
  });
});

describe('a quiz from a file', () => {
  it('guesses the format, and tells what came, what was left out and where', async () => {
    const remark = (line: number, code: string, message: string) => ({ line, code, message });
    const sent: string[] = [];
    server.use(
      http.post(`${ORIGIN}/api/quiz/import/`, async ({ request }) => {
        const text = await request.text();
        sent.push(text);
        const isTrial = text.includes('name="dry_run"');
        return HttpResponse.json(
          {
            game: isTrial ? null : 9,
            imported: 12,
            encoding: UTF8,
            skipped: [
              remark(4, 'no_answer_line', 'No line says which answer is right.'),
              remark(19, 'no_answer_line', 'No line says which answer is right.'),
              remark(30, 'no_text', 'Nothing is asked here.'),
            ],
            skipped_total: 3,
            notes: [remark(8, 'hints_dropped', 'Hints were skipped.')],
            notes_total: 1,
          },
          { status: isTrial ? 200 : 201 },
        );
      }),
    );
    open(FROM_FILE);
    await screen.findByText('Choose a file, or drop it here');
    await choose('questions.txt', AIKEN);
    expect(await screen.findByRole('radio', { name: 'Aiken' })).toBeChecked();
    // Before anything is written, the result is previewed.
    expect(await screen.findByText('12 questions can be imported')).toBeVisible();
    expect(screen.getByRole('region', { name: '3 questions were skipped' })).toBeVisible();
    expect(sent.map((text) => text.includes('name="dry_run"'))).toEqual([true]);
    await send();
    expect(await screen.findByRole('heading', { name: '12 questions are imported' })).toHaveFocus();
    expect(sent.map((text) => text.includes('name="dry_run"'))).toEqual([true, false]);
    expect(sent[1]).toContain('name="format"\r\n\r\naiken');
    const left = screen.getByRole('region', { name: '3 questions were skipped' });
    expect(within(left).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Lines 4, 19')).toBeVisible();
    expect(screen.getByText('Hints were skipped.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to questions' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/9/questions',
    );
  });

  it('says line by line why nothing was taken, and goes on with another format', async () => {
    const formats: (string | undefined)[] = [];
    server.use(
      http.post(`${ORIGIN}/api/quiz/import/`, async ({ request }) => {
        const format = /name="format"\r\n\r\n(\w+)/.exec(await request.text())?.[1];
        formats.push(format);
        if (format === 'gift')
          return HttpResponse.json({
            game: 9,
            imported: 1,
            encoding: UTF8,
            skipped: [],
            skipped_total: 0,
            notes: [],
            notes_total: 0,
          });
        return HttpResponse.json(
          {
            code: 'validation_failed',
            message: 'Check the fields',
            errors: { file: ['There is no question in this file that a quiz can take.'] },
            details: { skipped: [{ line: 2, code: 'broken_file', message: 'The file is broken.' }] },
          },
          { status: 400 },
        );
      }),
    );
    open(FROM_FILE);
    await screen.findByText('Choose a file, or drop it here');
    await choose('questions.xml', '::Q:: What? { =a ~b }');
    expect(await screen.findByRole('radio', { name: 'Moodle XML' })).toBeChecked();
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no question in this file');
    expect(screen.getByText('The file is broken.')).toBeVisible();
    expect(screen.getByText('Line 2')).toBeVisible();
    expect(screen.getByText('questions.xml')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'GIFT' }));
    expect(screen.queryByText('The file is broken.')).toBeNull();
    await send();
    expect(await screen.findByRole('heading', { name: '1 question is imported' })).toBeVisible();
    expect(formats).toEqual(['moodle_xml', 'gift', 'gift']);
  });

  it('shows the encoding in which the file was read, and reads it in another', async () => {
    const sent: (string | undefined)[] = [];
    server.use(
      http.post(`${ORIGIN}/api/quiz/import/`, async ({ request }) => {
        const text = await request.text();
        const chosen = /name="encoding"\r\n\r\n([\w-]+)/.exec(text)?.[1];
        sent.push(chosen);
        const encoding = chosen
          ? { name: chosen, guessed: false, sample: 'Кафе' }
          : { name: 'windows-1252', guessed: true, sample: 'Êàôå' };
        const rest = { skipped: [], skipped_total: 0, notes: [], notes_total: 0 };
        const isTrial = text.includes('name="dry_run"');
        return HttpResponse.json(
          { game: isTrial ? null : 9, imported: 1, encoding, ...rest },
          { status: isTrial ? 200 : 201 },
        );
      }),
    );
    open(FROM_FILE);
    await screen.findByText('Choose a file, or drop it here');
    await choose('questions.txt', AIKEN);
    expect(await screen.findByText('Read as Windows-1252 (Western European): Êàôå')).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Encoding of the file' }),
      'Windows-1251 (Cyrillic)',
    );
    expect(await screen.findByText('Read as Windows-1251 (Cyrillic): Кафе')).toBeVisible();
    await send();
    expect(await screen.findByRole('heading', { name: '1 question is imported' })).toBeVisible();
    expect(sent).toEqual([undefined, 'windows-1251', 'windows-1251']);
  });

  it('says that a file may have come when no answer did', async () => {
    server.use(http.post(`${ORIGIN}/api/quiz/import/`, () => HttpResponse.error()));
    open(FROM_FILE);
    await screen.findByText('Choose a file, or drop it here');
    await choose('questions.txt', AIKEN);
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('the file may have arrived'));
  });

  it('does not send a file that is too large', async () => {
    open(FROM_FILE);
    await screen.findByText('Choose a file, or drop it here');
    await choose('questions.gift', '::Q:: What? { =a ~b }', 32 * 1024 * 1024 + 1);
    expect(await screen.findByText(/The file is too large: the limit is 32 MB/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});
