import { applyNodeChanges } from '@xyflow/react';
import { expect, it } from 'vitest';
import { newAnswer, newCard } from './commands';
import { cardAt, cardsWithin, elementsFrom, fineness, layersOf, sameBelow, sceneOf, withStops } from './far';
import { type CanvasNode, isCard, type Shown, toEdges, toNodes, withHandles } from './graph';
import { neighbours } from './neighbours';
import { emptyDraft, smallDraft } from './testing';

const none: Shown = {
  selected: new Set(),
  collapsed: new Set(),
  highlight: null,
  near: null,
  over: null,
  written: null,
};
const many = (count: number) => ({
  ...emptyDraft,
  questions: Array.from({ length: count }, (_, i) =>
    newCard(
      i + 1,
      { x: (i % 20) * 400, y: Math.floor(i / 20) * 400 },
      {
        is_start: i === 0,
        answers: [newAnswer(i + 1, { right: true, open: false, connected: i + 1 < count ? i + 2 : null })],
      },
    ),
  ),
});
const shown = (nodes: readonly CanvasNode[]) => nodes.filter((n) => !n.hidden).map((n) => n.id);

it('makes elements only of the cards that somebody has to do with', () => {
  const draft = many(100);
  const nodes = toNodes(draft, none, []);
  expect(shown(elementsFrom(nodes, [null])), 'where Tab stops').toEqual(['1']);
  expect(shown(elementsFrom(nodes, [7]))).toEqual(['1', '7']);
  const chosen = toNodes(draft, { ...none, selected: new Set([3, 4]) }, []);
  expect(shown(elementsFrom(chosen, []))).toEqual(['3', '4']);
  const all = toNodes(draft, { ...none, selected: new Set(draft.questions.map((c) => c.id)) }, []);
  expect(shown(elementsFrom(all, [])), 'many chosen are a picture').toEqual(['100']);
  const again = elementsFrom(nodes, [7]);
  expect(elementsFrom(nodes, [null]).filter((n, i) => n !== again[i])).toHaveLength(1);
});

it('finds the card at a point and the cards in a box', () => {
  const nodes = toNodes(smallDraft(), none, []);
  expect([410, 810, 700].map((x) => cardAt(nodes, { x, y: 20 }))).toEqual([1, 2, null]);
  expect(cardsWithin(nodes, { x: 600, y: 10, width: 300, height: 5 })).toEqual([1, 2]);
});

it('knows where arrows end before a card has been drawn, and takes what is measured then', () => {
  const draft = smallDraft();
  const nodes = toNodes(draft, none, []);
  const offer = nodes.find((n) => n.id === '2');
  expect(offer?.handles?.map(({ type, id }) => [type, id])).toEqual([
    ['target', undefined],
    ['source', 'a3'],
    ['source', 'a4'],
  ]);
  const height = (offer?.measured?.height ?? 0) + 30;
  const next = applyNodeChanges<CanvasNode>(
    [{ id: '2', type: 'dimensions', dimensions: { width: 240, height } }],
    nodes,
  );
  const placed = withHandles(next, new Set(['2']));
  const at = (list: readonly CanvasNode[]) => list.find((n) => n.id === '2')?.handles?.map(({ y }) => y);
  expect(at(placed)).toEqual(at(nodes)?.map((y, i) => (i === 0 ? y : y + 30)));
  expect(toNodes(draft, none, placed).find((n) => n.id === '2')).toBe(placed.find((n) => n.id === '2'));
});

it('joins arrows of one colour into one line, from the answer to the card', () => {
  const nodes = toNodes(smallDraft(), none, []);
  const { below, ends } = layersOf(nodes, toEdges(smallDraft(), none, []));
  const { cards, lines } = sceneOf(below.cards, below.edges, ends);
  expect(cards).toHaveLength(3);
  expect(lines.map(({ style, d }) => [style, d.split('M').length - 1])).toEqual([
    ['edge-right', 2],
    ['edge-wrong', 1],
  ]);
  expect(lines[0]?.d).toMatch(/^M647,/);
});

it('paints the lower layer anew for a change of the course, not for the pointer', () => {
  const draft = smallDraft();
  const nodes = toNodes(draft, none, []);
  const edges = toEdges(draft, none, []);
  const seen = (some: readonly CanvasNode[], lines: Parameters<typeof layersOf>[1]) => {
    const layers = layersOf(some, lines);
    return { ...layers, now: { layer: layers.below, ends: layers.ends } };
  };
  const before = seen(nodes, edges);
  const near = { ...none, near: neighbours(draft, 2) };
  const pointed = seen(toNodes(draft, near, nodes), toEdges(draft, near, edges));
  const isMarked = ({ selected, className }: CanvasNode) => selected || className === 'near';
  expect(pointed.above.cards.some(isMarked)).toBe(true);
  expect(pointed.below.cards.some(isMarked)).toBe(false);
  expect(sameBelow(before.now, pointed.now)).toBe(true);
  expect([pointed.above.cards.length, pointed.above.edges.length]).toEqual([2, 3]);
  const dragged = seen(
    nodes.map((n) => (isCard(n) && n.id === '2' ? { ...n, dragging: true } : n)),
    edges,
  );
  expect(sameBelow(before.now, dragged.now)).toBe(false);
  expect([dragged.below.edges.length, dragged.above.edges.length]).toEqual([0, 3]);
  const highlight = { cards: new Set([1]), answers: new Set([1]) } as unknown as Shown['highlight'];
  const lit = { ...none, highlight };
  const other = seen(toNodes(draft, lit, nodes), toEdges(draft, lit, edges));
  expect(sameBelow(before.now, other.now)).toBe(false);
});

it('paints the lower layer anew when the block of a closed stage has moved', () => {
  const draft = smallDraft();
  const stage = { id: 9, title: 'Closed', order: 0 } as unknown as (typeof draft.stages)[number];
  const staged = {
    ...draft,
    stages: [stage],
    questions: draft.questions.map((card) => (card.id === 2 ? { ...card, stage: stage.id } : card)),
  };
  const closed = { ...none, collapsed: new Set([stage.id]) };
  const nodes = toNodes(staged, closed, []);
  const edges = toEdges(staged, closed, []);
  const seen = (some: readonly CanvasNode[]) => {
    const { below, ends } = layersOf(some, edges);
    return { layer: below, ends };
  };
  const moved = nodes.map((n) => (isCard(n) ? n : { ...n, position: { x: n.position.x + 40, y: 0 } }));
  expect(sameBelow(seen(nodes), seen([...nodes]))).toBe(true);
  expect(sameBelow(seen(nodes), seen(moved))).toBe(false);
});

it('lets Tab stop at the arrows of the card with the focus', () => {
  const edges = toEdges(smallDraft(), none, []);
  const stops = (focused: number | null) =>
    withStops(edges, focused).flatMap(({ focusable, source }) => (focusable ? [source] : []));
  expect(stops(null)).toEqual([]);
  expect(stops(2).length).toBeGreaterThan(0);
  expect(new Set(stops(2))).toEqual(new Set(['2']));
});

it('draws a picture that a browser would refuse less finely', () => {
  expect(fineness(4000, 4000)).toBe(1);
  const share = fineness(10_240, 5760);
  expect(10_240 * share * 5760 * share).toBeCloseTo(2 ** 24, 0);
});
