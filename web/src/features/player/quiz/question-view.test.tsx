import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import type { PlayQuestion } from '../types';
import { QuestionPreview } from './question-preview';
import { question } from './testing';

beforeAll(() => i18n.loadNamespaces(['player', 'quiz-player']));

const show = (more: Partial<PlayQuestion>) =>
  render(
    <MantineProvider env="test">
      <QuestionPreview question={question(1, more)} number={1} total={3} />
    </MantineProvider>,
  );

it('calls a picture by its description, and by its number where it has none', () => {
  show({
    answers: [
      { id: 10, text: '<p><img src="/media/a.png" alt="A fork"></p>' },
      { id: 11, text: '<p><img src="/media/b.png" alt=""></p>' },
    ],
  });
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
    null,
    'Answer 2',
  ]);
  expect(screen.getByRole('radio', { name: 'A fork' })).toBeInTheDocument();
});

it('can be tried by its author: one tick or several', async () => {
  const { unmount } = show({});
  screen.getByRole('radio', { name: 'Good 1' }).click();
  expect(await screen.findByRole('radio', { name: 'Good 1', checked: true })).toBeInTheDocument();
  unmount();
  show({ type: 'multiple' });
  for (const box of screen.getAllByRole('checkbox')) box.click();
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

it('says that there is nothing to choose from', () => {
  show({ answers: [] });
  expect(screen.getByText('This question has no answers to choose from yet.')).toBeInTheDocument();
});
