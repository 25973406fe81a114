import { describe, expect, it } from 'vitest';
import { seeded } from '@/test/seeded';
import { newAnswer, newCard } from './commands';
import { tidyPlaces } from './layout';
import { CARD_WIDTH, cardHeight } from './size';
import { emptyDraft } from './testing';
import type { Draft } from './types';

/** A course in which answers lead anywhere, loops and unreached cards included. */
function tangled(seed: number, count: number, stages: number): Draft {
  const rnd = seeded(seed);
  const questions = Array.from({ length: count }, (_, i) =>
    newCard(
      i + 1,
      { x: 0, y: 0 },
      {
        is_start: i === 0,
        stage: stages > 0 && rnd.below(4) > 0 ? rnd.below(stages) + 1 : null,
        answers: Array.from({ length: rnd.below(4) }, (_x, k) =>
          newAnswer(i * 4 + k + 1, { open: rnd.below(5) === 0, connected: rnd.below(count) + 1 }),
        ),
      },
    ),
  );
  return { ...emptyDraft, questions };
}

describe('tidying up', () => {
  it('lays no card over another, whatever leads where', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const draft = tangled(seed, 30, seed % 3);
      const places = tidyPlaces(draft);
      const boxes = draft.questions.map((c) => ({
        ...(places.get(c.id) ?? { x: 0, y: 0 }),
        h: cardHeight(c),
      }));
      const overlaps = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => Math.abs(a.x - b.x) < CARD_WIDTH && a.y < b.y + b.h && b.y < a.y + a.h),
      );
      expect(overlaps).toEqual([]);
    }
  });

  it('goes from left to right where nothing goes round', () => {
    const questions = [1, 2, 3, 4].map((id) =>
      newCard(
        id,
        { x: 0, y: 0 },
        {
          is_start: id === 1,
          answers: [newAnswer(id * 2, { open: false, connected: id < 4 ? id + 1 : null })],
        },
      ),
    );
    const places = tidyPlaces({ ...emptyDraft, questions });
    const xs = questions.map((c) => places.get(c.id)?.x ?? 0);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(new Set(xs).size).toBe(4);
    expect(new Set(questions.map((c) => places.get(c.id)?.y)).size).toBe(1);
  });

  it('leaves a part of the course where it stands', () => {
    const draft = tangled(7, 12, 0);
    const questions = draft.questions.map((c) => ({ ...c, position: { x: 500 + c.id * 10, y: 300 } }));
    const places = tidyPlaces({ ...draft, questions }, new Set([3, 4, 5]));
    expect([...places.keys()].sort((a, b) => a - b)).toEqual([3, 4, 5]);
    expect(Math.min(...[...places.values()].map((p) => p.x))).toBe(530);
    expect(Math.min(...[...places.values()].map((p) => p.y))).toBe(300);
  });
});
