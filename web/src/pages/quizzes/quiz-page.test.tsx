import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Body, card, findings, network, openAt } from '@/test/courses';
import { held } from '@/test/held';
import { quiz } from '@/test/quizzes';
import { Component as Quiz } from './quiz';
import { QuizPage } from './quiz-page';

const Shown = () => (
  <QuizPage id={5} tab="questions">
    {(shown) => <p>{shown.questions.length} questions are here</p>}
  </QuizPage>
);
const Elsewhere = () => null;
const open = (address = '/administrator/quizzes/5/questions') =>
  openAt(
    [
      { path: '/administrator/quizzes/5/questions', Component: Shown },
      { path: '*', Component: Elsewhere },
    ],
    address,
  );
const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Coffee basics' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const published = { is_published: true, revision: { number: 2, published_at: '2026-11-19T10:00:00Z' } };
const before = quiz({ questions: [card(1), card(2)], rules: { passing_score: 60 } });
const draft = (fields: Body = {}) =>
  quiz({ ...published, questions: [card(1, { text: '<p>Reworded</p>' }), card(3)], ...fields });

afterEach(() => notifications.clean());
beforeEach(async () => {
  await i18n.loadNamespaces(['courses', 'quizzes', 'designer-tabs']);
});

describe('the frame of a quiz', () => {
  it('lists what is wrong, each with its place', async () => {
    const finding = (code: string, question: number | null, message: string) => ({
      code,
      question,
      answer: null,
      message,
    });
    const errors = [
      finding('no_right_answer', 1, 'No answer is right.'),
      finding('passing_score', null, 'The passing score cannot be.'),
    ];
    network({ 'GET /api/games/5/': () => ({ body: quiz({ findings: { ...findings, errors } }) }) });
    const router = open('/administrator/quizzes/5/questions?problems');
    expect(await screen.findByRole('link', { name: 'No answer is right.' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/5/question/1',
    );
    expect(screen.getByText('Question 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'The passing score cannot be.' })).toHaveAttribute(
      'href',
      '/administrator/quizzes/5',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('publishes what changed, and shows the new state at once', async () => {
    let isLive = false;
    const state = () => draft({ has_draft_changes: !isLive, version: isLive ? 5 : 4 });
    const calls = network({
      'GET /api/games/5/': () => ({ body: state() }),
      'GET /api/games/5/findings/': () => ({ body: findings }),
      'GET /api/games/5/revisions/2/': () => ({ body: before }),
      'PATCH /api/games/5/': () => {
        isLive = true;
        return { body: state() };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish changes' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('1 question changed: “Card 1”')).toBeVisible();
    expect(within(dialog).getByText('1 question added: “Card 3”')).toBeVisible();
    expect(within(dialog).getByText('1 question removed: “Card 2”')).toBeVisible();
    expect(within(dialog).getByText('Settings changed: Passing score')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 4, is_published: true });
  });

  it('brings back an earlier state', async () => {
    const revision = (number: number) => ({
      number,
      title: 'Coffee basics',
      published_at: '2026-11-19T10:00:00Z',
      published_by: null,
      is_current: number === 2,
      attempts: 3,
      questions_count: 2,
      points_to_pass: null,
      percent_to_pass: 55,
      max_points: 10,
    });
    const kept = {
      id: 41,
      name: null,
      reason: 'cards_removed',
      cards: 7,
      draft_version: 3,
      questions_count: 9,
      created_at: '2026-11-20T10:00:00Z',
      created_by: null,
    };
    const calls = network({
      'GET /api/games/5/': () => ({ body: draft() }),
      'GET /api/games/5/revisions/': () => ({ body: { count: 2, results: [revision(1), revision(2)] } }),
      'GET /api/games/5/draft_versions/': () => ({ body: { count: 1, results: [kept] } }),
      'GET /api/games/5/draft_versions/41/': () => ({ body: before }),
      'POST /api/games/5/draft_versions/41/restore/': () => ({
        body: draft({ version: 5, questions: [card(1), card(2), card(3)] }),
      }),
    });
    open();
    await act('History');
    expect(await screen.findByRole('button', { name: 'Restore revision 1' })).toBeVisible();
    expect(screen.getAllByText(/55% of 10 points to pass/)).toHaveLength(2);
    expect(screen.getByText('Before 7 questions were deleted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Compare: Before 7 questions were deleted/ }));
    expect(await screen.findByText('Settings changed: Passing score')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Restore: Before 7 questions/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('3 questions are here')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/restore/'))?.body).toEqual({ version: 4 });
  });

  it('shows who else has it open, at which question, and says which one is open here', async () => {
    const other = {
      id: 9,
      first_name: 'Olena',
      last_name: 'Bondar',
      simple_profile_pic: null,
      card: 2,
      since: '2026-11-20T10:00:00Z',
    };
    const calls = network({
      'GET /api/games/5/': () => ({ body: quiz({ questions: [card(1), card(2)] }) }),
      'POST /api/games/5/presence/': () => ({ body: { count: 1, results: [other] } }),
    });
    const router = openAt(
      [{ path: '/administrator/quizzes/:quizId/question/:id', Component: Quiz }],
      '/administrator/quizzes/5/question/1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Also in this quiz: Olena Bondar' }));
    expect(screen.getByText('Olena Bondar opened this quiz')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Olena Bondar: question 2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/question/2'));
    const told = () => calls.filter(({ path }) => path.endsWith('/presence/')).map(({ body }) => body);
    await waitFor(() => expect(told()).toEqual([{ card: 1 }, { card: 2 }]), { timeout: 3_000 });
  });

  it('opens on the next page what was asked for on the way there, and leads from it to the answer', async () => {
    const error = { code: 'same_text', question: 1, answer: 8, message: 'Two answers are the same.' };
    network({
      'GET /api/games/5/': () => ({ body: quiz() }),
      'GET /api/games/5/findings/': () => ({ body: { ...findings, errors: [error] } }),
    });
    const { promise, resolve } = held<null>();
    const router = openAt(
      [
        { path: '/administrator/quizzes/:id', Component: Quiz },
        { path: '/administrator/quizzes/:id/questions', Component: Quiz, loader: () => promise },
        { path: '/administrator/quizzes/:quizId/question/:id', Component: Quiz },
      ],
      '/administrator/quizzes/5',
    );
    await userEvent.click(await screen.findByRole('link', { name: /Questions/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    resolve(null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/quizzes/5/questions'));
    await userEvent.click(await screen.findByRole('link', { name: 'Two answers are the same.' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/administrator/quizzes/5/question/1?answer=8',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('only shows a quiz of somebody else', async () => {
    network({ 'GET /api/games/5/': () => ({ body: quiz({ can_edit: false }) }) });
    open();
    expect(await screen.findByText('You can only view this quiz')).toBeVisible();
    expect(screen.queryByText('1 questions are here')).toBeNull();
    expect(screen.getByRole('link', { name: 'Test run' })).toHaveAttribute('href', '/quiz/dry/5');
  });

  it('leads a game to its designer', async () => {
    network({ 'GET /api/games/5/': () => ({ body: quiz({ kind: 'game', quiz: null }) }) });
    const router = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administrator/games/5'));
  });
});
