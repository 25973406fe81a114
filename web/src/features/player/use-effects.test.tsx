import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useEffects } from './use-effects';

const usual = window.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', usual));

it('keeps what was switched in this browser; sounds are off until asked for', () => {
  const { result } = renderHook(useEffects);
  expect(result.current.on).toEqual({ typing: true, breathing: true, sounds: false });
  act(() => result.current.toggle('typing'));
  act(() => result.current.toggle('sounds'));
  const { result: later } = renderHook(useEffects);
  expect(later.current.on).toEqual({ typing: false, breathing: true, sounds: true });
});

it('is all off where the device asks for less motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...usual(query), matches: query.includes('reduce') }));
  const { result } = renderHook(useEffects);
  expect(result.current.isStill).toBe(true);
  expect(Object.values(result.current.on)).toEqual([false, false, false]);
});
