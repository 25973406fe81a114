import { describe, expect, it } from 'vitest';
import {
  addAnswer,
  adopt,
  bodyOf,
  type Draft,
  draftOf,
  emptyAnswer,
  emptyDraft,
  isSame,
  isUntouched,
  markRight,
  moveAnswer,
  savedOver,
} from './draft';
import { hintsOf } from './hints';
import type { Question } from './types';

const NOTHING = { audio: [], videos: [] };
const written = (...texts: string[]): Draft => ({
  ...emptyDraft(),
  text: '<p>Why?</p>',
  answers: texts.map((text, i) => ({ ...emptyAnswer(), text, right: i === 0 })),
});
const saved = (draft: Draft): Question => ({
  ...bodyOf(draft),
  id: 4,
  is_start: false,
  stage: null,
  character: null,
  emotion: null,
  background: null,
  time_limit: null,
  offers: [],
  skills: [7],
  position: { x: 0, y: 0 },
  answers: bodyOf(draft).answers.map((answer, i) => ({ ...answer, id: i + 1 })),
});
const codes = (draft: Draft) => hintsOf(draft).map(({ code }) => code);

describe('the draft of a question', () => {
  it('is saved without the lines that nobody wrote in', () => {
    const draft = addAnswer(written('Yes', 'No'), emptyAnswer());
    expect(draft.answers).toHaveLength(3);
    expect(bodyOf(draft).answers.map(({ text }) => text)).toEqual(['Yes', 'No']);
    expect(isUntouched(emptyDraft('multiple', 5))).toBe(true);
    expect(isUntouched(draft)).toBe(false);
  });

  it('keeps its lines through a save, and what was written meanwhile', () => {
    const sent = addAnswer(written('Yes', 'No'), emptyAnswer());
    const next = savedOver(sent, saved(sent), NOTHING);
    expect(next.answers.map(({ key }) => key)).toEqual(sent.answers.map(({ key }) => key));
    expect(isSame(next, sent)).toBe(false);
    expect(next.answers.map((answer) => answer.saved?.id)).toEqual([1, 2, undefined]);
    const [first, ...rest] = sent.answers;
    const typedOn: Draft = { ...sent, answers: first ? [{ ...first, text: 'Yes!' }, ...rest] : [] };
    const adopted = adopt(typedOn, next);
    expect(bodyOf(adopted).answers).toMatchObject([
      { id: 1, text: 'Yes!' },
      { id: 2, text: 'No' },
    ]);
    expect(isSame(adopted, next)).toBe(false);
  });

  it('keeps what answers carry beside their words', () => {
    const question = saved(written('Yes', 'No'));
    const kept = question.answers.map((answer) => ({ ...answer, emotion: 5 as const, connected: 3 }));
    const draft = draftOf({ ...question, answers: kept }, NOTHING);
    expect(bodyOf(draft).answers[0]).toMatchObject({ emotion: 5, connected: 3 });
    expect(bodyOf(draft)).toMatchObject({ skills: [7] });
  });

  it('changes between one and several right answers without losing a mark', () => {
    const [a, b] = written('Yes', 'Also').answers;
    const several: Draft = {
      ...written(),
      type: 'multiple',
      answers: a && b ? [a, { ...b, right: true }] : [],
    };
    const single: Draft = { ...several, type: 'single' };
    expect(codes(single)).toContain('several_right_answers');
    expect({ ...single, type: 'multiple' }).toEqual(several);
    const chosen = markRight(single, b?.key ?? 0, true);
    expect(chosen.answers.map(({ right }) => right)).toEqual([false, true]);
    expect(markRight(several, b?.key ?? 0, false).answers.map(({ right }) => right)).toEqual([true, false]);
  });

  it('sorts its answers', () => {
    const draft = written('1', '2', '3');
    const [first = 0, , third = 0] = draft.answers.map(({ key }) => key);
    const order = (moved: Draft) => moved.answers.map(({ text }) => text).join('');
    expect(order(moveAnswer(draft, third, first))).toBe('312');
    expect(order(moveAnswer(draft, first, null))).toBe('231');
    expect(order(moveAnswer(draft, 0, null))).toBe('123');
  });
});

describe('the hints', () => {
  it('say what keeps a question from being published', () => {
    expect(codes(emptyDraft())).toEqual(['empty_text', 'no_answers']);
    expect(codes(written('Yes', 'No'))).toEqual([]);
    expect(codes(written('Yes'))).toEqual(['one_answer']);
    expect(codes(written('Yes', ' yes '))).toEqual(['same_text']);
    const none = written('Yes', 'No');
    expect(codes({ ...none, answers: none.answers.map((answer) => ({ ...answer, right: false })) })).toEqual([
      'no_right_answer',
    ]);
    const all: Draft = {
      ...none,
      type: 'multiple',
      answers: none.answers.map((answer) => ({ ...answer, right: true })),
    };
    expect(codes(all)).toEqual(['all_right']);
    expect(codes({ ...all, weight: 0 })).toEqual([]);
  });

  it('know that a picture says something, and which answer is meant', () => {
    const picture = '<p><img src="/media/1.png" alt=""></p>';
    expect(codes({ ...written(picture, 'No'), text: picture })).toEqual([]);
    const draft = written('Yes', 'x'.repeat(201));
    expect(hintsOf(draft)).toEqual([
      { code: 'long_answer', level: 'warning', answer: draft.answers[1]?.key },
    ]);
    const emptied = saved(written('Yes', 'No'));
    const [first, second] = emptied.answers;
    const left = first && second ? [first, { ...second, text: '' }] : [];
    expect(codes(draftOf({ ...emptied, answers: left }, NOTHING))).toEqual(['empty_answer']);
  });
});
