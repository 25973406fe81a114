import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CourseCover } from './course-cover';

test('an uploaded cover is shown, and a patchwork while it does not come', () => {
  const { container, rerender } = render(<CourseCover id={3} cover="/media/a.png" colour="#0F6E64" />);
  const picture = () => container.querySelector('img');
  expect(picture()).toHaveAttribute('src', '/media/a.png');
  expect(picture()).toHaveAttribute('alt', '');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<CourseCover id={3} cover="/media/b.png" colour="#0F6E64" />);
  expect(picture()).toHaveAttribute('src', '/media/b.png');
});

test('the same course always has the same patchwork, whatever its colour is written like', () => {
  const drawn = (colour: string | null) => {
    const { container, unmount } = render(<CourseCover id={3} colour={colour} />);
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  expect(drawn('#E2603B')).toBe(drawn('#E2603B'));
  expect(drawn('red')).toBe(drawn(null));
});
