import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { rightnessOf } from '@/shared/lib/rightness';
import { floors } from '@/shared/ui/graph/floor';
import { edgeId } from './edge-id';
import { type Frame, frames } from './frames';
import { HEAD, handleId, handlesOf } from './handles';
import type { Highlight } from './paths';
import { CARD_WIDTH, cardHeight } from './size';
import type { Draft, Point } from './types';

export type CardNode = Node<{ card: Draft['questions'][number]; colour: string | null }, 'card'>;
export type StageNode = Node<{ frame: Frame; isClosed: boolean; isOver: boolean }, 'stage'>;
export type CanvasNode = CardNode | StageNode;
/** `lane` keeps arrows of one card apart; at the height of `floor` an arrow passes the cards that are in its way. */
export type AnswerEdge = Edge<{ right: boolean; lane: number; floor?: number }>;

/** What the canvas shows besides the draft. */
export type Shown = {
  selected: ReadonlySet<number>;
  collapsed: ReadonlySet<number>;
  highlight: Highlight | null;
  /** The card under the pointer or with the focus, with those that it leads to and from. */
  near: Near | null;
  /** The stage into which a dragged card would be dropped. */
  over: number | null;
  /** The card whose texts are fields: its rows are as high as what is written. */
  written: number | null;
};

export type Near = { cards: ReadonlySet<number>; answers: ReadonlySet<number> };

export const nodeId = (card: number) => String(card);
export const stageId = (stage: number) => `s${stage}`;
export const stageOfNode = (id: string): number | null => (id.startsWith('s') ? Number(id.slice(1)) : null);
export const isCard = (node: CanvasNode): node is CardNode => node.type === 'card';

const CLOSED = { width: CARD_WIDTH, height: 72 };
const DIM = 'dim';
const NEAR = 'near';
/** Cards can be focused one after the other by the arrow keys: Tab stops at one of them only. */
const TAB_STOP = { tabIndex: 0 };
const NO_STOP = { tabIndex: -1 };
/** Arrows that go back lie on 1. */
const ON_TOP = 2;
/** A frame lets the pointer through to the canvas, except for its name. */
const THROUGH = { pointerEvents: 'none' } as const;
export const FRAME_HANDLE = 'stage-handle';

type Known = ReadonlyMap<string, CanvasNode>;

function frameNode(frame: Frame, { collapsed, over }: Shown, known: Known): StageNode {
  const id = stageId(frame.stage.id);
  const old = known.get(id);
  const isClosed = collapsed.has(frame.stage.id) && frame.cards.length > 0;
  const isOver = over === frame.stage.id;
  const size = isClosed ? CLOSED : { width: frame.width, height: frame.height };
  const before = old?.type === 'stage' ? old.data : null;
  const isSame =
    old &&
    before?.frame.stage === frame.stage &&
    before.isClosed === isClosed &&
    before.isOver === isOver &&
    before.frame.cards.length === frame.cards.length &&
    before.frame.colour === frame.colour &&
    old.width === size.width &&
    old.height === size.height &&
    (old.dragging || (old.position.x === frame.x && old.position.y === frame.y));
  if (isSame) return old as StageNode;
  return {
    id,
    type: 'stage',
    position: old?.dragging ? old.position : { x: frame.x, y: frame.y },
    data: { frame, isClosed, isOver },
    ...size,
    dragging: old?.dragging,
    measured: size,
    zIndex: isClosed ? 0 : -1,
    selectable: false,
    focusable: false,
    connectable: false,
    dragHandle: `.${FRAME_HANDLE}`,
    style: THROUGH,
    ariaRole: 'presentation',
  };
}

/** Canvas nodes of the draft; what did not change keeps its node object, so that it is not drawn again. */
export function toNodes(draft: Draft, shown: Shown, before: readonly CanvasNode[]): CanvasNode[] {
  const known = new Map(before.map((n) => [n.id, n]));
  const list = frames(draft);
  const colours = new Map(list.map((f) => [f.stage.id, f.colour]));
  const { selected, collapsed, highlight, near, written } = shown;
  const stop = [...selected].at(-1) ?? (draft.questions.find((c) => c.is_start) ?? draft.questions[0])?.id;
  const cards = draft.questions.flatMap((card): CardNode[] => {
    if (card.stage !== null && collapsed.has(card.stage)) return [];
    const id = nodeId(card.id);
    const old = known.get(id) as CardNode | undefined;
    const isSelected = selected.has(card.id);
    const zIndex = card.id === written ? ON_TOP : 0;
    const isDim = highlight && !highlight.cards.has(card.id);
    const className = isDim ? DIM : near?.cards.has(card.id) ? NEAR : undefined;
    const colour = (card.stage !== null && colours.get(card.stage)) || null;
    const domAttributes = card.id === stop ? TAB_STOP : NO_STOP;
    const isSame =
      old &&
      old.data.card === card &&
      old.data.colour === colour &&
      (old.selected ?? false) === isSelected &&
      old.className === className &&
      old.zIndex === zIndex &&
      old.domAttributes === domAttributes;
    if (isSame) {
      const inPlace = old.position.x === card.position.x && old.position.y === card.position.y;
      return [inPlace || old.dragging ? old : { ...old, position: card.position }];
    }
    const isKept = old && old.data.card === card && old.data.colour === colour;
    // Nothing has to be drawn to know its size and where its arrows end: what is drawn is measured.
    const measured = old?.measured ?? { width: CARD_WIDTH, height: cardHeight(card) };
    return [
      {
        ...old,
        id,
        type: 'card',
        ariaLabel: card.name || `#${card.id}`,
        position: old?.dragging ? old.position : card.position,
        data: isKept ? old.data : { card, colour },
        selected: isSelected,
        className,
        domAttributes,
        width: CARD_WIDTH,
        zIndex,
        measured,
        // Of a card that is written the canvas measures them.
        handles:
          card.id === written
            ? undefined
            : (old?.data.card === card && old.handles) || handlesOf(card, measured.height ?? 0),
      },
    ];
  });
  return [...list.map((frame) => frameNode(frame, shown, known)), ...cards];
}

/** Cards whose height has just been measured, with the ends of their arrows where they really are. */
export const withHandles = (nodes: readonly CanvasNode[], measured: ReadonlySet<string>): CanvasNode[] =>
  nodes.map((n) =>
    isCard(n) && n.handles && measured.has(n.id)
      ? { ...n, handles: handlesOf(n.data.card, n.measured?.height ?? 0) }
      : n,
  );

type Floors = ReadonlyMap<number, number>;
const cache = new WeakMap<Draft['questions'], Floors>();

/** For each answer whose arrow cannot go straight: the height at which it passes the cards. */
export function floorsOf({ questions }: Pick<Draft, 'questions'>): Floors {
  const done = cache.get(questions);
  if (done) return done;
  const boxes = new Map(
    questions.map((c) => [c.id, { ...c.position, width: CARD_WIDTH, height: cardHeight(c) }]),
  );
  const { floor, isBlocked } = floors([...boxes.values()]);
  const found = new Map<number, number>();
  for (const card of questions)
    for (const [lane, answer] of card.answers.entries()) {
      const from = boxes.get(card.id);
      const to = answer.open || answer.connected === null ? undefined : boxes.get(answer.connected);
      if (!from || !to) continue;
      if (to.x < from.x + CARD_WIDTH || isBlocked(from, to, HEAD))
        found.set(answer.id, floor(from, to, lane));
    }
  cache.set(questions, found);
  return found;
}

/**
 * One edge per answer that leads to a card. Endings and open answers are marks on the answer itself. Arrows of cards
 * in a closed stage begin or end at its block, one for each pair.
 */
export function toEdges(draft: Draft, shown: Shown, before: readonly AnswerEdge[]): AnswerEdge[] {
  const known = new Map(before.map((e) => [e.id, e]));
  const cards = new Map(draft.questions.map((c) => [c.id, c]));
  const pairs = new Set<string>();
  const around = floorsOf(draft);
  const { collapsed, highlight, near } = shown;
  const end = (card: { id: number; stage: number | null }) =>
    card.stage !== null && collapsed.has(card.stage) ? stageId(card.stage) : nodeId(card.id);
  return draft.questions.flatMap((card) =>
    card.answers.flatMap((answer, lane): AnswerEdge[] => {
      const next = answer.open || answer.connected === null ? undefined : cards.get(answer.connected);
      if (!next) return [];
      const [source, target] = [end(card), end(next)];
      const isPlain = source === nodeId(card.id) && target === nodeId(next.id);
      const pair = `${source}>${target}`;
      if (!isPlain && (source === target || pairs.has(pair))) return [];
      pairs.add(pair);
      const id = edgeId(answer.id);
      const floor = isPlain ? around.get(answer.id) : undefined;
      const type = floor === undefined ? undefined : 'back';
      const lit = highlight ? (highlight.answers.has(answer.id) ? ' lit' : ` ${DIM}`) : '';
      const close = near?.answers.has(answer.id) ? ` ${NEAR}` : '';
      const className = `edge-${rightnessOf(answer)}${lit}${close}`;
      const old = known.get(id);
      const isSame =
        old?.source === source &&
        old.target === target &&
        old.type === type &&
        old.className === className &&
        old.data?.lane === lane &&
        old.data.floor === floor;
      if (old && isSame) return [old];
      return [
        {
          id,
          source,
          sourceHandle: source === nodeId(card.id) ? handleId(answer.id) : null,
          target,
          // Cards lie on 0: an arrow that goes back stays visible where it crosses one.
          ...(type && { type, zIndex: 1 }),
          data: { right: answer.right, lane, floor },
          className,
          // An answer keeps its arrow; only where that leads can be dragged.
          reconnectable: isPlain && 'target',
          markerEnd: { type: MarkerType.ArrowClosed },
        },
      ];
    }),
  );
}

/** Where the canvas has put the cards, for the draft: only those that really moved. */
export function movedPlaces(draft: Draft, nodes: readonly CanvasNode[]): Map<number, Point> {
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

/** The cards of a stage after its frame was dragged from where it was. */
export function movedStage(draft: Draft, stage: number, by: Point): Map<number, Point> {
  return new Map(
    draft.questions
      .filter((c) => c.stage === stage)
      .map((c) => [c.id, { x: Math.round(c.position.x + by.x), y: Math.round(c.position.y + by.y) }]),
  );
}
