import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { nearest } from '@/shared/lib/nearest';
import { floors } from '@/shared/ui/graph/floor';
import type { AnalysedAnswer, AnalysedQuestion } from '../../shared/shapes';
import { judged } from '../questions';

export type CardNode = Node<{ question: AnalysedQuestion }, 'card'>;
/** At the height of `floor` an arrow passes the cards that are in its way; `lane` keeps those of one card apart. */
export type VisitEdge = Edge<{ lane: number; floor?: number }>;
export type Tone = 'good' | 'fair' | 'poor' | 'unknown';

export const CARD_WIDTH = 240;
const HEAD = 76;
const ANSWER = 34;
const THINNEST = 1;
const THICKEST = 12;
const GOOD = 0.7;
const FAIR = 0.4;
const TAB_STOP = { tabIndex: 0 };
const NO_STOP = { tabIndex: -1 };
/** The height of the end of an arrow on a card. */
const ARROW_END = 29;

export const handleId = (answer: number) => `a${answer}`;
export const cardHeight = ({ answers }: AnalysedQuestion) => HEAD + Math.max(1, answers.length) * ANSWER;

export const toneOf = ({ right_share }: Pick<AnalysedQuestion, 'right_share'>): Tone => {
  if (right_share === null) return 'unknown';
  if (right_share >= GOOD) return 'good';
  return right_share >= FAIR ? 'fair' : 'poor';
};

/** Of those who came to the card, how many stopped there. */
export const leftShare = ({ reached, left }: Pick<AnalysedQuestion, 'reached' | 'left'>) =>
  reached > 0 ? left / reached : 0;

/** The cards that have a place on the map: of the newest revision, or all of the one that was asked for. */
export const onMap = (questions: readonly AnalysedQuestion[], ofOneRevision: boolean) =>
  ofOneRevision ? [...questions] : questions.filter(({ current }) => current);

/** `stop` is the card that Tab stops at; arrow keys lead on from there. */
export const toNodes = (
  questions: readonly AnalysedQuestion[],
  stop: number | undefined,
  label: (question: AnalysedQuestion) => string,
): CardNode[] =>
  questions.map((question) => ({
    id: String(question.id),
    type: 'card',
    position: question.position,
    data: { question },
    ariaLabel: label(question),
    width: CARD_WIDTH,
    initialHeight: cardHeight(question),
    domAttributes: question.id === stop ? TAB_STOP : NO_STOP,
  }));

const mostOf = (questions: readonly AnalysedQuestion[]) =>
  Math.max(1, ...questions.flatMap(({ answers }) => answers.map(({ count }) => count)));

/** An arrow's width by how many went along it, against the busiest one of the course. */
export const widthOf = ({ count }: Pick<AnalysedAnswer, 'count'>, most: number) =>
  THINNEST + (THICKEST - THINNEST) * (count / most);

const boxOf = (question: AnalysedQuestion) => ({
  ...question.position,
  width: CARD_WIDTH,
  height: cardHeight(question),
});

/** One arrow for each answer that leads to a card of the map; it goes round cards as it does in the designer. */
export function toEdges(questions: readonly AnalysedQuestion[]): VisitEdge[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const boxes = new Map(questions.map((question) => [question.id, boxOf(question)]));
  const { floor, isBlocked } = floors([...boxes.values()]);
  const most = mostOf(questions);
  return questions.flatMap((question) =>
    question.answers.flatMap((answer, lane): VisitEdge[] => {
      const next = answer.connected === null ? undefined : byId.get(answer.connected);
      if (!next) return [];
      const [from, to] = [boxes.get(question.id), boxes.get(next.id)];
      const isRound = from && to && (to.x < from.x + CARD_WIDTH || isBlocked(from, to, ARROW_END));
      return [
        {
          id: `e${answer.id}`,
          source: String(question.id),
          sourceHandle: handleId(answer.id),
          target: String(next.id),
          // Cards lie on 0: an arrow that goes back stays visible where it crosses one.
          ...(isRound && { type: 'back', zIndex: 1 }),
          data: { lane, ...(isRound && { floor: floor(from, to, lane) }) },
          className: answer.count === 0 ? 'unused' : judged(answer),
          style: { strokeWidth: widthOf(answer, most) },
          focusable: false,
          selectable: false,
          markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18, markerUnits: 'userSpaceOnUse' },
        },
      ];
    }),
  );
}

/** A name is 14 px high and an answer 13 px: from here on both have at least 12 px on the screen. */
const READABLE = 0.93;
const MARGIN = 32;
/** How much of the room that is left lies over the cards: the lower part of the map may be below the window. */
const ABOVE = 0.25;

/**
 * The smallest move after which no room is empty that cards could fill, with the point as near to its place as it can be.
 * Of the room that cards leave, `before` lies before them.
 */
function along(wanted: number, start: number, end: number, length: number, before = 0.5): number {
  const room = length - 2 * MARGIN;
  if (end - start <= room) return (length - (end - start)) * before - start;
  return Math.min(MARGIN - start, Math.max(length - MARGIN - end, wanted));
}

/**
 * How the map opens: whole, where that can be read; else at its full size, with the card on the left with which the
 * course begins.
 */
export function firstView(
  questions: readonly AnalysedQuestion[],
  first: number | undefined,
  { width, height }: { width: number; height: number },
): { x: number; y: number; zoom: number } {
  const start = questions.find(({ id }) => id === first);
  if (!start) return { x: 0, y: 0, zoom: 1 };
  const boxes = questions.map(boxOf);
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const whole = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top), 1);
  const zoom = whole >= READABLE ? whole : 1;
  const { x, y } = boxOf(start);
  const across = along(MARGIN - x * zoom, left * zoom, right * zoom, width);
  // What lies further on may be far above: the room over the start is not kept for it.
  const seen = boxes.filter((box) => box.x * zoom + across < width);
  const [highest, lowest] = [
    Math.min(...seen.map((box) => box.y)),
    Math.max(...seen.map((box) => box.y + box.height)),
  ];
  return {
    zoom,
    x: across,
    y: along(
      Math.min(MARGIN - highest * zoom, height / 2 - y * zoom),
      highest * zoom,
      lowest * zoom,
      height,
      ABOVE,
    ),
  };
}

const middleOf = (question: AnalysedQuestion) => ({
  x: question.position.x + CARD_WIDTH / 2,
  y: question.position.y + cardHeight(question) / 2,
});
const ARROWS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

/** The card that an arrow key leads to; undefined for other keys, and where there is none. */
export function cardByKey(key: string, from: AnalysedQuestion, questions: readonly AnalysedQuestion[]) {
  const direction = ARROWS[key as keyof typeof ARROWS] as (typeof ARROWS)[keyof typeof ARROWS] | undefined;
  return direction && nearest(questions, from, direction, middleOf);
}
