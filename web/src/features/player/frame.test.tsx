import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { tellEmbedder, useFrameToken } from './frame';
import { over } from './testing';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes the token out of the address and keeps it in memory alone', () => {
  history.replaceState({ idx: 0 }, '', '/integration/play/5?x=1#token=secret');
  const { result } = renderHook(useFrameToken);
  expect(result.current).toBe('secret');
  expect(location.href).toMatch(/\/integration\/play\/5\?x=1$/);
  expect(history.state).toEqual({ idx: 0 });
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

it('takes a new token from the embedding page', () => {
  history.replaceState(null, '', '/integration/play/5#token=first');
  const { result } = renderHook(useFrameToken);
  history.replaceState(null, '', '/integration/play/5#token=second');
  act(() => {
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(result.current).toBe('second');
  expect(location.hash).toBe('');
});

it('tells the parent, at its exact origin, and nobody when there is none', () => {
  const postMessage = vi.fn();
  tellEmbedder(5, 'ready', null);
  expect(postMessage).not.toHaveBeenCalled();

  vi.stubGlobal('parent', { postMessage });
  tellEmbedder(5, 'ready', null);
  expect(postMessage).not.toHaveBeenCalled();
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://portal.example/courses?id=1');
  tellEmbedder(5, 'finished', over());
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    {
      source: 'rozmova',
      type: 'finished',
      assignment: 5,
      status: 'passed',
      points: 10,
      max_points: 10,
      percent: 100,
    },
    'https://portal.example',
  );
});
