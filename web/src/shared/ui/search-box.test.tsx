import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/render';
import { SearchBox } from './search-box';

it('tells what was typed as soon as the field is left, and once', async () => {
  const onSearch = vi.fn();
  show(<SearchBox label="Search" value="" onSearch={onSearch} />);
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('searchbox'), 'mel ');
  expect(onSearch).not.toHaveBeenCalled();
  await user.tab();
  expect(onSearch.mock.calls).toEqual([['mel']]);
});

it('stays empty when it is cleared while a search is on its way', async () => {
  const onSearch = vi.fn();
  show(<SearchBox label="Search" value="" onSearch={onSearch} />);
  await userEvent.type(screen.getByRole('searchbox'), 'mel');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onSearch.mock.calls).toEqual([['mel'], ['']]);
});
