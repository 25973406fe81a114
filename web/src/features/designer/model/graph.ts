import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft } from './types';

export type CardNode = Node<{ card: Card }, 'card'>;
export type AnswerEdge = Edge<{ right: boolean }>;

export const nodeId = (card: number) => String(card);
export const handleId = (answer: number) => `a${answer}`;
const edgeId = (answer: number) => `e${answer}`;
export const answerOfHandle = (handle: string | null | undefined): number | null => {
  const id = Number(handle?.slice(1));
  return handle?.startsWith('a') && Number.isInteger(id) ? id : null;
};

/** Canvas nodes of the draft; untouched cards keep their node object, so that they are not drawn again. */
export function toNodes(
  draft: Draft,
  selected: ReadonlySet<number>,
  before: readonly CardNode[],
): CardNode[] {
  const known = new Map(before.map((n) => [n.id, n]));
  return draft.questions.map((card) => {
    const id = nodeId(card.id);
    const old = known.get(id);
    const isSelected = selected.has(card.id);
    if (old && old.data.card === card && (old.selected ?? false) === isSelected) {
      const inPlace = old.position.x === card.position.x && old.position.y === card.position.y;
      return inPlace || old.dragging ? old : { ...old, position: card.position };
    }
    const position = old?.dragging ? old.position : card.position;
    return {
      ...old,
      id,
      type: 'card',
      ariaLabel: card.name || `#${card.id}`,
      position,
      data: old?.data.card === card ? old.data : { card },
      selected: isSelected,
      width: CARD_WIDTH,
      initialHeight: cardHeight(card),
    };
  });
}

/** One edge per answer that leads to a card. Endings and open answers are marks on the answer itself. */
export function toEdges(draft: Draft, before: readonly AnswerEdge[]): AnswerEdge[] {
  const known = new Map(before.map((e) => [e.id, e]));
  const there = new Set(draft.questions.map((c) => c.id));
  return draft.questions.flatMap((card) =>
    card.answers.flatMap((answer): AnswerEdge[] => {
      if (answer.open || answer.connected === null || !there.has(answer.connected)) return [];
      const id = edgeId(answer.id);
      const target = nodeId(answer.connected);
      const old = known.get(id);
      if (old && old.source === nodeId(card.id) && old.target === target && old.data?.right === answer.right)
        return [old];
      return [
        {
          id,
          source: nodeId(card.id),
          sourceHandle: handleId(answer.id),
          target,
          data: { right: answer.right },
          className: answer.right ? 'edge-right' : 'edge-wrong',
          markerEnd: { type: MarkerType.ArrowClosed },
        },
      ];
    }),
  );
}

/** Where the canvas has put the cards, for the draft: only those that really moved. */
export function movedPlaces(draft: Draft, nodes: readonly CardNode[]) {
  const cards = new Map(draft.questions.map((c) => [nodeId(c.id), c]));
  return new Map(
    nodes.flatMap((n) => {
      const card = cards.get(n.id);
      const to = { x: Math.round(n.position.x), y: Math.round(n.position.y) };
      if (!card || (card.position.x === to.x && card.position.y === to.y)) return [];
      return [[card.id, to] as const];
    }),
  );
}
