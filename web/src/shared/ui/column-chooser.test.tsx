import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ME, show } from '@/test/render';
import { useChosenColumns } from './chosen-columns';
import { DataTable } from './data-table';
import type { Column } from './table-props';

type Row = { id: number; name: string };
const COLUMNS: Column<Row>[] = ['Name', 'Town', 'Phone', 'Role'].map((header) => ({
  id: header.toLowerCase(),
  header,
  cell: ({ name }) => name,
}));

function List() {
  const { columns, chooser } = useChosenColumns('towns', COLUMNS);
  return (
    <>
      {chooser}
      <DataTable
        label="People"
        rows={[{ id: 1, name: 'Anna' }]}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={null}
      />
    </>
  );
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const choices = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
const open = () => userEvent.click(screen.getByRole('button', { name: 'Columns' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('columns are put in another order, which is kept', async () => {
  show(<List />, { me: ME });
  expect(heads()).toEqual(['Name', 'Town', 'Phone', 'Role']);
  await open();
  expect(await screen.findByRole('button', { name: 'Move “Town” up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move “Role” down' })).toBeDisabled();
  // The first column names the row and stays where it is.
  expect(screen.queryByRole('button', { name: 'Move “Name” down' })).not.toBeInTheDocument();
  await press('Move “Role” up');
  expect(screen.getByRole('button', { name: 'Move “Role” up' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(heads()).toEqual(['Name', 'Role', 'Town', 'Phone']);
  // It is the first now, and the way back is at hand.
  expect(screen.getByRole('button', { name: 'Move “Role” down' })).toHaveFocus();
  cleanup();
  show(<List />, { me: ME });
  expect(heads()).toEqual(['Name', 'Role', 'Town', 'Phone']);
});

test('a column that comes back stands where it stood', async () => {
  show(<List />, { me: ME });
  await open();
  await press('Move “Phone” up');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Town' }));
  expect(heads()).toEqual(['Name', 'Phone', 'Role']);
  expect(choices()).toEqual(['phone', 'town', 'role']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Town' }));
  expect(heads()).toEqual(['Name', 'Phone', 'Town', 'Role']);
});

test('a hidden column is offered behind the one that usually stands before it', async () => {
  localStorage.setItem(`rozmova.columns.towns.${ME.id}`, 'role,town,gone');
  show(<List />, { me: ME });
  expect(heads()).toEqual(['Name', 'Role', 'Town']);
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }));
  expect(heads()).toEqual(['Name', 'Role', 'Town', 'Phone']);
});
