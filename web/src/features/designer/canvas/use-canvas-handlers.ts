import type { Connection, FinalConnectionState, ReactFlowInstance } from '@xyflow/react';
import { type MouseEvent, useMemo } from 'react';
import { useDesigner } from '../context';
import { answerOfEdge } from '../model/edge-id';
import { type AnswerEdge, type CanvasNode, isCard, stageOfNode } from '../model/graph';
import { answerOfHandle } from '../model/handles';
import { CARD_WIDTH } from '../model/size';
import { target } from '../model/types';
import { CLOSE } from '../model/view';
import { isTyping } from '../shortcuts';
import type { MenuTarget } from '../store';
import { useActions } from '../use-actions';
import type { Place } from '../writing/place';
import type { Writing } from '../writing/use-writing';

const HEAD_MIDDLE = 28;

type AnyMouseEvent = Pick<globalThis.MouseEvent, 'clientX' | 'clientY' | 'preventDefault'>;

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

const isPlain = (event: MouseEvent) => !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The words of a card that the pointer is on. A field and what connects answers take it themselves. */
function placeUnder(event: MouseEvent, card: number): Place | null {
  const { target: element } = event;
  if (!(element instanceof Element) || isTyping(event)) return null;
  if (element.closest('.react-flow__handle, [role="option"]')) return null;
  const part = element.closest('[data-field]');
  const field = part?.getAttribute('data-field');
  if (field === 'answer') return { card, field, answer: Number(part?.getAttribute('data-of')) };
  return field === 'name' || field === 'text' ? { card, field } : null;
}

/** Connecting, adding and writing by mouse or touch. Always the same functions: new ones would redraw every card. */
export function useCanvasHandlers(flow: ReactFlowInstance<CanvasNode, AnswerEdge>, writing: Writing | null) {
  const { store } = useDesigner();
  const actions = useActions();
  return useMemo(() => {
    const onConnect = ({ source, sourceHandle, target: to }: Connection) => {
      const answer = answerOfHandle(sourceHandle);
      if (answer !== null && stageOfNode(to) === null)
        actions.connect(Number(source), answer, target.card(Number(to)));
    };
    const openMenu = (event: AnyMouseEvent, on: MenuTarget) => {
      event.preventDefault();
      store.set({ menu: { target: on, x: event.clientX, y: event.clientY } });
    };
    const at = (event: AnyMouseEvent) => {
      const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      return { x: Math.round(point.x - CARD_WIDTH / 2), y: Math.round(point.y - HEAD_MIDDLE) };
    };
    return {
      onConnect,
      onReconnect: (_: AnswerEdge, connection: Connection) => onConnect(connection),
      onNodeDragStart: () => store.seal(),

      /** An answer that can be read is written where it is pressed. */
      onNodeClick(event: MouseEvent, node: CanvasNode) {
        if (!writing || !isCard(node) || !isPlain(event) || flow.getZoom() < CLOSE || store.get().tidy)
          return;
        const place = placeUnder(event, Number(node.id));
        if (place?.field === 'answer') writing.write(place);
      },
      onNodeDoubleClick(event: MouseEvent, node: CanvasNode) {
        if (!writing || !isCard(node) || !isPlain(event) || store.get().tidy) return;
        const card = Number(node.id);
        const isField = event.target instanceof Element && isTyping(event);
        if (!isField) writing.write(placeUnder(event, card) ?? { card, field: 'text' });
      },
      /** On the card that is written: before its rows move under the pointer. */
      onMouseDownCapture(event: MouseEvent) {
        const now = store.get().writing;
        const node = event.target instanceof Element && event.target.closest('.react-flow__node');
        if (!writing || !now || event.button !== 0 || !node || node.getAttribute('data-id') !== `${now.card}`)
          return;
        const place = isPlain(event) ? placeUnder(event, now.card) : null;
        if (!place) return;
        event.preventDefault();
        event.stopPropagation();
        // What is typed there counts, also the name of a card that an answer is to lead to.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        writing.write(place);
      },

      /** The end of an arrow, dropped on a card beside its handle leads there, dropped on nothing leads nowhere. */
      onReconnectEnd(
        event: globalThis.MouseEvent | TouchEvent,
        edge: AnswerEdge,
        fixed: 'source' | 'target',
        state: FinalConnectionState,
      ) {
        const answer = answerOfEdge(edge.id);
        if (state.isValid || answer === null || fixed !== 'source') return;
        const { x, y } = pointOf(event);
        const under = cardUnder(document.elementFromPoint(x, y));
        if (under === null) actions.disconnect(answer);
        else if (under !== Number(edge.source))
          actions.connect(Number(edge.source), answer, target.card(under));
      },

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
          const spot = flow.screenToFlowPosition({ x, y });
          actions.addConnectedCard(from, { x: Math.round(spot.x), y: Math.round(spot.y - HEAD_MIDDLE) });
        }
      },

      onEdgeClick(_: MouseEvent, edge: AnswerEdge) {
        const card = Number(edge.source);
        if (Number.isInteger(card)) store.select([card], answerOfHandle(edge.sourceHandle));
      },

      onDoubleClick(event: MouseEvent) {
        if (!(event.target instanceof Element) || !event.target.classList.contains('react-flow__pane'))
          return;
        actions.addCard(at(event));
      },

      onNodeContextMenu(event: MouseEvent, node: CanvasNode) {
        if (!isCard(node)) return openMenu(event, { on: 'stage', stage: node.data.frame.stage.id });
        const card = Number(node.id);
        if (!store.get().selection.cards.includes(card)) store.select([card]);
        openMenu(event, { on: 'cards', cards: store.get().selection.cards });
      },
      onEdgeContextMenu(event: MouseEvent, edge: AnswerEdge) {
        const answer = answerOfEdge(edge.id);
        const card = store.get().draft.questions.find((c) => c.answers.some((a) => a.id === answer));
        if (answer !== null && card) openMenu(event, { on: 'answer', card: card.id, answer });
      },
      onPaneContextMenu: (event: MouseEvent | globalThis.MouseEvent) =>
        openMenu(event, { on: 'canvas', at: at(event) }),
    };
  }, [store, actions, flow, writing]);
}
