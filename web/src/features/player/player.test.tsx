import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { Player } from './player';
import type { Mode, PlayInfo, PlayQuestion, Session, SessionAnswer } from './types';

const question = (id: number): PlayQuestion => ({
  id,
  name: '',
  type: 'single',
  text: `<p>Card ${id}</p>`,
  emotion: null,
  character: { id: 1, name: 'Nadia', emotions: { 1: '/1.svg', 3: '/3.svg', 5: '/5.svg' } },
  background: null,
  answers: [
    { id: id * 10, text: `Kind ${id}` },
    { id: id * 10 + 1, text: `Rude ${id}` },
  ],
});
const session = (step: number, more: Partial<Session> = {}): Session => ({
  id: 1,
  key: 'key',
  game: { id: 7, title: 'A hard talk', kind: 'game' },
  assignment: 5,
  mode: 'assigned',
  status: 'in_progress',
  step,
  question: question(step + 1),
  emotion: 3,
  answers: Array.from({ length: step }, (_, i) => ({
    step: i,
    question: i + 1,
    answers: [(i + 1) * 10 + 1],
    text: `Rude ${i + 1}`,
    question_text: `Card ${i + 1}`,
    character: 'Nadia',
    emotion: 5,
    feedback: 'First the feeling, then the facts.',
    answered_at: '2026-11-20T09:00:00Z',
  })),
  can_go_back: false,
  progress: step * 50,
  result: null,
  attempts_left: 1,
  current_question_id: step + 1,
  backs: 0,
  started_at: '2026-11-20T09:00:00Z',
  finished_at: null,
  deadline: null,
  ...more,
});
const info: PlayInfo = {
  assignment: null,
  mode: 'assigned',
  attempts_left: 2,
  session_in_progress: null,
  game: {
    id: 7,
    title: 'A hard talk',
    kind: 'game',
    description: '',
    cover: null,
    colour: '#0F6E64',
    estimated_duration: 5,
    questions_count: 2,
    public_name: 'none',
  },
};

type Answer = { status?: number; body: unknown } | 'lost';
type Call = { method: string; path: string; body: unknown };
const calls: Call[] = [];
let answers: Record<string, Answer[]> = {};

const sent = (path: string) => calls.filter((call) => call.path === path).map((call) => call.body);

beforeEach(async () => {
  await i18n.loadNamespaces('player');
  calls.length = 0;
  answers = { 'GET /api/games/assignment/5/': [{ body: info }] };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const text = await request.text();
    calls.push({ method: request.method, path, body: text ? JSON.parse(text) : null });
    const queue = answers[`${request.method} ${path}`] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer) throw new Error(`unexpected ${request.method} ${path}`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});

function show(mode: Mode = 'assigned') {
  const client = createQueryClient({ signedOut: vi.fn(), failed: vi.fn() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Player mode={mode} id={5} onExit={vi.fn()} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}
async function startPlay() {
  const user = show();
  answers['POST /api/game_sessions/'] = [{ status: 201, body: session(0) }];
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('Card 1');
  return user;
}

it('sends the same choice with the same step again when the line was down, then goes on', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = ['lost', { body: session(1) }];
  await user.keyboard('2');
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Rude 1/ })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Try now' }));
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(sent('/api/results/')).toEqual([
    { session: 'key', answer: 11, step: 0 },
    { session: 'key', answer: 11, step: 0 },
  ]);
  await waitFor(() => expect(next).toHaveFocus());
  expect(screen.getByText(/Nadia: Angry/)).toHaveTextContent('First the feeling, then the facts.');
  expect(screen.getByText('First the feeling, then the facts.')).toBeInTheDocument();

  await user.keyboard('{Enter}');
  expect((await screen.findByText('Card 2')).closest('article')).toHaveFocus();
});

it('takes the place of the conversation from the server when its step is stale', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = [{ status: 409, body: { code: 'stale_step', message: 'Old' } }];
  answers['GET /api/game_sessions/key/'] = [{ body: session(1) }];
  await user.click(screen.getByRole('button', { name: /Kind 1/ }));
  expect(await screen.findByText('Card 2')).toBeInTheDocument();
  expect(screen.getAllByText(/went on elsewhere/)[0]).toBeInTheDocument();
  expect(sent('/api/results/')).toHaveLength(1);
});

it('tells the verdict in words and shows only what the server told about the steps', async () => {
  const user = await startPlay();
  const over = session(1, {
    status: 'failed',
    question: null,
    points: 4,
    max_points: 10,
    percent: 40,
    points_to_pass: 7,
    stages: [],
    skills: [],
  });
  answers['POST /api/results/'] = [{ body: over }];
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not passed this time' })).toHaveFocus();
  expect(screen.getByText(/4 of 10 points, 40%/)).toHaveTextContent('7 points to pass');
  expect(screen.getByRole('button', { name: /Try again/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review the steps' }));
  expect(screen.getByText('Rude 1')).toBeInTheDocument();
  expect(screen.queryByText('A better answer')).not.toBeInTheDocument();
  expect(screen.queryByText('Not the best choice')).not.toBeInTheDocument();
});

it('judges no step that had no right answer', async () => {
  const user = await startPlay();
  const [step] = session(1).answers;
  const over = session(1, {
    status: 'passed',
    question: null,
    points: 10,
    max_points: 10,
    percent: 100,
    points_to_pass: 7,
    answers: [{ ...step, right: null, points: 0 } as SessionAnswer],
  });
  answers['POST /api/results/'] = [{ body: over }];
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  await user.click(await screen.findByRole('button', { name: 'Review the steps' }));
  expect(screen.getByText(/^Reaction/)).toBeInTheDocument();
  expect(screen.queryByText('Not the best choice')).not.toBeInTheDocument();
  expect(screen.queryByText('0 points')).not.toBeInTheDocument();
});

it('tells in a test run what the draft lacks, and celebrates no answer that leads nowhere', async () => {
  const error = { code: 'open_answer', question: 1, answer: 11, message: 'It leads nowhere.' };
  answers['GET /api/games/5/'] = [{ body: { ...info, mode: 'dry' } }];
  answers['GET /api/games/5/findings/'] = [
    { body: { errors: [error], warnings: [], max_points: 10, max_exact: true } },
  ];
  answers['POST /api/game_sessions/'] = [{ status: 201, body: session(0, { mode: 'dry' }) }];
  const over = { status: 'passed', question: null, points: 10, max_points: 10, percent: 100 } as const;
  answers['POST /api/results/'] = [{ body: session(1, { mode: 'dry', ...over }) }];
  const user = show('dry');
  expect(await screen.findByText('The draft has 1 problem')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the problems' })).toHaveAttribute(
    'href',
    '/administrator/games/7?problems',
  );
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Card 1');
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This answer leads nowhere yet');
  expect(screen.queryByText(/10 of 10 points/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the problems' })).toBeInTheDocument();
});

it('says that a game without a start cannot be started, in the words of the server', async () => {
  const user = show();
  const message = 'The game has no start question so it cannot be started';
  answers['POST /api/game_sessions/'] = [{ status: 400, body: { code: 'no_start_question', message } }];
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('You cannot start this game');
  expect(alert).toHaveTextContent(message);
});

it('ends with the reason and a way out when the window closes in the middle', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = [
    { status: 409, body: { code: 'window_closed', message: 'It closed at noon.' } },
  ];
  await user.keyboard('1');
  expect(await screen.findByRole('alert')).toHaveTextContent('It closed at noon.');
  expect(screen.getByRole('button', { name: 'Back to my training' })).toBeInTheDocument();
});
