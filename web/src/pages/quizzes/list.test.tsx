import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Body, findings, network, openAt, page } from '@/test/courses';
import { quizRow } from '@/test/quizzes';
import { Component as List } from './list';

const Elsewhere = () => null;
const open = (address = '/administrator/quizzes') =>
  openAt(
    [
      { path: '/administrator/quizzes', Component: List },
      { path: '*', Component: Elsewhere },
    ],
    address,
  );
/** The rows of the list; there are no examples. */
const rows = (...list: Body[]) => ({
  'GET /api/games/': ({ query }: { query: URLSearchParams }) => ({
    body: page(query.get('is_demo') ? [] : list),
  }),
});
const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Quiz 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

afterEach(() => notifications.clean());
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'quizzes']);
});

describe('the list of quizzes', () => {
  it('asks for quizzes alone and leads to their questions, problems and test runs', async () => {
    const calls = network(rows(quizRow(1, { problems_count: 2, is_self_assigned: true })));
    open();
    expect(await screen.findByRole('link', { name: 'Quiz 1' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/1/questions',
    );
    expect(calls.every(({ query }) => query.get('kind') === 'quiz')).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Questions' })).toBeVisible();
    expect(screen.getByRole('link', { name: '2 problems in “Quiz 1”' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/1/questions?problems',
    );
    expect(screen.queryByRole('button', { name: 'Examples' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Quiz 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Test run' })).toHaveAttribute('href', '/quiz/dry/1');
  });

  it('begins empty or with a file when there is nothing', async () => {
    network(rows());
    open();
    expect(await screen.findByText('Create your first quiz')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New quiz' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/create',
    );
    expect(screen.getByRole('link', { name: 'From a file' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/create?begin=file',
    );
  });

  it('speaks of quizzes when one is copied and when one is deleted', async () => {
    const usage = { assignments: 0, running: 0, finished: 0 };
    network({
      ...rows(quizRow(1)),
      'GET /api/games/1/': () => ({ body: { ...quizRow(1), usage } }),
      'POST /api/games/1/clone/': () => ({ status: 201, body: quizRow(2, { title: 'Copy of Quiz 1' }) }),
    });
    const router = open();
    await act('Make a copy');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/2/questions'));
    open();
    await act('Delete');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Its 3 questions are deleted.')).toBeVisible();
    expect(within(dialog).getByText('It is not assigned to anyone, and no one has taken it.')).toBeVisible();
  });

  it('leads from what blocks publishing to the question', async () => {
    const error = { code: 'no_right_answer', question: 3, answer: null, message: 'No answer is right.' };
    network({
      ...rows(quizRow(1)),
      'GET /api/games/1/findings/': () => ({ body: { ...findings, errors: [error] } }),
    });
    open();
    await act('Publish');
    expect(await screen.findByRole('link', { name: 'No answer is right.' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/1/question/3',
    );
  });
});
