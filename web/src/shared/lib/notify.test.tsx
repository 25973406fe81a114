import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from './notify';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <MantineProvider env="test">
      <Notifications autoClose={8000} />
    </MantineProvider>,
  );
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each(['done', 'info', 'warn', 'error'] as const)('%s goes after seven seconds', async (kind) => {
  act(() => void notify[kind]('Said once'));
  await pass(100);
  expect(screen.getByText('Said once')).toBeInTheDocument();
  await pass(6500);
  expect(screen.getByText('Said once')).toBeInTheDocument();
  await pass(1500);
  expect(screen.queryByText('Said once')).toBeNull();
});

test('what has to be read stays until it is closed', async () => {
  act(() => void notify.error('You cannot start this game', { persistent: true }));
  await pass(60_000);
  expect(screen.getByText('You cannot start this game')).toBeInTheDocument();
});
