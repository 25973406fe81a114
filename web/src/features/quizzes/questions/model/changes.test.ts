import { describe, expect, it } from 'vitest';
import { seeded } from '@/test/seeded';
import { apply, type Change, copiesOf, gapAt, gapBefore, listOf, removedOf, stillMeans } from './changes';
import type { Question } from './types';

const NO_IDS = {
  questions: 0,
  answers: 0,
  audio: 0,
  backgrounds: 0,
  characters: 0,
  competencies: 0,
  offers: 0,
  skills: 0,
  stages: 0,
  videos: 0,
};
const question = (id: number, more: Partial<Question> = {}): Question => ({
  id,
  name: '',
  text: `<p>Ask ${id}</p>`,
  type: 'single',
  weight: 1,
  is_start: false,
  keep_order: false,
  stage: null,
  character: null,
  emotion: null,
  background: null,
  audio: null,
  video: null,
  offers: [],
  skills: [],
  time_limit: null,
  position: { x: 0, y: 0 },
  answers: [
    {
      id: id * 10,
      text: 'A',
      right: true,
      share: 100,
      connected: null,
      open: false,
      when_time_is_up: false,
      emotion: 3,
      feedback: '',
    },
  ],
  ...more,
});
const list = (...ids: number[]) => listOf({ questions: ids.map((id) => question(id)), ids: NO_IDS });
const idsOf = ({ questions }: { questions: readonly Question[] }) => questions.map(({ id }) => id);

describe('changes of the list of questions', () => {
  it('move several before another one, to the end, or to a place', () => {
    const five = list(1, 2, 3, 4, 5);
    const { questions } = five;
    const drop = (ids: number[], before: number | null) =>
      idsOf(apply(five, { kind: 'move', ids, ...gapBefore(questions, ids, before) }));
    expect(drop([4], 2)).toEqual([1, 4, 2, 3, 5]);
    expect(drop([5, 2], 1)).toEqual([2, 5, 1, 3, 4]);
    expect(drop([1], null)).toEqual([2, 3, 4, 5, 1]);
    const place = (ids: number[], to: number) =>
      idsOf(apply(five, { kind: 'move', ids, ...gapAt(questions, ids, to) }));
    expect(place([1], 2)).toEqual([2, 3, 1, 4, 5]);
    expect(place([4], 0)).toEqual([4, 1, 2, 3, 5]);
    expect(place([1, 3], 99)).toEqual([2, 4, 5, 1, 3]);
  });

  it('find their place on a newer list by the ones around it', () => {
    const move = (now: number[], after: number | null, before: number | null) =>
      idsOf(apply(list(...now), { kind: 'move', ids: [1], after, before }));
    expect(move([1, 2, 9, 3], 2, 3)).toEqual([2, 1, 9, 3]);
    expect(move([1, 9, 3], 2, 3)).toEqual([9, 1, 3]);
    expect(move([1, 2, 9], 2, null)).toEqual([2, 1, 9]);
    expect(move([1, 9], 2, 3)).toEqual([9, 1]);
    expect(move([9, 2, 1], null, 2)).toEqual([1, 9, 2]);
  });

  it('lose and double nothing, whatever is moved', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const rnd = seeded(seed);
      const all = Array.from({ length: 1 + rnd.below(12) }, (_, i) => i + 1);
      const ids = all.filter(() => rnd.below(2) === 1);
      const before = rnd.below(3) === 0 ? null : (rnd.pick(all) ?? null);
      const moved = idsOf(apply(list(...all), { kind: 'move', ids, after: rnd.pick(all) ?? null, before }));
      expect(moved.toSorted((a, b) => a - b)).toEqual(all);
      expect(moved.filter((id) => ids.includes(id))).toEqual(ids);
    }
  });

  it('copy with ids that were never used, each right after itself', () => {
    const two = listOf({
      questions: [question(1), question(2)],
      ids: { ...NO_IDS, questions: 7, answers: 50 },
    });
    const both = copiesOf(
      two,
      new Map([
        [1, 'One (copy)'],
        [2, ''],
      ]),
    );
    const copied = apply(two, both);
    expect(idsOf(copied)).toEqual([1, 8, 2, 9]);
    expect(copied.questions[1]).toMatchObject({ name: 'One (copy)', answers: [{ id: 51 }] });
    expect(copied.questions[3]?.answers[0]?.id).toBe(52);
    const again = apply(copied, copiesOf(copied, new Map([[8, '']])));
    expect(idsOf(again)).toEqual([1, 8, 10, 2, 9]);
    // The save was taken and its answer lost: nothing is there twice.
    expect(idsOf(apply(copied, both))).toEqual([1, 8, 2, 9]);
    const theirs = listOf({ questions: [question(1), question(2), question(8)], ids: NO_IDS });
    expect(idsOf(apply(theirs, both))).toEqual([1, 10, 2, 9, 8]);
  });

  it('bring removed ones back to where they stood', () => {
    const five = list(1, 2, 3, 4, 5);
    const items = removedOf(five.questions, [1, 2, 5]);
    const left = apply(five, { kind: 'remove', ids: [1, 2, 5] });
    expect(idsOf(left)).toEqual([3, 4]);
    expect(idsOf(apply(left, { kind: 'restore', items }))).toEqual([1, 2, 3, 4, 5]);
    // Undone before the removal was saved: nothing is there twice.
    expect(idsOf(apply(five, { kind: 'restore', items }))).toEqual([1, 2, 3, 4, 5]);
  });

  it('still mean the same on a newer list, unless both changed the very same', () => {
    const seen = [question(1), question(2)];
    const theirs = [question(2, { text: 'New', weight: 5 }), question(1)];
    const setWeight = (id: number): Change => ({ kind: 'setWeight', ids: [id], weight: 9 });
    expect(stillMeans(setWeight(1), seen, theirs)).toBe(true);
    expect(stillMeans(setWeight(2), seen, theirs)).toBe(false);
    expect(stillMeans(setWeight(2), seen, [question(2, { weight: 9 })])).toBe(true);
    expect(stillMeans({ kind: 'remove', ids: [1] }, seen, theirs)).toBe(true);
    expect(stillMeans({ kind: 'remove', ids: [2] }, seen, theirs)).toBe(false);
    expect(stillMeans({ kind: 'remove', ids: [1] }, seen, [question(2)])).toBe(true);
    expect(stillMeans({ kind: 'move', ids: [2], after: null, before: 1 }, seen, theirs)).toBe(true);
  });
});
