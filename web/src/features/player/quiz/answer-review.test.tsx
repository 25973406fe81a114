import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { answer } from '../testing';
import { AnswerReview, inOrder } from './answer-review';
import { over } from './testing';

beforeAll(() => i18n.loadNamespaces(['player', 'quiz-player']));

it('puts the answers into the order in which the questions were asked', () => {
  const questions = [3, 1, 2].map((id) => ({ id, answered: true, marked: false }));
  const rows = inOrder({ answers: [answer(0), answer(1), answer(2)], questions });
  expect(rows.map(({ answer: one, number }) => [one.question, number])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ]);
});

it('shows five hundred answers in portions, and only the mistakes if one likes', async () => {
  const answers = Array.from({ length: 500 }, (_, i) => answer(i, { right: i % 100 !== 0, feedback: '' }));
  const questions = Array.from({ length: 502 }, (_, i) => ({ id: i + 1, answered: i < 500, marked: false }));
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <AnswerReview session={over({ answers, questions })} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(screen.getByText('Unanswered: questions 501, 502')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Mistakes only: 5' }));
  expect(screen.getAllByText('Incorrect')).toHaveLength(5);
});
