import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { enterView } from '@/test/view';
import { AppModal } from '../ui/app-modal';
import { useCloseGuard, useLeaveGuard } from './use-discard';

function Dialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { close, question } = useCloseGuard(() => text !== '', onClose);
  return (
    <AppModal opened onClose={close} title="Form">
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {question}
    </AppModal>
  );
}

function Page() {
  const [text, setText] = useState('');
  const leaving = useLeaveGuard(() => text !== '');
  return (
    <>
      {leaving}
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/elsewhere">away</Link>
      <Link to="?page=2">next</Link>
    </>
  );
}
const mayUnload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a dialog closes at once while nothing was typed', async () => {
  const onClose = vi.fn();
  show(<Dialog onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Form' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog with something typed asks, keeps it, and drops it only when confirmed', async () => {
  const onClose = vi.fn();
  show(<Dialog onClose={onClose} />);
  await userEvent.type(await screen.findByLabelText('text'), 'typed');
  expect(mayUnload()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument(),
  );
  expect(screen.getByLabelText('text')).toHaveValue('typed');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a page with something typed asks before another one, but not before its own next address', async () => {
  const { router } = show(<Page />);
  expect(mayUnload()).toBe(true);
  await userEvent.type(await screen.findByLabelText('text'), 'typed');
  expect(mayUnload()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'next' }));
  expect(router.state.location.search).toBe('?page=2');
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText('text')).toHaveValue('typed');
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('the end of a session is not held up', async () => {
  const { router } = show(<Page />);
  await userEvent.type(await screen.findByLabelText('text'), 'typed');
  await router.navigate('/login');
  expect(router.state.location.pathname).toBe('/login');
});

test('a view is left without a question of the browser: nothing of it could be saved', async () => {
  enterView();
  show(<Page />);
  await userEvent.type(await screen.findByLabelText('text'), 'typed');
  expect(mayUnload()).toBe(true);
});
