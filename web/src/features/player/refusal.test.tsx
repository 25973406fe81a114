import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { RefusalScreen } from './refusal-screen';

beforeAll(() => i18n.loadNamespaces('player'));

const show = (code: string, message = '') =>
  render(
    <MantineProvider env="test">
      <RefusalScreen kind="game" refusal={{ code, message }} exitLabel="Back" onBack={vi.fn()} />
    </MantineProvider>,
  );

it.each([
  ['not_published', 'This game is not available right now'],
  ['window_closed', 'The deadline for this game has passed'],
  ['not_started_yet', 'This game is not open yet'],
  ['no_attempts_left', 'No attempts left'],
  ['session_finished', 'This conversation is over'],
  ['token_expired', 'The link is no longer valid'],
  ['no_questions', 'You cannot start this game'],
  ['no_start_question', 'You cannot start this game'],
  ['something_new', 'You cannot start this game'],
])('says what %s means and leads out', (code, title) => {
  show(code);
  const alert = screen.getByRole('alert');
  expect(alert.querySelector('h1')).toHaveTextContent(title);
  expect(alert.querySelector('p')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
});

it('passes the words of the server through', () => {
  show('no_start_question', 'У грі немає стартового питання');
  expect(screen.getByText('У грі немає стартового питання')).toBeInTheDocument();
});
