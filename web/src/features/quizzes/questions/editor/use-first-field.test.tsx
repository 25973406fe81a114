import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFirstField } from './use-first-field';

/** As the page takes the focus when it comes. */
function begin() {
  document.body.innerHTML =
    '<h1 tabindex="-1"></h1><div id="text" contenteditable="true" tabindex="0"></div><textarea></textarea>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  const text = find('#text');
  const { result } = renderHook(() => useFirstField(true));
  result.current.hold(text);
  find('h1').focus();
  return { text, answer: find('textarea'), focus: result.current.focus };
}
beforeEach(() => void vi.useFakeTimers());

test('the text takes the focus from the heading', () => {
  const { text } = begin();
  vi.runAllTimers();
  expect(text).toHaveFocus();
});

test('who has gone to an answer meanwhile stays there', () => {
  const { answer } = begin();
  answer.focus();
  vi.runAllTimers();
  expect(answer).toHaveFocus();
});

test('after a question is saved from an answer the next one begins with its text', () => {
  const { text, answer, focus } = begin();
  answer.focus();
  vi.runAllTimers();
  focus();
  vi.runAllTimers();
  expect(text).toHaveFocus();
});
