import { describe, expect, it } from 'vitest';
import { smallDraft } from '../model/testing';
import type { Draft } from '../model/types';
import { courseDiff, isEqual } from './diff';
import { compareWords } from './words';

const shown = (before: string, after: string) =>
  compareWords(before, after).map((p) =>
    p.kind === 'same' ? p.text : `${p.kind === 'gone' ? '-' : '+'}[${p.text}]`,
  );

describe('two texts', () => {
  it('are compared word by word', () => {
    expect(shown('Good evening, dear guest', 'Good morning, dear guest')).toEqual([
      'Good ',
      '-[evening, ]',
      '+[morning, ]',
      'dear guest',
    ]);
    expect(shown('Hello, dear', 'Hello, dear guest')).toEqual(['Hello, dear ', '+[guest]']);
    expect(shown('', 'new')).toEqual(['+[new]']);
    expect(shown('same', 'same')).toEqual(['same']);
    expect(shown('', '')).toEqual([]);
  });

  it('of great length are shown whole', () => {
    const long = 'word '.repeat(2000);
    expect(compareWords(long, `${long}x`).map((p) => p.kind)).toEqual(['gone', 'new']);
  });
});

describe('two states of a course', () => {
  const base = smallDraft();
  const change = (work: (draft: Draft) => void) => {
    const draft = structuredClone(base);
    work(draft);
    return courseDiff(base, draft);
  };

  it('are the same when only the places of cards differ, or the wrapping of a text', () => {
    const diff = change((d) => {
      for (const card of d.questions) card.position = { x: 1, y: 2 };
      for (const answer of d.questions[0]?.answers ?? []) answer.text = `<p>${answer.text}</p>`;
    });
    expect(isEqual(diff)).toBe(true);
  });

  it('tell cards and answers that came, went and changed', () => {
    const diff = change((d) => {
      const [first, second, third] = d.questions;
      if (!first || !second || !third) return;
      first.text = '<p>Good morning!</p>';
      first.answers.reverse();
      second.weight = 20;
      second.answers.pop();
      d.questions = [first, second, { ...third, id: 9 }];
    });
    expect(diff.added.map((c) => c.id)).toEqual([9]);
    expect(diff.removed.map((c) => c.id)).toEqual([3]);
    expect(diff.changed.map((c) => [c.after.id, c.isReworded, c.fields, c.answers.removed.length])).toEqual([
      [1, true, [], 0],
      [2, false, ['weight'], 1],
    ]);
    expect(diff.changed[0]?.answers.isReordered).toBe(true);
  });

  it('leave out what is live when revisions are compared', () => {
    const after = { ...base, title: 'Other', pass_mark: { in: 'points' as const, value: 5 } };
    expect(courseDiff(base, after).fields).toEqual(['title', 'pass_mark']);
    expect(courseDiff(base, after, 'published').fields).toEqual(['pass_mark']);
  });
});
