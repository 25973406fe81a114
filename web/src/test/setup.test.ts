import { expect, test, vi } from 'vitest';

const frame = () => new Promise((done) => requestAnimationFrame(done));

test('frames come after the page has changed while a clock stood still', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await frame();
  await frame();
  vi.useFakeTimers();
  button.className = 'wide';
  vi.useRealTimers();
  const drawn = vi.fn();
  requestAnimationFrame(drawn);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  button.remove();
});
