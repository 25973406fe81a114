import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { Player } from './player';
import { answer, info, over, question, session } from './testing';
import type { Mode } from './types';
import { unsent } from './unsent';

type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'lost';
type Call = { method: string; path: string; body: unknown };
const calls: Call[] = [];
let answers: Record<string, Answer[]> = {};

const sent = (path: string) => calls.filter((call) => call.path === path).map((call) => call.body);

beforeEach(async () => {
  await i18n.loadNamespaces('player');
  calls.length = 0;
  history.replaceState(null, '');
  answers = { 'GET /api/games/assignment/5/': [{ body: info() }] };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const text = await request.text();
    calls.push({ method: request.method, path, body: text ? JSON.parse(text) : null });
    const queue = answers[`${request.method} ${path}`] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (!answer) throw new Error(`unexpected ${request.method} ${path}`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers });
  });
});

function show(mode: Mode = 'assigned', onEvent = vi.fn(), done?: ReactNode) {
  const client = createQueryClient({ signedOut: vi.fn(), failed: vi.fn() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Player mode={mode} id={5} onExit={vi.fn()} onEvent={onEvent} done={done} />
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
    { session: 'key', question: 1, answer: 11, step: 0 },
    { session: 'key', question: 1, answer: 11, step: 0 },
  ]);
  await waitFor(() => expect(next).toHaveFocus());
  expect(screen.getByText(/Nadia: Angry/)).toHaveTextContent('First the feeling, then the facts.');
  expect(screen.getByText('First the feeling, then the facts.')).toBeInTheDocument();

  await user.keyboard('{Enter}');
  expect((await screen.findByText('Card 2')).closest('article')).toHaveFocus();
});

it('counts the steps though a reply tells only the newest answer', async () => {
  const user = await startPlay();
  expect(screen.getByText('Step 1')).toBeInTheDocument();
  for (const step of [1, 2, 3]) {
    answers['POST /api/results/'] = [{ body: session(step, { answers: [answer(step - 1)] }) }];
    await user.keyboard('2');
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(screen.getByText(`Step ${step}`)).toBeInTheDocument();
    await user.click(next);
    expect(await screen.findByText(`Step ${step + 1}`)).toBeInTheDocument();
  }
});

it('says why nothing can be saved, keeps the choice and sends it again when the server has asked for it', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = [
    {
      status: 503,
      body: { code: 'storage_full', message: 'The disk of the server is full.' },
      headers: { 'retry-after': '2' },
    },
    { body: session(1) },
  ];
  const before = performance.now();
  await user.keyboard('2');
  const trouble = await screen.findByText('The disk of the server is full.');
  expect(trouble.parentElement).toHaveTextContent('Your answer is kept and will be sent again. Next try in');
  expect(screen.getByRole('button', { name: /Rude 1/ })).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('button', { name: 'Next' });
  expect(performance.now() - before).toBeGreaterThanOrEqual(1995);
  expect(sent('/api/results/')).toEqual([
    { session: 'key', question: 1, answer: 11, step: 0 },
    { session: 'key', question: 1, answer: 11, step: 0 },
  ]);
});

it('shows the next card with the reply, and for a moment the face that met the answer', async () => {
  const user = await startPlay();
  const answered = [answer(0, { feedback: undefined })];
  answers['POST /api/results/'] = [
    { status: 201, body: session(1, { answers: answered, question: question(2, { emotion: 1 }) }) },
    { status: 201, body: session(2) },
  ];
  await user.click(screen.getByRole('button', { name: /Rude 1/ }));
  expect((await screen.findByText('Card 2')).closest('article')).toHaveFocus();
  expect(screen.getByRole('img', { name: 'Nadia: Angry' })).toBeVisible();
  // The second half of a double click is no answer to the next card.
  fireEvent.click(screen.getByRole('button', { name: /Kind 2/ }));
  expect(sent('/api/results/')).toHaveLength(1);
  expect(await screen.findByRole('img', { name: 'Nadia: Happy' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Kind 2/ }));
  expect(sent('/api/results/')).toHaveLength(2);
});

it('takes the place of the conversation from the server when its step is stale', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = [{ status: 409, body: { code: 'stale_step', message: 'Old' } }];
  answers['GET /api/game_sessions/key/'] = [{ body: session(1) }];
  await user.click(screen.getByRole('button', { name: /Kind 1/ }));
  expect(await screen.findByText('Card 2')).toBeInTheDocument();
  expect(screen.getAllByText(/continued elsewhere/)[0]).toBeInTheDocument();
  expect(sent('/api/results/')).toHaveLength(1);
});

it('tells the verdict in words and shows only what the server told about the steps', async () => {
  const user = await startPlay();
  const lost = over({ status: 'failed', points: 4, percent: 40 });
  answers['POST /api/results/'] = [{ body: lost }];
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not passed this time' })).toHaveFocus();
  expect(screen.getByText(/4 of 10 points, 40%/)).toHaveTextContent('7 points to pass');
  expect(screen.getByText('On the path you took, 10 points were possible.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Try again/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review the steps' }));
  const steps = within(await screen.findByRole('region', { name: 'Review the steps' }));
  expect(steps.getByText('Rude 1')).toBeInTheDocument();
  expect(screen.queryByText('A better answer')).not.toBeInTheDocument();
  expect(screen.queryByText('Not the best choice')).not.toBeInTheDocument();
});

it('tells of a partly right answer which part of the points it brought', async () => {
  const user = await startPlay();
  const partly = answer(0, { right: false, share: 62.5, points: 6.25 });
  const end = over({ points: 6.25, percent: 62.5, answers: [partly] });
  answers['POST /api/results/'] = [{ body: end }];
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  expect(await screen.findByText(/6\.25 of 10 points, 62\.5%/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review the steps' }));
  // Among what is worth another try, and in the review.
  expect(screen.getAllByText('Partly a good choice: 62.5% of the points')).toHaveLength(2);
  expect(screen.getByText('6.25 points')).toBeInTheDocument();
  expect(screen.queryByText('Not the best choice')).not.toBeInTheDocument();
});

it('judges no step that had no right answer', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = [{ body: over({ answers: [answer(0, { right: null, points: 0 })] }) }];
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  await user.click(await screen.findByRole('button', { name: 'Review the steps' }));
  expect(screen.getByText(/^Reaction/)).toBeInTheDocument();
  expect(screen.queryByText('Not the best choice')).not.toBeInTheDocument();
  expect(screen.queryByText('0 points')).not.toBeInTheDocument();
});

it('tells in a test run what the draft lacks, and celebrates no answer that leads nowhere', async () => {
  const error = { code: 'open_answer', question: 1, answer: 11, message: 'It leads nowhere.' };
  answers['GET /api/games/5/'] = [{ body: info({ mode: 'dry' }) }];
  answers['GET /api/games/5/findings/'] = [
    {
      body: {
        errors: [error],
        warnings: [],
        max_points: 10,
        least_points: 10,
        best: { points: 10, exact: true },
        worst: { points: 0, exact: true },
      },
    },
  ];
  answers['POST /api/game_sessions/'] = [{ status: 201, body: session(0, { mode: 'dry' }) }];
  answers['POST /api/results/'] = [{ body: over({ mode: 'dry' }) }];
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
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This answer is not connected yet',
  );
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

it('keeps a choice over a reload and sends it once, with its step', async () => {
  const user = await startPlay();
  answers['POST /api/results/'] = ['lost'];
  await user.keyboard('2');
  await screen.findByText('No connection');
  expect(unsent.get('key')).toEqual({ question: 1, answers: [11], step: 0 });
  cleanup();

  calls.length = 0;
  answers['GET /api/game_sessions/key/'] = [{ body: session(0) }];
  answers['POST /api/results/'] = [{ body: session(1) }];
  show();
  expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
  expect(calls.map((call) => call.path)).toEqual(['/api/game_sessions/key/', '/api/results/']);
  expect(sent('/api/results/')).toEqual([{ session: 'key', question: 1, answer: 11, step: 0 }]);
  expect(unsent.get('key')).toBeNull();
});

it('goes straight back into the conversation after a reload, and begins at the start otherwise', async () => {
  await startPlay();
  cleanup();
  answers['GET /api/game_sessions/key/'] = [{ body: session(1) }];
  show();
  expect(await screen.findByText('Card 2')).toBeInTheDocument();
  cleanup();
  history.replaceState(null, '');
  show();
  expect(await screen.findByRole('button', { name: 'Start' })).toBeInTheDocument();
});

it('shows the course in the place of its people when a finished conversation is opened again', async () => {
  history.replaceState({ playing: 'key' }, '');
  answers['GET /api/game_sessions/key/'] = [{ body: over() }];
  answers['GET /api/games/assignment/5/'] = [{ body: info({}, { cover: '/media/cover' }) }];
  show();
  expect(await screen.findByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/cover');
});

it('leads out of a shared device before all else when it is over, and leaves the other ways', async () => {
  history.replaceState({ playing: 'key' }, '');
  answers['GET /api/game_sessions/key/'] = [{ body: over({ attempts_left: 2 }) }];
  show('assigned', vi.fn(), <button type="button">Done, log out</button>);
  const done = await screen.findByRole('button', { name: 'Done, log out' });
  const ways = within(done.parentElement as HTMLElement).getAllByRole('button');
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    'Done, log out',
    'Back to my training',
    'Try again (2 left)',
  ]);
  for (const other of ways.slice(1)) expect(other).toHaveAttribute('data-variant', 'default');
});

it('asks before it starts over, and plays the new attempt', async () => {
  const user = await startPlay();
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  answers['POST /api/results/'] = [{ body: session(1, { answers: [answer(0, { feedback: '' })] }) }];
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start over?' });
  expect(dialog).toHaveTextContent('1 attempt left');
  answers['POST /api/game_sessions/key/restart/'] = [{ status: 201, body: session(0, { key: 'next' }) }];
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
  expect(await screen.findByText('Card 1')).toBeInTheDocument();
  expect(history.state).toMatchObject({ playing: 'next' });
});

it('lays the goods out to look at; digits and Escape belong to them meanwhile', async () => {
  const user = show();
  const offer = {
    id: 1,
    title: 'Tulips',
    description: '<p>Eleven <strong>of them</strong></p>',
    picture: null,
    price: '450 UAH',
  };
  const first = session(0, { question: question(1, { offers: [offer] }) });
  answers['POST /api/game_sessions/'] = [{ status: 201, body: first }];
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: '1 product' }));
  expect(await screen.findByRole('dialog', { name: 'Products' })).toHaveTextContent('450 UAHEleven of them');
  await user.keyboard('2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('/api/results/')).toEqual([]);
});

it('shows the description of the course as it was typed', async () => {
  const typed = 'How to say <word> & "no" politely:\n1 < 2, <b>not bold</b>';
  const about = info();
  answers['GET /api/games/assignment/5/'] = [
    { body: { ...about, game: { ...about.game, description: typed } } },
  ];
  show();
  const text = await screen.findByText(/How to say/);
  expect(text.textContent).toBe(typed);
  expect(text.querySelector('b')).toBeNull();
});

it('says why an assignment cannot be played before anybody presses Start', async () => {
  const assignment = { playable: 'no_attempts_left', start_date: '2026-11-20T09:00:00Z' };
  answers['GET /api/games/assignment/5/'] = [
    { body: { ...info({ attempts_left: 0, attempts_used: 2 }), assignment } },
  ];
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No attempts left');
  expect(screen.queryByText(/0 attempts left/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to my training' })).toBeInTheDocument();
});

it('does not offer to start a draft without a start', async () => {
  const error = { code: 'no_start_question', question: null, answer: null, message: '' };
  answers['GET /api/games/5/'] = [{ body: info({ mode: 'dry' }) }];
  answers['GET /api/games/5/findings/'] = [
    {
      body: {
        errors: [error],
        warnings: [],
        max_points: 0,
        least_points: 0,
        best: { points: 0, exact: true },
        worst: { points: 0, exact: true },
      },
    },
  ];
  show('dry');
  const said = await screen.findAllByRole('alert');
  expect(said[0]).toHaveTextContent('You cannot start this game');
  expect(said[0]).toHaveTextContent('The game has no start question so it cannot be started');
  expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
});

it('tells whoever embeds it what happens, once each', async () => {
  const onEvent = vi.fn();
  const user = show('assigned', onEvent);
  answers['POST /api/game_sessions/'] = [{ status: 201, body: session(0) }];
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('Card 1');
  answers['POST /api/results/'] = [{ body: over() }];
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'See the result' }));
  expect(onEvent.mock.calls.map(([name]) => name)).toEqual(['ready', 'started', 'answered', 'finished']);
  expect(onEvent).toHaveBeenLastCalledWith('finished', expect.objectContaining({ percent: 100 }));
});
