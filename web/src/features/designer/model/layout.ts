import { Graph, layout } from '@dagrejs/dagre';
import { walkOrder } from './outline';
import { CARD_WIDTH, cardHeight } from './size';
import type { Draft, Point } from './types';

/** Places for all cards, from left to right in the direction of the conversation. */
export function tidyPlaces(draft: Draft): Map<number, Point> {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 100, acyclicer: 'greedy' });
  graph.setDefaultEdgeLabel(() => ({}));
  const { order } = walkOrder(draft);
  for (const card of order) graph.setNode(String(card.id), { width: CARD_WIDTH, height: cardHeight(card) });
  for (const card of order)
    for (const answer of card.answers)
      if (!answer.open && answer.connected !== null && graph.hasNode(String(answer.connected)))
        graph.setEdge(String(card.id), String(answer.connected), {}, String(answer.id));
  layout(graph);
  return new Map(
    order.map((card) => {
      const { x = 0, y = 0 } = graph.node(String(card.id)) as { x?: number; y?: number };
      const place = { x: Math.round(x - CARD_WIDTH / 2), y: Math.round(y - cardHeight(card) / 2) };
      return [card.id, place];
    }),
  );
}
