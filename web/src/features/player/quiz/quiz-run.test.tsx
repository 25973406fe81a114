import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { enterView } from '@/test/view';
import { Player } from '../player';
import { answer, info } from '../testing';
import type { Session } from '../types';
import { unsent } from '../unsent';
import { free, oneWay, over, question } from './testing';

type Reply = { status?: number; body: unknown } | 'lost';
const calls: { call: string; body: unknown }[] = [];
let replies: Record<string, Reply[]> = {};
const sent = (call: string) => calls.filter((one) => one.call === call).map((one) => one.body);

const QUIZ = {
  questions_count: 3,
  time_limit: 20,
  allow_movement: true,
  show_true_false: true,
  show_points: true,
  passing_score: 70,
  attempts: 0,
};
const KEY = '/api/game_sessions/key/';

beforeEach(async () => {
  await i18n.loadNamespaces(['player', 'quiz-player']);
  calls.length = 0;
  history.replaceState(null, '');
  replies = {
    'GET /api/games/assignment/5/': [{ body: info({ quiz: QUIZ }, { kind: 'quiz', questions_count: 3 }) }],
  };
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}${search}`;
    const text = await request.text();
    calls.push({ call, body: text ? JSON.parse(text) : null });
    const queue = replies[call] ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (!reply) throw new Error(`unexpected ${call}`);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status ?? 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Room for the map beside the question. */
const onDesktop = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as never,
  );

function show() {
  const client = createQueryClient({ signedOut: vi.fn(), failed: vi.fn() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Player mode="assigned" id={5} onExit={vi.fn()} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

async function begin(first: Session) {
  const user = show();
  replies['POST /api/game_sessions/'] = [{ status: 201, body: first }];
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText(/What is/);
  return user;
}

it('says before the start how many questions, how much time and how one moves', async () => {
  show();
  expect(await screen.findByText('A quiz: 3 questions')).toBeInTheDocument();
  expect(screen.getByText(/^20 minutes: the clock starts when you do/)).toBeInTheDocument();
  expect(screen.getByText('70% of the points to pass')).toBeInTheDocument();
  expect(screen.getByText(/go to any question and change your answers/)).toBeInTheDocument();
});

it('is answered by keys alone, tells what the server tells, and shows the message at the end', async () => {
  const user = await begin(oneWay(2));
  expect(screen.getByRole('article', { name: 'Question 3 of 3' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByText('Choose an answer first, then confirm it.')[0]).toBeInTheDocument();
  const last = answer(2, {
    answers: [30],
    right: true,
    points: 2,
    feedback: 'So it is',
    question_text: 'What is 3?',
  });
  replies['POST /api/results/'] = [
    { body: over({ answers: [last], points: 6, max_points: 6, points_to_pass: 4 }) },
  ];
  await user.keyboard('1{Enter}');
  const on = await screen.findByRole('button', { name: 'See the result' });
  expect(on).toHaveFocus();
  expect(screen.getByText('Correct. 2 points. So it is')).toHaveAttribute('role', 'status');
  expect(sent('POST /api/results/')).toEqual([{ session: 'key', question: 3, answer: 30, step: 2 }]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText('Well read')).toBeInTheDocument();
  expect(screen.getByText('1 of 3 questions answered')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review your answers' }));
  expect(screen.getByText('Question 1')).toBeInTheDocument();
  expect(screen.queryByText(/^Reaction/)).not.toBeInTheDocument();
});

it('judges nothing that the server does not tell', async () => {
  const user = await begin(oneWay(2));
  replies['POST /api/results/'] = [{ body: over({ answers: [answer(2, { feedback: '' })] }) }];
  await user.keyboard('1{Enter}');
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Review your answers' }));
  expect(screen.queryByText('Correct')).not.toBeInTheDocument();
  expect(screen.queryByText('Incorrect')).not.toBeInTheDocument();
  expect(screen.queryByText(/points/)).not.toBeInTheDocument();
});

it('sends several ticks together, once, although the line was down and the page was closed', async () => {
  const several = oneWay(0, { question: question(1, { type: 'multiple' }) });
  const user = await begin(several);
  expect(screen.getByText('Choose all that apply')).toBeInTheDocument();
  replies['POST /api/results/multiple/'] = ['lost'];
  await user.keyboard('12{Enter}');
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  expect(unsent.get('key')).toEqual({ question: 1, answers: [10, 11], step: 0 });
  cleanup();

  calls.length = 0;
  replies[`GET ${KEY}`] = [{ body: several }];
  replies['POST /api/results/multiple/'] = [{ body: oneWay(1) }];
  show();
  expect(await screen.findByText('What is 2?')).toBeInTheDocument();
  expect(sent('POST /api/results/multiple/')).toEqual([
    { session: 'key', question: 1, answer: [10, 11], step: 0 },
  ]);
  expect(unsent.get('key')).toBeNull();
});

it('moves by its map, marks, changes an answer, and finishes after a check', async () => {
  onDesktop();
  const user = await begin(free(1, 1, [1], {}, [10]));
  expect(screen.getByRole('radio', { name: 'Good 1' })).toBeChecked();
  const marked = free(1, 1, [1], {
    questions: [1, 2, 3].map((id) => ({ id, answered: id === 1, marked: id === 1 })),
  });
  replies[`POST ${KEY}mark/`] = [{ body: marked }];
  await user.click(screen.getByRole('button', { name: 'Mark for review' }));
  const map = screen.getByRole('complementary', { name: 'Questions' });
  expect(
    await within(map).findByRole('button', { name: 'Question 1, answered, marked', current: 'step' }),
  ).toBeInTheDocument();

  replies['POST /api/results/'] = [{ body: free(2, 2, [1]) }];
  replies[`GET ${KEY}?question=3`] = [{ body: free(2, 3, [1]) }];
  await user.click(screen.getByRole('radio', { name: 'Bad 1' }));
  await user.click(within(map).getByRole('button', { name: 'Question 3, unanswered' }));
  expect(await screen.findByText('What is 3?')).toBeInTheDocument();
  expect(sent('POST /api/results/')).toEqual([{ session: 'key', question: 1, answer: 11, step: 1 }]);

  await user.click(screen.getAllByRole('button', { name: 'Review and finish' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Before you finish' })).toBeInTheDocument();
  expect(screen.getByText('2 unanswered questions')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
  expect(dialog).toHaveTextContent('2 questions are unanswered and earn no points');
  replies[`POST ${KEY}finish/`] = [{ body: over({ status: 'failed', percent: 33.3 }) }];
  await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not passed this time' })).toBeInTheDocument();
  expect(sent(`POST ${KEY}finish/`)).toEqual([{ step: 2 }]);
});

it('walks through the map with the arrows; only one of its buttons is a stop of the Tab key', async () => {
  onDesktop();
  const user = await begin(free(1, 2, [1]));
  const map = within(screen.getByRole('complementary', { name: 'Questions' }));
  const cells = map.getAllByRole('button', { name: /^Question / });
  expect(cells.map((cell) => cell.tabIndex)).toEqual([-1, 0, -1]);
  cells[1]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(cells[2]).toHaveFocus();
  await user.keyboard('{Home}');
  expect(cells[0]).toHaveFocus();
  await user.click(map.getByRole('button', { name: 'Marked: 0' }));
  expect(map.getByText('No questions are marked.')).toBeInTheDocument();
});

it('counts down, says it twice, saves what is ticked at the last moment, and asks the server at the end', async () => {
  const user = await begin(free(1, 2, [1], { time_left_s: 62 }));
  await user.click(screen.getByRole('radio', { name: 'Bad 2' }));
  expect(screen.getByRole('timer')).toHaveTextContent('1:02');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  cleanup();

  replies[`GET ${KEY}`] = [{ body: free(1, 2, [1], { time_left_s: 62 }) }];
  show();
  await screen.findByText('What is 2?');
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText('One minute left')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.getByText('Ten seconds left')).toBeInTheDocument();
  screen.getByRole('radio', { name: 'Bad 2' }).click();
  replies['POST /api/results/'] = [{ body: free(2, 3, [1, 2], { time_left_s: 3 }) }];
  replies[`GET ${KEY}?question=2`] = [{ body: free(2, 2, [1, 2], { time_left_s: 3 }, [21]) }];
  await act(() => vi.advanceTimersByTimeAsync(7500));
  expect(sent('POST /api/results/')).toEqual([{ session: 'key', question: 2, answer: 21, step: 1 }]);

  const end = over({ status: 'failed', finished_at: '2026-11-20T09:20:00Z' });
  replies[`GET ${KEY}?question=2`] = [{ body: end }];
  await act(() => vi.advanceTimersByTimeAsync(4000));
  vi.useRealTimers();
  expect(await screen.findByText('Time is up. The answers you had given were graded.')).toBeInTheDocument();
});

it('asks how it stands when one comes back to the page', async () => {
  await begin(free(1, 2, [1], { time_left_s: 600 }));
  replies[`GET ${KEY}?question=2`] = [{ body: free(1, 2, [1], { time_left_s: 30 }) }];
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:30'));
  expect(screen.getByText('What is 2?')).toBeInTheDocument();
});

it('is looked at in a view where it stands: nothing that was kept is sent, and no question is moved to', async () => {
  onDesktop();
  unsent.put('key', { question: 2, answers: [20], step: 1 });
  history.replaceState({ playing: 'key' }, '');
  enterView();
  replies[`GET ${KEY}`] = [{ body: free(1, 2, [1]) }];
  const user = show();
  expect(await screen.findByText('What is 2?')).toBeInTheDocument();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent(`GET ${KEY}`)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Question 3, unanswered' }));
  await waitFor(() => expect(sent(`GET ${KEY}`)).toHaveLength(3));
  expect(screen.getByText('What is 2?')).toBeInTheDocument();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  expect(localStorage.getItem('rozmova.unsent.key')).toBe('2:20@1');
});

it('shows the result when the attempt was finished in another tab', async () => {
  const user = await begin(free(1, 2, [1]));
  replies['POST /api/results/'] = [{ status: 409, body: { code: 'session_finished', message: 'Over' } }];
  replies[`GET ${KEY}?question=2`] = [{ body: over() }];
  await user.keyboard('2{Enter}');
  expect(
    await screen.findByText(/finished in another tab\. Your last answer here does not count/),
  ).toBeInTheDocument();
});
