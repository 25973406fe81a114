import { useReactFlow, useStoreApi } from '@xyflow/react';
import { type PointerEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesigner } from '../context';
import { cardAt, cardsWithin, elementsFrom, withStops } from '../model/far';
import type { AnswerEdge, CanvasNode } from '../model/graph';
import { FarLayer } from './far-layer';

/** From so many nodes on a course is drawn in parts: what is in view, or a picture. */
export const MANY = 200;

type Options = {
  nodes: CanvasNode[];
  edges: AnswerEdge[];
  focused: number | null;
  isFar: boolean;
};

const ignore = (_: PointerEvent) => undefined;

/**
 * A large course from far away: a picture, in which the card under the pointer is an element of the page, and that with
 * the focus together with its arrows.
 */
export function useFar({ nodes, edges, focused, isFar }: Options) {
  const { store } = useDesigner();
  const flow = useReactFlow();
  const canvas = useStoreApi();
  const [under, setUnder] = useState<number | null>(null);
  const elements = useMemo(
    () => (isFar ? elementsFrom(nodes, [under, focused]) : nodes),
    [isFar, nodes, under, focused],
  );
  const isLarge = nodes.length > MANY;
  const stops = useMemo(() => (isLarge ? withStops(edges, focused) : edges), [isLarge, edges, focused]);
  if (!isFar) return { nodes, edges: stops, layer: null, onPointerDown: ignore, onPointerMove: ignore };

  const point = (event: PointerEvent) => {
    const isOnCanvas =
      event.target instanceof Element && event.target.closest('.react-flow__renderer') !== null;
    const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const card = isOnCanvas ? cardAt(nodes, at) : null;
    // The press that follows a move has to meet the card.
    if (card !== under) flushSync(() => setUnder(card));
  };
  return {
    nodes: elements,
    edges: stops.filter(({ focusable }) => focusable),
    layer: <FarLayer nodes={nodes} edges={edges} />,
    // A finger does not come along before it touches.
    onPointerDown: point,
    onPointerMove: (event: PointerEvent) => {
      const { userSelectionRect: box, connection } = canvas.getState();
      if (box) {
        const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
        const [left, top] = [Math.min(x, box.startX), Math.min(y, box.startY)];
        const size = { width: Math.abs(x - box.startX), height: Math.abs(y - box.startY) };
        store.select(cardsWithin(nodes, { x: left, y: top, ...size }));
      } else if (event.buttons === 0 || connection.inProgress) point(event);
    },
  };
}
