import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useNextFocus } from './use-next-focus';

function List() {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const [asked, setAsked] = useState<object | null>(null);
  const { list, rest, handlers } = useNextFocus(asked);
  return (
    <>
      <div ref={rest} tabIndex={-1}>
        {names.length} left
      </div>
      <ul ref={list} {...handlers}>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              Mend {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames([])}>
        All
      </button>
      <button type="button" onClick={() => setAsked({})}>
        Review
      </button>
    </>
  );
}

it('goes on with what has come into the place of what is mended, and to the head when nothing is left', async () => {
  const user = userEvent.setup();
  render(<List />);
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Mend Two'));
  expect(button('Three')).toHaveFocus();
  await user.click(button('Mend Three'));
  expect(button('One')).toHaveFocus();
  await user.click(button('Mend One'));
  expect(screen.getByText('0 left')).toHaveFocus();
});

it('leaves the focus where it is when something else was pressed', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole('button', { name: 'One' }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('button', { name: 'All' })).toHaveFocus();
});

it('goes to what is first as often as it is asked for, and to the head of an empty list', async () => {
  const user = userEvent.setup();
  render(<List />);
  const button = (name: string) => screen.getByRole('button', { name });
  for (let i = 0; i < 2; i += 1) {
    await user.click(button('Review'));
    expect(button('One')).toHaveFocus();
  }
  await user.click(button('All'));
  await user.click(button('Review'));
  expect(screen.getByText('0 left')).toHaveFocus();
});
