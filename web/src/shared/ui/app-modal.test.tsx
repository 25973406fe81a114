import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { AppModal } from './app-modal';

function Screen() {
  const [below, setBelow] = useState(true);
  const [above, setAbove] = useState(false);
  return (
    <AppModal opened={below} onClose={() => setBelow(false)} title="Below">
      <input aria-label="text" />
      <button type="button" onClick={() => setAbove(true)}>
        more
      </button>
      <AppModal opened={above} onClose={() => setAbove(false)} title="Above">
        above
      </AppModal>
    </AppModal>
  );
}

test('Escape closes the topmost modal alone, and what was typed below stays', async () => {
  show(<Screen />);
  await userEvent.type(await screen.findByLabelText('text'), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByRole('dialog', { name: 'Above' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).not.toBeInTheDocument());
  expect(screen.getByLabelText('text')).toHaveValue('typed');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
