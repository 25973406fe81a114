import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { day, id, many, manyIds, paging, text, useUrlState } from './use-url-state';

const schema = {
  ...paging,
  search: text,
  status: many(['new', 'old']),
  game: manyIds,
  role: id,
  from: day,
};

function Screen() {
  const [state, patch] = useUrlState(schema);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button type="button" onClick={() => patch({ search: 'olena' })}>
        search
      </button>
      <button type="button" onClick={() => patch({ search: '', status: [], game: [] })}>
        clear
      </button>
      <button
        type="button"
        onClick={() => {
          patch({ search: 'olena' });
          patch({ role: 2 });
        }}
      >
        twice
      </button>
      <button type="button" onClick={() => patch({ page: 4 })}>
        page
      </button>
    </>
  );
}
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('reads what the address says', () => {
  show(<Screen />, {
    at: '/?page=2&search=a&status=new&status=old&game=3&role=5&from=2026-11-01&per_page=50',
  });
  expect(state()).toEqual({
    page: 2,
    per_page: 50,
    search: 'a',
    status: ['new', 'old'],
    game: [3],
    role: 5,
    from: '2026-11-01',
  });
});

test('takes the defaults for what is broken and drops unknown choices', () => {
  show(<Screen />, { at: '/?page=-1&per_page=7&status=new&status=hacked&game=x&role=abc&from=yesterday' });
  expect(state()).toEqual({ page: 1, per_page: 25, search: '', status: ['new'], game: [] });
});

test('a changed filter returns to the first page, defaults stay out of the address', async () => {
  const { router } = show(<Screen />, { at: '/?page=3&status=new&game=1&game=2' });
  await userEvent.click(screen.getByRole('button', { name: 'search' }));
  expect(router.state.location.search).toBe('?status=new&game=1&game=2&search=olena');
  await userEvent.click(screen.getByRole('button', { name: 'page' }));
  expect(router.state.location.search).toContain('page=4');
  await userEvent.click(screen.getByRole('button', { name: 'clear' }));
  expect(router.state.location.search).toBe('');
});

test('two changes at once both hold', async () => {
  const { router } = show(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'twice' }));
  expect(router.state.location.search).toBe('?search=olena&role=2');
});
