import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { edgeId } from './edge-id';
import { CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft, Point } from './types';

export type CardNode = Node<{ card: Card }, 'card'>;
/** `lane` keeps arrows that go back from one card apart. */
export type AnswerEdge = Edge<{ right: boolean; lane: number }>;

export const nodeId = (card: number) => String(card);
export const handleId = (answer: number) => `a${answer}`;
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
  const cards = new Map(draft.questions.map((c) => [c.id, c]));
  return draft.questions.flatMap((card) =>
    card.answers.flatMap((answer, lane): AnswerEdge[] => {
      const next = answer.open || answer.connected === null ? undefined : cards.get(answer.connected);
      if (!next) return [];
      const id = edgeId(answer.id);
      const target = nodeId(next.id);
      const type = next.position.x < card.position.x + CARD_WIDTH ? 'back' : undefined;
      const old = known.get(id);
      const isSame =
        old?.source === nodeId(card.id) &&
        old.target === target &&
        old.type === type &&
        old.data?.right === answer.right &&
        old.data.lane === lane;
      if (old && isSame) return [old];
      return [
        {
          id,
          source: nodeId(card.id),
          sourceHandle: handleId(answer.id),
          target,
          // Cards lie on 0: an arrow that goes back stays visible where it crosses one.
          ...(type && { type, zIndex: 1 }),
          data: { right: answer.right, lane },
          className: answer.right ? 'edge-right' : 'edge-wrong',
          markerEnd: { type: MarkerType.ArrowClosed },
        },
      ];
    }),
  );
}

const ROUND = 16;
const OUT = 28;

/** From the right side of a card down to `floor`, back to the left and up to the left side of another one. */
export function backPath(from: Point, to: Point, floor: number): string {
  const [right, left] = [from.x + OUT, to.x - OUT];
  return [
    `M ${from.x} ${from.y} H ${right - ROUND} Q ${right} ${from.y} ${right} ${from.y + ROUND}`,
    `V ${floor - ROUND} Q ${right} ${floor} ${right - ROUND} ${floor}`,
    `H ${left + ROUND} Q ${left} ${floor} ${left} ${floor - ROUND}`,
    `V ${to.y + ROUND} Q ${left} ${to.y} ${left + ROUND} ${to.y} H ${to.x}`,
  ].join(' ');
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
