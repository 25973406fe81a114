import { expect, it, vi } from 'vitest';
import { unsent } from './unsent';

it('keeps one choice per session until it is dropped', () => {
  unsent.put('a', { question: 1, answers: [11], step: 0 });
  unsent.put('b', { question: 2, answers: [21, 23], step: 1 });
  expect(unsent.get('a')).toEqual({ question: 1, answers: [11], step: 0 });
  unsent.drop('a');
  expect([unsent.get('a'), unsent.get('b')]).toEqual([null, { question: 2, answers: [21, 23], step: 1 }]);
});

it('takes nothing that it did not write', () => {
  for (const text of ['', 'x', '1', '1:@2', '1:2@', ':1@2', '1:1.5@2', '1:1,@2', '1@2', '1:1@x']) {
    localStorage.setItem('rozmova.unsent.a', text);
    expect([text, unsent.get('a')]).toEqual([text, null]);
  }
});

it('does without a memory where the browser refuses one', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  unsent.put('a', { question: 1, answers: [1], step: 0 });
  expect(unsent.get('a')).toBeNull();
  vi.restoreAllMocks();
});
