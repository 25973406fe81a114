import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@/shared/ui/toasts';
import { notify } from './notify';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <MantineProvider env="test">
      <Toasts />
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

test('a toast that sets no time of its own goes after eight', async () => {
  act(() => void notifications.show({ message: 'Said in passing' }));
  await pass(7900);
  expect(screen.getByText('Said in passing')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('Said in passing')).toBeNull();
});
