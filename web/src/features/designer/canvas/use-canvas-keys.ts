import type { ReactFlowInstance } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import type { Direction } from '@/shared/lib/nearest';
import { useDesigner } from '../context';
import { focusCardSoon, focusedIn } from '../focused';
import { type AnswerEdge, type CanvasNode, nodeId } from '../model/graph';
import { findCard } from '../model/lookup';
import { neighbour } from '../model/neighbours';
import { isTyping } from '../shortcuts';
import { useActions } from '../use-actions';
import type { Writing } from '../writing/use-writing';

const STEP = 16;
const ARROWS: Record<string, { direction: Direction; x: number; y: number }> = {
  ArrowLeft: { direction: 'left', x: -STEP, y: 0 },
  ArrowRight: { direction: 'right', x: STEP, y: 0 },
  ArrowUp: { direction: 'up', x: 0, y: -STEP },
  ArrowDown: { direction: 'down', x: 0, y: STEP },
};

/** Keys that belong to the canvas: the view, walking from card to card, and writing one. The rest works in every view. */
export function useCanvasKeys(
  flow: ReactFlowInstance<CanvasNode, AnswerEdge>,
  fit: { duration: number },
  writing: Writing,
) {
  const { store } = useDesigner();
  const actions = useActions();

  useEffect(() => {
    const work: Record<string, () => void> = {
      '+': () => void flow.zoomIn(fit),
      '=': () => void flow.zoomIn(fit),
      '-': () => void flow.zoomOut(fit),
      '0': () => void flow.fitView(fit),
      '1': () => {
        const nodes = store.get().selection.cards.map((id) => ({ id: nodeId(id) }));
        if (nodes.length > 0) void flow.fitView({ ...fit, nodes, maxZoom: 1 });
      },
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      work[event.key]?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [flow, fit, store]);

  /** Before the canvas library sees the key: there arrows would move what is chosen. */
  return useMemo(
    () => (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const focused = focusedIn(event.target);
      // The canvas library would take the focus away from the card as well.
      if (event.key === 'Escape' && focused && !isTyping(event)) {
        event.stopPropagation();
        return actions.letGo();
      }
      if (isTyping(event) || !focused || !('card' in focused)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isToWrite = (event.key === 'Enter' || event.key === 'F2') && !event.altKey;
      if (isToWrite && !store.get().tidy) {
        event.preventDefault();
        event.stopPropagation();
        return writing.write({ card: focused.card, field: 'text' });
      }
      if (!arrow) return;
      event.preventDefault();
      event.stopPropagation();
      const { draft, selection } = store.get();
      const here = findCard(draft, focused.card);
      if (!here) return;
      if (event.altKey) {
        const chosen = selection.cards.includes(here.id) ? selection.cards : [here.id];
        actions.nudge(chosen, { x: arrow.x, y: arrow.y });
        return;
      }
      const next = neighbour(draft, here, arrow.direction);
      if (!next) return;
      store.goTo(next.id);
      focusCardSoon(next.id);
    },
    [store, actions, writing],
  );
}
