import { expect, it } from 'vitest';
import type { Memory } from '@/shared/lib/storage';
import { enterView } from '@/test/view';
import { smallDraft } from '../model/testing';
import { textKeeper } from './keeper';

function newTab(): Memory {
  const kept = new Map<string, string>();
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => void kept.set(name, value),
    drop: (name) => void kept.delete(name),
  };
}
const textOf = (tab: Memory) => textKeeper(1, 5, tab).get()?.text;
const kept = (text: string) => ({ text, base: smallDraft() });

it('keeps the text of each tab, whatever another one keeps or lets go', () => {
  const [one, two] = [newTab(), newTab()];
  const [first, second] = [textKeeper(1, 5, one), textKeeper(1, 5, two)];
  expect(second.get()).toBeNull();
  first.put(kept('first'));
  second.drop();
  expect(textOf(one)).toBe('first');
  expect(textOf(newTab())).toBe('first');
  second.put(kept('second'));
  expect(textOf(one)).toBe('first');
  second.drop();
  expect(textOf(one)).toBe('first');
});

it('lets a text that was found from an earlier visit go once it is taken over', () => {
  textKeeper(1, 5, newTab()).put(kept('earlier'));
  const next = textKeeper(1, 5, newTab());
  expect(next.get()?.text).toBe('earlier');
  next.drop();
  expect(textOf(newTab())).toBeUndefined();
});

it('reads what an earlier version kept, whose answers had no share', () => {
  const base = smallDraft();
  const before = JSON.parse(JSON.stringify(base, (name, value) => (name === 'share' ? undefined : value)));
  expect(before).not.toEqual(base);
  textKeeper(1, 5, newTab()).put({ text: 'earlier', base: before });
  expect(textKeeper(1, 5, newTab()).get()?.base).toEqual(base);
});

it('keeps nothing in a view, and finds nothing there', () => {
  const tab = newTab();
  textKeeper(1, 5, tab).put(kept('own'));
  enterView();
  expect(textOf(tab)).toBeUndefined();
  const keeper = textKeeper(1, 5, tab);
  keeper.put(kept('tried'));
  keeper.drop();
  expect(tab.get('rozmova.text.1.5')).toContain('own');
  expect(localStorage.getItem('rozmova.text.1.5')).toContain('own');
});
