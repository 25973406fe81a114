import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useTarget } from './use-target';

const boxes: Record<string, [top: number, left: number, width: number, height: number]> = {};
const scrolled = vi.fn();

beforeEach(() => {
  for (const name of Object.keys(boxes)) delete boxes[name];
  scrolled.mockReset();
  vi.spyOn(window.HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const [top, left, width, height] = boxes[this.id] ?? [0, 0, 0, 0];
    return new DOMRect(left, top, width, height);
  });
  vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(scrolled);
});

function Pointer({ at }: { at: string[] }) {
  const { hole, isReady } = useTarget(at, true, 0.5);
  return (
    <>
      <p id="first" />
      <p id="second" />
      <output>{JSON.stringify({ hole, isReady })}</output>
    </>
  );
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

test('points at what can be seen, as far as the words leave room', async () => {
  boxes.first = [100, 20, 300, 5000];
  render(<Pointer at={['#first']} />);
  await waitFor(() =>
    expect(shown()).toEqual({
      isReady: true,
      hole: { top: 100, left: 20, width: 300, height: innerHeight * 0.5 - 100 },
    }),
  );
  expect(scrolled).not.toHaveBeenCalled();
});

test('brings into view what lies too far down', async () => {
  boxes.first = [innerHeight - 50, 20, 300, 500];
  render(<Pointer at={['#first']} />);
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  boxes.first = [72, 20, 300, 500];
  await waitFor(() => expect(shown()).toMatchObject({ isReady: true, hole: { top: 72 } }));
});

test('makes room under a short page, for as long as it points', async () => {
  boxes.first = [innerHeight * 0.4, 20, 300, 150];
  const { unmount } = render(<Pointer at={['#first']} />);
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(document.body.style.paddingBottom).toBe(`${innerHeight * 0.5}px`);
  unmount();
  expect(document.body.style.paddingBottom).toBe('');
});

test('waits a little for what is loading, then takes what stands in for it', async () => {
  boxes.second = [80, 0, 10, 10];
  render(<Pointer at={['#first', '#second']} />);
  expect(shown()).toEqual({ hole: null, isReady: false });
  await waitFor(() => expect(shown()).toMatchObject({ isReady: true, hole: { top: 80 } }));
  expect(scrolled).not.toHaveBeenCalled();
});

test('without anything to point at the words stand alone', async () => {
  render(<Pointer at={['#nothing']} />);
  await waitFor(() => expect(shown()).toEqual({ hole: null, isReady: true }));
});
