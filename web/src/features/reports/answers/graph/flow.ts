import { type Edge, MarkerType, type Node } from '@xyflow/react';
import { nearest } from '@/shared/lib/nearest';
import type { AnalysedAnswer, AnalysedQuestion } from '../../shared/shapes';
import { judged } from '../questions';

export type CardNode = Node<{ question: AnalysedQuestion }, 'card'>;
export type VisitEdge = Edge<{ lane: number }>;
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

/** One arrow for each answer that leads to a card of the map. */
export function toEdges(questions: readonly AnalysedQuestion[]): VisitEdge[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const most = mostOf(questions);
  return questions.flatMap((question) =>
    question.answers.flatMap((answer, lane): VisitEdge[] => {
      const next = answer.connected === null ? undefined : byId.get(answer.connected);
      if (!next) return [];
      const isBack = next.position.x < question.position.x + CARD_WIDTH;
      return [
        {
          id: `e${answer.id}`,
          source: String(question.id),
          sourceHandle: handleId(answer.id),
          target: String(next.id),
          // Cards lie on 0: an arrow that goes back stays visible where it crosses one.
          ...(isBack && { type: 'back', zIndex: 1 }),
          data: { lane },
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
