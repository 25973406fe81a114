import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '@/shared/lib/session';
import { analysedQuestion, analysis } from '@/test/analysis';
import { openFilter } from '@/test/filters';
import { show } from '@/test/render';
import { olena, petro, reader, safety } from '@/test/reports';
import { answers, list, ORIGIN, page, testServer } from '@/test/server';
import { Component } from './course-answers';

const { server, seen } = testServer();
const PATH = '/api/report/answer_analysis/7/';
const me = reader('view_users');

beforeAll(() => i18n.loadNamespaces('reports'));
beforeEach(() =>
  server.use(
    answers('get', PATH, analysis()),
    answers('get', '/api/employee/all/', list([olena])),
    answers('get', '/api/organizations/all/', list([])),
    answers('get', '/api/divisions/all/', list([])),
    answers(
      'get',
      `${PATH}respondents/`,
      page([
        {
          user: petro,
          public_name: '',
          attempts: [
            { session: 1, number: 1, status: 'failed', percent: 20, started_at: '2026-11-02T09:00:00Z' },
            {
              session: 2,
              number: 2,
              status: 'in_progress',
              percent: null,
              started_at: '2026-11-03T09:00:00Z',
            },
          ],
        },
        { user: null, public_name: 'Guest', attempts: [] },
      ]),
    ),
  ),
);
const open = (at = '/7', as: Me = me) => show(<Component />, { at, path: '/:gameId', me: as });
const asked = (path = PATH) => {
  const last = seen.filter((request) => new URL(request.url).pathname === path).at(-1);
  return new URL(last?.url ?? ORIGIN).searchParams.toString();
};
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement;

describe('the figures', () => {
  test('of the course, each with its definition', async () => {
    open();
    const head = await screen.findByLabelText('Course figures');
    expect(head).toHaveTextContent('60% of finished');
    expect(head).toHaveTextContent('70.5%');
    expect(within(head).getAllByRole('button', { name: /^How is this counted/ })).toHaveLength(5);
  });

  test('of a card; undefined ones are dashes', async () => {
    open();
    const first = await rowOf('Card 1');
    for (const figure of ['48', '40', '8', '75%', '12.4 sec', '0.31'])
      expect(within(first).getAllByText(figure).length).toBeGreaterThan(0);
    const second = await rowOf('Card 2');
    expect(within(second).getAllByText('Not enough data')).toHaveLength(2);
    expect(second).toHaveTextContent('Costs the pass');
    expect(second).toHaveTextContent('Popular mistake');
  });

  test('of the answers, below their card', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Details: Card 2' }));
    const table = await screen.findByRole('table', { name: 'Answers of “Card 2”' });
    expect(within(table).getByText('Shout').closest('tr')).toHaveTextContent('ends the course · Calm');
    expect(within(table).getByText('Ask why').closest('tr')).toHaveTextContent('leads to “Card 1”');
    await userEvent.click(screen.getByRole('button', { name: 'Details: Card 2' }));
    expect(screen.queryByRole('table', { name: 'Answers of “Card 2”' })).not.toBeInTheDocument();
  });

  test('of all answers at once', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show all answers' }));
    expect(screen.getAllByRole('table', { name: /^Answers of/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Hide all answers' })).toBeInTheDocument();
  });

  test('on paper every answer is there', async () => {
    open();
    await rowOf('Card 1');
    window.dispatchEvent(new Event('beforeprint'));
    expect(screen.getAllByRole('table', { name: /^Answers of/ })).toHaveLength(2);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('table', { name: /^Answers of/ })).not.toBeInTheDocument());
  });

  test('of emotions and stages as bars and as a table', async () => {
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'As a table: Emotions caused by the answers' }),
    );
    const table = await screen.findByRole('table', { name: 'Emotions caused by the answers' });
    expect(within(table).getByText('20 (28.6%)')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Scores by stage' })).toHaveAttribute(
      'href',
      '/administrator/reports/stages/7',
    );
  });
});

describe('the address', () => {
  test('is what the server is asked', async () => {
    open('/7?revision=1&audience=self&attempt=first&search=old&sort=-left&view=table');
    await rowOf('Card 1');
    expect(asked()).toBe('audience=self&attempt=first&revision=1');
  });

  test('holds the order of the cards; what is undefined comes last', async () => {
    const { router } = open('/7?sort=discrimination');
    await rowOf('Card 1');
    const names = () => screen.getAllByText(/^Card \d$/, { selector: 'td *' }).map((one) => one.textContent);
    expect(names()).toEqual(['Card 1', 'Card 2']);
    await userEvent.click(screen.getByRole('button', { name: 'Correct' }));
    expect(router.state.location.search).toBe('?sort=right_share');
    await waitFor(() => expect(names()).toEqual(['Card 2', 'Card 1']));
  });

  test('leads to a card', async () => {
    open('/7?card=2');
    expect(await screen.findByRole('table', { name: 'Answers of “Card 2”' })).toBeInTheDocument();
    expect(document.getElementById('card-2')).toHaveFocus();
  });

  test('a revision can be chosen', async () => {
    const { router } = open();
    await openFilter('Revision');
    await userEvent.click(await screen.findByRole('radio', { name: /^1, 1 Oct 2026 · 18 attempts/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?revision=1'));
  });
});

describe('who chose this', () => {
  test('opens with everybody and their attempts', async () => {
    open('/7?attempt=first');
    await userEvent.click(await screen.findByRole('button', { name: 'Details: Card 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Who chose “Shout”' }));
    const drawer = await screen.findByRole('dialog', { name: 'Who chose “Shout”' });
    expect(await within(drawer).findByRole('link', { name: 'Petro Lys' })).toHaveAttribute(
      'href',
      '/administrator/users/9',
    );
    expect(drawer).toHaveTextContent('Dismissed');
    expect(drawer).toHaveTextContent('Guest');
    expect(within(drawer).getByText('Not enough data')).toBeInTheDocument();
    expect(asked(`${PATH}respondents/`)).toBe(
      'attempt=first&question=2&answer=20&sort=-started_at&page=1&per_page=25',
    );
    await userEvent.selectOptions(within(drawer).getByLabelText('Order'), 'By name');
    await waitFor(() => expect(asked(`${PATH}respondents/`)).toContain('sort=user'));
  });

  test('is not offered to who may not see people', async () => {
    open('/7', reader());
    await rowOf('Card 1');
    expect(screen.queryByRole('button', { name: /^Who/ })).not.toBeInTheDocument();
  });
});

describe('the map of the course', () => {
  test('shows the same figures, without the cards of earlier revisions', async () => {
    server.use(
      answers(
        'get',
        PATH,
        analysis({ questions: [...analysis().questions, analysedQuestion(3, { current: false })] }),
      ),
    );
    const { router } = open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Course map' }));
    expect(router.state.location.search).toBe('?view=graph');
    expect(
      await screen.findByText(/1 card from earlier revisions is shown only in the table/),
    ).toBeInTheDocument();
    const card = await screen.findByLabelText('Card 1, 48 reached, correct: 75%, 8 left here');
    expect(card).toHaveTextContent('30 · 75%');
    expect(card).toHaveAttribute('tabindex', '0');
    expect(screen.queryByLabelText(/^Card 3/)).not.toBeInTheDocument();
  });

  test('is walked by keys, and asks who answered', async () => {
    open('/7?view=graph');
    const first = await screen.findByLabelText(/^Card 1,/);
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByLabelText(/^Card 2,/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Who answered “Card 2”' })).toBeInTheDocument();
  });

  test('is not there for a quiz, which has statistics instead', async () => {
    const quiz = {
      count: 4,
      mean: 61.2,
      median: 60,
      deviation: 14.5,
      skewness: -0.3,
      kurtosis: null,
      consistency: 0.81,
      standard_error: 6.3,
    };
    server.use(answers('get', PATH, analysis({ game: { ...safety, id: 7 }, quiz, stages: [] })));
    open('/7?view=graph');
    const statistics = await screen.findByLabelText('Quiz statistics');
    expect(statistics).toHaveTextContent('-0.30');
    expect(within(statistics).getAllByText('Not enough data')).toHaveLength(1);
    expect(screen.getByText('Based on 4 first finished attempts')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Course map' })).not.toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Questions' })).toBeInTheDocument();
  });
});

test('a failure says why, and can be tried again', async () => {
  server.use(answers('get', PATH, { code: 'forbidden', message: 'Not for you' }, 403));
  open();
  await screen.findByText('Not for you');
  server.use(answers('get', PATH, analysis()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Answers: A hard talk' })).toBeInTheDocument();
});
