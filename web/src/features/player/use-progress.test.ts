import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useProgress } from './use-progress';

it('goes back only where an answer was taken back or another play began', () => {
  const at = (step: number, progress: number, id = 1) => ({ id, step, progress });
  const { result, rerender } = renderHook(useProgress, { initialProps: at(0, 0) });
  for (const [session, shown] of [
    [at(1, 50), 50],
    [at(2, 33), 50],
    [at(3, 60), 60],
    [at(2, 33), 33],
    [at(2, 10, 2), 10],
  ] as const) {
    rerender(session);
    expect(result.current).toBe(shown);
  }
});
