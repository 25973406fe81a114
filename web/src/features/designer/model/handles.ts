import { type NodeHandle, Position } from '@xyflow/react';
import { CARD_WIDTH } from './size';
import type { Card } from './types';

/** As canvas.module.css draws them: rows of answers fill a card from its foot upwards. */
const ROW = 34;
const FOOT = 7;
/** From the top of a row to the middle of its handle. */
const MIDDLE = 17.5;
const SOURCE = 14;
/** The height of the end of an arrow on a card. */
export const HEAD = 29;

export const handleId = (answer: number) => `a${answer}`;
export const answerOfHandle = (handle: string | null | undefined): number | null => {
  const id = Number(handle?.slice(1));
  return handle?.startsWith('a') && Number.isInteger(id) ? id : null;
};

/** The middle of the handle of an answer, from the top of its card. */
const rowMiddle = (height: number, answers: number, place: number) =>
  height - FOOT - (answers - place) * ROW + MIDDLE;

/** Where arrows leave and reach a card of this height: known without drawing it. */
export function handlesOf(card: Card, height: number): NodeHandle[] {
  return [
    { type: 'target', position: Position.Left, x: 0.5, y: HEAD - 0.5, width: 1, height: 1 },
    ...card.answers.map(
      ({ id }, place): NodeHandle => ({
        id: handleId(id),
        type: 'source',
        position: Position.Right,
        x: CARD_WIDTH - SOURCE / 2,
        y: rowMiddle(height, card.answers.length, place) - SOURCE / 2,
        width: SOURCE,
        height: SOURCE,
      }),
    ),
  ];
}
