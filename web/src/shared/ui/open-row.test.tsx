import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/test/render';
import { DataTable } from './data-table';
import { NameLink } from './name-link';

type Row = { id: number; name: string; to?: string };
const ROWS: Row[] = [
  { id: 1, name: 'Olena', to: '/people/1' },
  { id: 2, name: 'Somebody', to: undefined },
];

function table(extra: object = {}) {
  const { router } = show(
    <DataTable<Row>
      label="People"
      rows={ROWS}
      columns={[
        {
          id: 'name',
          header: 'Name',
          cell: ({ to, name }) => (
            <NameLink row to={to}>
              {name}
            </NameLink>
          ),
        },
        { id: 'note', header: 'Note', cell: ({ id }) => `Note ${id}` },
        { id: 'group', header: 'Group', cell: ({ id }) => <a href={`#group-${id}`}>Group {id}</a> },
      ]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      actions={({ name }) => <button type="button">Remove {name}</button>}
      selection={{ has: () => false, choose: vi.fn(), subscribe: () => () => undefined }}
      empty={null}
      {...extra}
    />,
    { at: '/list' },
  );
  return { at: () => router.state.location.pathname, user: userEvent.setup() };
}

it('opens the page of a row by a click anywhere beside its controls', async () => {
  const { at, user } = table();
  await user.click(screen.getByRole('button', { name: 'Remove Olena' }));
  await user.click(screen.getByRole('link', { name: 'Group 1' }));
  await user.click(screen.getByRole('checkbox', { name: /Olena/ }));
  expect(at()).toBe('/list');
  await user.click(screen.getByText('Note 1'));
  expect(at()).toBe('/people/1');
});

it('opens nothing where the row has no page', async () => {
  const { at, user } = table();
  await user.click(screen.getByText('Note 2'));
  expect(at()).toBe('/list');
  expect(screen.queryByRole('link', { name: 'Somebody' })).not.toBeInTheDocument();
});

it('is opened from the keyboard by its link, which is the only stop', async () => {
  const { at, user } = table();
  const link = screen.getByRole('link', { name: 'Olena' });
  expect(link.closest('tr')).not.toHaveAttribute('tabindex');
  link.focus();
  await user.keyboard('{Enter}');
  expect(at()).toBe('/people/1');
});

it('leaves text that was chosen in it alone', async () => {
  const { at, user } = table();
  const note = screen.getByText('Note 1');
  await user.pointer([
    { keys: '[MouseLeft>]', target: note, offset: 0 },
    { target: note, offset: 4 },
    { keys: '[/MouseLeft]', target: note, offset: 4 },
  ]);
  expect(window.getSelection()?.toString()).toBe('Note');
  expect(at()).toBe('/list');
});

it('opens another tab with Ctrl, as a link does', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { at, user } = table();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Note 1'));
  await user.keyboard('{/Control}');
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/people\/1$/), '_blank', 'noopener');
  expect(at()).toBe('/list');
  open.mockRestore();
});

it('opens what a row without a page has below it', async () => {
  const onToggle = vi.fn();
  const { user } = table({ details: { isOpen: () => false, onToggle, content: () => null } });
  await user.click(screen.getByText('Note 2'));
  expect(onToggle).toHaveBeenCalledWith(ROWS[1]);
});
