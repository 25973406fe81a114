import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Choice, useChoice, useChosen } from '@/shared/lib/choice';
import { show } from '@/test/render';
import { BulkBar } from './bulk-bar';
import { DataTable } from './data-table';

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((name, i) => ({ id: i + 1, name }));
const onChosen = vi.fn();
const cell = vi.fn((name: string) => name);
const actions = vi.fn((_row: object) => null);
/** Whether the bar stood there, each time that its place was drawn. */
const drawn: boolean[] = [];

function Screen() {
  const [page, setPage] = useState(0);
  const [scope, setScope] = useState('all');
  const choice = useChoice(scope);
  return (
    <>
      <button type="button" onClick={() => setPage(1)}>
        second page
      </button>
      <button type="button" onClick={() => setScope('other')}>
        other filter
      </button>
      <input aria-label="search" />
      <DataTable
        label="People"
        rows={names.slice(page * 4, page * 4 + 4)}
        columns={[{ id: 'name', header: 'Name', cell: (row) => cell(row.name) }]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        selection={choice}
        actions={actions}
        empty="none"
      />
      <Profiler id="bar" onRender={() => drawn.push(bar() !== null)}>
        <Bar choice={choice} />
      </Profiler>
    </>
  );
}

function Bar({ choice }: { choice: Choice }) {
  const { all, count, chosen } = useChosen(choice, names.length);
  return (
    <BulkBar
      count={count}
      onClear={choice.clear}
      all={{ total: names.length, chosen: all, onChoose: choice.chooseAll }}
    >
      <button type="button" onClick={() => onChosen(chosen)}>
        tell
      </button>
    </BulkBar>
  );
}
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const page = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });
const tell = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'tell' }));
  return onChosen.mock.lastCall?.[0];
};
const bar = () => screen.queryByRole('region', { name: 'Actions for the selected rows' });

test('one row, the page, the page without one, over two pages', async () => {
  show(<Screen />);
  expect(bar()).not.toBeInTheDocument();
  await userEvent.click(box('Ada'));
  expect(page()).toBePartiallyChecked();
  expect(screen.getByRole('status')).toHaveTextContent('1 selected');
  await userEvent.click(page());
  expect(page()).toBeChecked();
  await userEvent.click(box('Bo'));
  await userEvent.click(screen.getByRole('button', { name: 'second page' }));
  await userEvent.click(box('Flo'));
  expect(await tell()).toEqual({ all: false, ids: [1, 3, 4, 6] });
});

test('a tick draws no row anew', async () => {
  show(<Screen />);
  expect(cell).toHaveBeenCalled();
  cell.mockClear();
  actions.mockClear();
  await userEvent.click(box('Ada'));
  await userEvent.click(page());
  expect(screen.getByRole('status')).toHaveTextContent('4 selected');
  expect(cell).not.toHaveBeenCalled();
  expect(actions).not.toHaveBeenCalled();
});

test('the first tick does not wait for the bar', async () => {
  show(<Screen />);
  drawn.length = 0;
  await userEvent.click(box('Ada'));
  expect(bar()).toBeInTheDocument();
  expect(drawn).toEqual([false, true]);
});

test('Shift takes the rows between', async () => {
  show(<Screen />);
  const user = userEvent.setup();
  await user.click(box('Bo'));
  await user.keyboard('{Shift>}');
  await user.click(box('Di'));
  await user.keyboard('{/Shift}');
  expect(await tell()).toEqual({ all: false, ids: [2, 3, 4] });
});

test('everything that matches is a second step, and single rows can be taken out', async () => {
  show(<Screen />);
  await userEvent.click(page());
  await userEvent.click(screen.getByRole('button', { name: 'Select all 6 matching rows' }));
  expect(screen.getByRole('status')).toHaveTextContent('6 selected: all matching rows');
  expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  await userEvent.click(box('Cy'));
  expect(page()).toBePartiallyChecked();
  expect(screen.getByRole('status')).toHaveTextContent('5 selected');
  expect(await tell()).toEqual({ all: true, except: [3] });
});

test('Escape clears, but not while it belongs to a field; another filter clears as well', async () => {
  show(<Screen />);
  await userEvent.click(box('Ada'));
  await userEvent.click(screen.getByRole('textbox', { name: 'search' }));
  await userEvent.keyboard('{Escape}');
  expect(within(bar() as HTMLElement).getByRole('button', { name: 'tell' })).toBeInTheDocument();
  box('Ada').focus();
  await userEvent.keyboard('{Escape}');
  expect(bar()).not.toBeInTheDocument();
  expect(box('Ada')).not.toBeChecked();
  await userEvent.click(box('Bo'));
  await userEvent.click(screen.getByRole('button', { name: 'other filter' }));
  expect(bar()).not.toBeInTheDocument();
});
