import type { Connection, FinalConnectionState, ReactFlowInstance } from '@xyflow/react';
import { type MouseEvent, useMemo } from 'react';
import { useDesigner } from '../context';
import { type AnswerEdge, answerOfHandle, type CardNode } from '../model/graph';
import { CARD_WIDTH } from '../model/size';
import { target } from '../model/types';
import { useActions } from '../use-actions';

const HEAD_MIDDLE = 28;

const pointOf = (event: globalThis.MouseEvent | TouchEvent) => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
};

/** The card under the pointer: a connection may be dropped anywhere on it, not only on its handle. */
const cardUnder = (element: Element | null): number | null => {
  const node = element?.closest('.react-flow__node');
  const id = Number(node?.getAttribute('data-id'));
  return node && Number.isInteger(id) ? id : null;
};

/** Connecting and adding by mouse or touch. Always the same functions: new ones would redraw every card. */
export function useCanvasHandlers(flow: ReactFlowInstance<CardNode, AnswerEdge>) {
  const { store } = useDesigner();
  const actions = useActions();
  return useMemo(() => {
    const onConnect = ({ source, sourceHandle, target: to }: Connection) => {
      const answer = answerOfHandle(sourceHandle);
      if (answer !== null) actions.connect(Number(source), answer, target.card(Number(to)));
    };
    return {
      onConnect,
      onReconnect: (_: AnswerEdge, connection: Connection) => onConnect(connection),
      onNodeDragStart: () => store.seal(),

      /** Dropped on a card: leads there. Dropped on empty space: a new card there. */
      onConnectEnd(event: globalThis.MouseEvent | TouchEvent, state: FinalConnectionState) {
        const answer = answerOfHandle(state.fromHandle?.id);
        if (state.isValid || !state.fromNode || answer === null) return;
        const from = { card: Number(state.fromNode.id), answer };
        const { x, y } = pointOf(event);
        const element = document.elementFromPoint(x, y);
        const under = cardUnder(element);
        if (under !== null) {
          if (under !== from.card) actions.connect(from.card, answer, target.card(under));
        } else if (element?.closest('.react-flow__pane')) {
          const at = flow.screenToFlowPosition({ x, y });
          actions.addConnectedCard(from, { x: Math.round(at.x), y: Math.round(at.y - HEAD_MIDDLE) });
        }
      },

      onEdgeClick(_: MouseEvent, edge: AnswerEdge) {
        store.select([Number(edge.source)], answerOfHandle(edge.sourceHandle));
      },

      onDoubleClick(event: MouseEvent) {
        if (!(event.target instanceof Element) || !event.target.classList.contains('react-flow__pane'))
          return;
        const at = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
        actions.addCard({ x: Math.round(at.x - CARD_WIDTH / 2), y: Math.round(at.y - HEAD_MIDDLE) });
      },
    };
  }, [store, actions, flow]);
}
