import { describe, expect, it } from 'vitest';
import { backPath } from '@/shared/ui/graph/back-path';
import * as cmd from './commands';
import { movedPlaces, type Shown, toEdges, toNodes } from './graph';
import { answerOfHandle, handleId } from './handles';
import { type Edited, noHistory, run } from './history';
import { tidyPlaces } from './layout';
import { neighbours } from './neighbours';
import { outline, walkOrder } from './outline';
import { CARD_WIDTH, cardHeight } from './size';
import { smallDraft } from './testing';
import type { Card } from './types';
import { viewWith } from './view';

const none: Shown = {
  selected: new Set(),
  collapsed: new Set(),
  highlight: null,
  near: null,
  over: null,
  written: null,
};

describe('the canvas', () => {
  it('keeps the node objects of untouched cards', () => {
    const draft = smallDraft();
    const nodes = toNodes(draft, none, []);
    expect(toNodes(draft, none, nodes).every((n, i) => n === nodes[i])).toBe(true);
    const next = run({ draft, history: noHistory }, cmd.editCard(2, { name: 'x' })) as Edited;
    const after = toNodes(next.draft, none, nodes);
    expect(after.map((n, i) => n === nodes[i])).toEqual([true, false, true]);
  });

  it('lets the neighbours of a card stand out', () => {
    const draft = smallDraft();
    const near = neighbours(draft, 2);
    expect(near && [[...near.cards].sort(), [...near.answers].sort()]).toEqual([
      [1, 3],
      [1, 3, 4],
    ]);
    const classes = toNodes(draft, { ...none, near }, []).map((n) => n.className);
    expect(classes).toEqual(['near', undefined, 'near']);
    expect(toEdges(draft, { ...none, near }, []).every((e) => e.className?.endsWith(' near'))).toBe(true);
    expect(neighbours(draft, 99)).toBeNull();
  });

  it('leaves it to the canvas to measure a card that is written, which lies above the others', () => {
    const draft = smallDraft();
    const nodes = toNodes(draft, none, []);
    const during = toNodes(draft, { ...none, written: 2 }, nodes);
    expect(during.map((n) => [n.handles === undefined, n.zIndex])).toEqual([
      [false, 0],
      [true, 2],
      [false, 0],
    ]);
    expect([during[0] === nodes[0], during[1] === nodes[1]]).toEqual([true, false]);
    const after = toNodes(draft, none, during);
    expect(after[1]?.handles).toEqual(nodes[1]?.handles);
  });

  it('has one edge per answer that leads to a card', () => {
    const edges = toEdges(smallDraft(), none, []);
    expect(edges.map((e) => [e.source, e.sourceHandle, e.target])).toEqual([
      ['1', 'a1', '2'],
      ['2', 'a3', '3'],
      ['2', 'a4', '1'],
    ]);
    expect(answerOfHandle(handleId(4))).toBe(4);
    expect(answerOfHandle(null)).toBeNull();
  });

  it('sends an answer that leads back round the cards, above them', () => {
    const [forward, , back] = toEdges(smallDraft(), none, []);
    expect([forward?.type, forward?.zIndex]).toEqual([undefined, undefined]);
    expect([back?.type, back?.zIndex]).toEqual(['back', 1]);
    const path = backPath({ x: 1040, y: 100 }, { x: 400, y: 28 }, 240);
    expect(path).toMatch(/^M 1040 100 L .* L 1068 224 Q .* L 400 28$/);
    expect(path).toContain('240');
  });

  it('comes to a new card without losing the one that leads to it', () => {
    const draft = smallDraft();
    const [parent, card] = draft.questions as [Card, Card, Card];
    const size = { width: 828, height: 700 };
    const seen = { x: 300, y: 100, zoom: 1 };
    const view = viewWith(card, draft, seen, size);
    const left = parent.position.x * view.zoom + view.x;
    const right = (card.position.x + CARD_WIDTH) * view.zoom + view.x;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(size.width);
    // What is in view already stays where it is, and so does a card whose neighbour is too far away.
    expect(viewWith(card, draft, view, size)).toEqual(view);
    const narrow = viewWith(card, draft, seen, { width: 400, height: 700 });
    expect(card.position.x * narrow.zoom + narrow.x).toBeGreaterThanOrEqual(0);
  });

  it('reports only cards that moved', () => {
    const draft = smallDraft();
    const nodes = toNodes(draft, none, []).map((n, i) =>
      i === 1 ? { ...n, position: { x: 1.4, y: 2 } } : n,
    );
    expect([...movedPlaces(draft, nodes)]).toEqual([[2, { x: 1, y: 2 }]]);
  });

  it('is tidied without overlaps, the start on the left', () => {
    const draft = smallDraft();
    const places = tidyPlaces(draft);
    const cards = draft.questions.map((c) => ({ ...(places.get(c.id) ?? { x: 0, y: 0 }), h: cardHeight(c) }));
    expect(Math.min(...cards.map((c) => c.x))).toBe(cards[0]?.x);
    for (const [i, a] of cards.entries())
      for (const b of cards.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) >= CARD_WIDTH || a.y + a.h <= b.y || b.y + b.h <= a.y;
        expect(apart).toBe(true);
      }
  });
});

describe('the outline', () => {
  it('follows the conversation and puts unreachable cards last', () => {
    const draft = smallDraft();
    const { draft: lonely } = run({ draft, history: noHistory }, cmd.deleteCards(draft, [2])) as Edited;
    expect(walkOrder(draft).order.map((c) => c.id)).toEqual([1, 2, 3]);
    expect(outline(lonely)[0]?.cards.map((c) => [c.card.id, c.reachable])).toEqual([
      [1, true],
      [3, false],
    ]);
  });

  it('groups by stages in their order', () => {
    const draft = smallDraft();
    draft.stages = [
      { id: 2, title: 'End', order: 2 },
      { id: 1, title: 'Begin', order: 1 },
    ];
    draft.questions = draft.questions.map((c) => ({ ...c, stage: c.id === 3 ? 2 : 1 }));
    const groups = outline(draft).map((g) => [g.stage?.title, g.cards.map((c) => c.card.id)]);
    expect(groups).toEqual([
      ['Begin', [1, 2]],
      ['End', [3]],
    ]);
  });
});
