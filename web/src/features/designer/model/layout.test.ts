import { describe, expect, it } from 'vitest';
import { seeded } from '@/test/seeded';
import { newAnswer, newCard } from './commands';
import { frames } from './frames';
import { floorsOf } from './graph';
import { tidyPlaces } from './layout';
import { withPlaces } from './loaded';
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

  it('leads no arrow behind a card', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const draft = tangled(seed, 30, seed % 3);
      const tidy = withPlaces(draft, tidyPlaces(draft));
      const around = floorsOf(tidy);
      const boxes = new Map(
        tidy.questions.map((c) => [c.id, { ...c.position, w: CARD_WIDTH, h: cardHeight(c) }]),
      );
      const hit = (x1: number, y1: number, x2: number, y2: number) =>
        [...boxes.values()].filter(
          (b) =>
            Math.min(x1, x2) < b.x + b.w &&
            Math.max(x1, x2) > b.x &&
            Math.min(y1, y2) < b.y + b.h &&
            Math.max(y1, y2) > b.y,
        );
      for (const card of tidy.questions)
        for (const answer of card.answers) {
          const [from, to, floor] = [
            boxes.get(card.id),
            boxes.get(answer.connected ?? 0),
            around.get(answer.id),
          ];
          if (answer.open || !from || !to || floor === undefined) continue;
          const [right, left] = [from.x + from.w + 28, to.x - 28];
          expect(hit(right, from.y + from.h, right, floor)).toEqual([]);
          expect(hit(left, floor, right, floor)).toEqual([]);
          expect(hit(left, floor, left, to.y + 28)).toEqual([]);
        }
    }
  });

  it('gives each stage a lane of its own', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const stages = [1, 2, 3].map((id) => ({ id, title: `Part ${id}`, order: id }));
      const draft = { ...tangled(seed, 30, 3), stages };
      const list = frames(withPlaces(draft, tidyPlaces(draft))).filter((f) => f.cards.length > 0);
      for (const [i, a] of list.entries())
        for (const b of list.slice(i + 1)) expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
    }
  });

  it('goes on in the next row after six cards, as text does', () => {
    const questions = Array.from({ length: 20 }, (_, i) =>
      newCard(
        i + 1,
        { x: 0, y: 0 },
        {
          is_start: i === 0,
          answers: [newAnswer(i + 1, { open: false, connected: i < 19 ? i + 2 : null })],
        },
      ),
    );
    const places = [...tidyPlaces({ ...emptyDraft, questions }).values()];
    const rows = new Map(places.map((p) => [p.y, places.filter((q) => q.y === p.y)]));
    expect([...rows.values()].map((row) => row.length)).toEqual([6, 6, 8]);
    expect(Math.max(...places.map((p) => p.x))).toBeLessThan(8 * 350);
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
