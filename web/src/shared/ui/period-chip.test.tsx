import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/render';
import { PeriodChip } from './period-chip';

it('says that a span ends before it begins, and asks for no such span', async () => {
  const onChange = vi.fn();
  show(<PeriodChip label="Period" value={{ from: '2026-11-20', to: undefined }} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /Nov/ }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-11-02' } });
  expect(screen.getByText('The end is before the start')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-22' } });
  expect(screen.queryByText('The end is before the start')).toBeNull();
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-20', to: '2026-11-22' });
});
