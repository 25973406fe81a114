import { getBezierPath, Position } from '@xyflow/react';
import { backPath } from '@/shared/ui/graph/back-path';
import { type AnswerEdge, type CanvasNode, type CardNode, isCard } from './graph';
import { HEAD } from './handles';
import type { Point } from './types';

type Box = Point & { width: number; height: number };

/** So many chosen or dragged cards are elements of the page; of more only a picture is drawn. */
const FEW = 30;

const hidden = new WeakMap<CanvasNode, CanvasNode>();
const hiddenOf = (node: CanvasNode): CanvasNode => {
  const known = hidden.get(node);
  if (known) return known;
  const made = { ...node, hidden: true };
  hidden.set(node, made);
  return made;
};

/**
 * From far away cards are drawn on a picture. Elements of the page are only those that somebody has to do with: those
 * under the pointer and with the focus, the one where Tab stops, and those that are chosen or dragged.
 */
export function elementsFrom(nodes: readonly CanvasNode[], wanted: readonly (number | null)[]): CanvasNode[] {
  const isBusy = (n: CanvasNode) => n.selected || n.dragging;
  const areFew = nodes.filter((n) => isCard(n) && isBusy(n)).length <= FEW;
  return nodes.map((n) => {
    const isElement =
      !isCard(n) || wanted.includes(Number(n.id)) || n.domAttributes?.tabIndex === 0 || (areFew && isBusy(n));
    return isElement ? n : hiddenOf(n);
  });
}

export const boxOfNode = ({ position, measured }: CanvasNode): Box => ({
  ...position,
  width: measured?.width ?? 0,
  height: measured?.height ?? 0,
});

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const cardsWithin = (nodes: readonly CanvasNode[], box: Box): number[] =>
  nodes.flatMap((n) => (isCard(n) && meet(boxOfNode(n), box) ? [Number(n.id)] : []));

/** The card at a point of the course; of several that lie over each other the upper one. */
export const cardAt = (nodes: readonly CanvasNode[], { x, y }: Point): number | null =>
  cardsWithin(nodes, { x, y, width: 1, height: 1 }).at(-1) ?? null;

/** What is drawn in one go: arrows of one colour. */
export type Lines = { style: string; d: string };
export type Scene = { cards: CardNode[]; lines: Lines[] };

const rightOf = (node: CanvasNode, handle: string | null | undefined): Point => {
  const { x, y, width, height } = boxOfNode(node);
  const at = isCard(node) ? node.handles?.find(({ id }) => id === handle) : undefined;
  return at
    ? { x: x + at.x + (at.width ?? 0), y: y + at.y + (at.height ?? 0) / 2 }
    : { x: x + width, y: y + height / 2 };
};
const leftOf = (node: CanvasNode): Point => {
  const { x, y, height } = boxOfNode(node);
  return { x, y: y + (isCard(node) ? HEAD : height / 2) };
};

function pathOf({ sourceHandle, data }: AnswerEdge, source: CanvasNode, target: CanvasNode): string {
  const [from, to] = [rightOf(source, sourceHandle), leftOf(target)];
  if (data?.floor !== undefined) return backPath(from, to, data.floor);
  return getBezierPath({
    sourceX: from.x,
    sourceY: from.y,
    sourcePosition: Position.Right,
    targetX: to.x,
    targetY: to.y,
    targetPosition: Position.Left,
  })[0];
}

/** Cards and arrows as they are painted, arrows joined by how they look. */
export function sceneOf(
  cards: CardNode[],
  edges: readonly AnswerEdge[],
  ends: ReadonlyMap<string, CanvasNode>,
): Scene {
  const joined = new Map<string, string[]>();
  for (const edge of edges) {
    const [source, target] = [ends.get(edge.source), ends.get(edge.target)];
    if (!source || !target) continue;
    const style = edge.className ?? '';
    const paths = joined.get(style) ?? [];
    paths.push(pathOf(edge, source, target));
    joined.set(style, paths);
  }
  return { cards, lines: [...joined].map(([style, paths]) => ({ style, d: paths.join(' ') })) };
}

const NEAR = / near$/;
const still = (edge: AnswerEdge): AnswerEdge => ({ ...edge, className: edge.className?.replace(NEAR, '') });

/** Chosen cards, and those about the pointer, are painted above. */
const plain = (card: CardNode): CardNode =>
  card.selected || card.className === 'near'
    ? { ...card, selected: false, className: card.className === 'near' ? undefined : card.className }
    : card;

/** What stays as it is while the pointer passes over cards or drags some, and what then lies above it. */
export function layersOf(nodes: readonly CanvasNode[], edges: readonly AnswerEdge[]) {
  const ends = new Map(nodes.map((n) => [n.id, n]));
  const moves = ({ source, target }: AnswerEdge) => ends.get(source)?.dragging || ends.get(target)?.dragging;
  const cards = nodes.filter(isCard);
  return {
    below: {
      cards: cards.filter((n) => !n.dragging).map(plain),
      edges: edges.filter((edge) => !moves(edge)).map(still),
    },
    above: {
      cards: cards.filter((n) => n.dragging || n.className === 'near' || n.selected),
      edges: edges.filter((edge) => moves(edge) || NEAR.test(edge.className ?? '')),
    },
    ends,
  };
}

type Layers = ReturnType<typeof layersOf>;
type Below = { layer: Layers['below']; ends: Layers['ends'] };

/** The block of a closed stage, at which arrows end; cards are compared by themselves. */
const sameBlock = (a: CanvasNode | undefined, b: CanvasNode | undefined) => {
  if (a === b || !a || !b || isCard(a) || isCard(b)) return true;
  const [one, other] = [boxOfNode(a), boxOfNode(b)];
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
};

const sameCard = (a: CardNode, b: CardNode | undefined) =>
  a === b ||
  (a.data === b?.data &&
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.measured?.height === b.measured?.height &&
    (a.className === 'dim') === (b.className === 'dim'));
const sameEdge = (a: AnswerEdge, b: AnswerEdge | undefined) =>
  a.id === b?.id &&
  a.className === b.className &&
  a.source === b.source &&
  a.target === b.target &&
  a.data?.floor === b.data?.floor;

/** Whether the lower layer looks the same: then it is not painted anew. */
export const sameBelow = (a: Below, b: Below): boolean =>
  a.layer.cards.length === b.layer.cards.length &&
  a.layer.edges.length === b.layer.edges.length &&
  a.layer.cards.every((card, i) => sameCard(card, b.layer.cards[i])) &&
  a.layer.edges.every(
    (edge, i) =>
      sameEdge(edge, b.layer.edges[i]) &&
      [edge.source, edge.target].every((id) => sameBlock(a.ends.get(id), b.ends.get(id))),
  );

/** In a large course Tab stops at the arrows of the card alone that has the focus. */
export const withStops = (edges: readonly AnswerEdge[], focused: number | null): AnswerEdge[] =>
  edges.map((edge) => (edge.source === String(focused) ? { ...edge, focusable: true } : edge));

/** What browsers draw at most on one picture, in points of the screen: Safari leaves a larger one empty. */
const MOST = 2 ** 24;

/** How finely so large a picture is drawn, of what the screen could show. */
export const fineness = (width: number, height: number) => Math.min(1, Math.sqrt(MOST / (width * height)));
