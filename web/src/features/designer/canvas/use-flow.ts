import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDesigner, useDraft } from '../context';
import { focusedIn } from '../focused';
import { frameAt, frames, stagesAfterDrop } from '../model/frames';
import {
  type CanvasNode,
  isCard,
  movedPlaces,
  movedStage,
  nodeId,
  stageId,
  stageOfNode,
  toEdges,
  toNodes,
  withHandles,
} from '../model/graph';
import { apart } from '../model/lanes';
import { withPlaces } from '../model/loaded';
import { cardOfAnswer } from '../model/lookup';
import { neighbours } from '../model/neighbours';
import { CARD_WIDTH, cardHeight } from '../model/size';
import type { Draft, Point } from '../model/types';
import { useActions } from '../use-actions';

type Drag = { stage: number; from: Point; to: Point };

/** A dragged frame takes its cards with it, and the others make room as they will when it is dropped. */
function withCards(
  draft: Draft,
  changes: NodeChange<CanvasNode>[],
  nodes: readonly CanvasNode[],
  drag: Drag | null,
) {
  if (!drag) return changes;
  const moved = new Set(changes.flatMap((c) => (c.type === 'position' ? c.id : [])));
  const by = { x: drag.to.x - drag.from.x, y: drag.to.y - drag.from.y };
  const more = nodes.flatMap((n): NodeChange<CanvasNode>[] => {
    if (!isCard(n) || n.data.card.stage !== drag.stage || moved.has(n.id)) return [];
    const { x, y } = n.data.card.position;
    return [{ id: n.id, type: 'position', position: { x: x + by.x, y: y + by.y }, dragging: true }];
  });
  const moving = withPlaces(draft, movedStage(draft, drag.stage, by));
  const after = withPlaces(
    moving,
    apart(moving, (frame) => frame.stage.id === drag.stage),
  );
  const wanted = new Map<string, Point>(
    after.questions
      .filter((card) => card.stage !== drag.stage)
      .map((card) => [nodeId(card.id), card.position]),
  );
  for (const { stage, cards, x, y } of frames(after))
    if (stage.id !== drag.stage && cards.length > 0) wanted.set(stageId(stage.id), { x, y });
  const aside = nodes.flatMap((n): NodeChange<CanvasNode>[] => {
    const to = wanted.get(n.id);
    if (!to || (to.x === n.position.x && to.y === n.position.y)) return [];
    return [{ id: n.id, type: 'position', position: to, dragging: true }];
  });
  return [...changes, ...more, ...aside];
}

/** Nodes and edges of the draft, and what moving and choosing them by mouse does to it. */
export function useFlow() {
  const { store } = useDesigner();
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const selection = useDraft((s) => s.selection);
  const collapsed = useDraft((s) => s.collapsed);
  const highlight = useDraft((s) => s.highlight);
  const tidy = useDraft((s) => s.tidy);
  const written = useDraft((s) => s.writing?.card ?? null);
  const [over, setOver] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const near = useMemo(() => (pointed === null ? null : neighbours(draft, pointed)), [draft, pointed]);
  const shown = useMemo(
    () => ({ selected: new Set(selection.cards), collapsed, highlight, near, over, written }),
    [selection, collapsed, highlight, near, over, written],
  );
  const [nodes, setNodes] = useState(() => toNodes(draft, shown, []));
  const [edges, setEdges] = useState(() => toEdges(draft, shown, []));
  const latest = useRef(nodes);
  const drag = useRef<Drag | null>(null);

  const show = useCallback((next: CanvasNode[]) => {
    latest.current = next;
    setNodes(next);
  }, []);

  const drawn = useMemo(() => (tidy?.of === draft ? withPlaces(draft, tidy.places) : draft), [draft, tidy]);
  useEffect(() => {
    show(toNodes(drawn, shown, latest.current));
  }, [drawn, shown, show]);
  useEffect(() => setEdges((before) => toEdges(drawn, shown, before)), [drawn, shown]);

  const settle = useCallback(
    (next: readonly CanvasNode[]) => {
      const now = store.get().draft;
      const frame = drag.current;
      drag.current = null;
      setOver(null);
      const places = movedPlaces(now, next);
      if (frame) {
        const by = { x: frame.to.x - frame.from.x, y: frame.to.y - frame.from.y };
        for (const [id, at] of movedStage(now, frame.stage, by)) places.set(id, at);
      }
      // Cards that a frame took along end their drag as well.
      show(latest.current.map((n) => (n.dragging ? { ...n, dragging: false } : n)));
      if (places.size === 0) return show(toNodes(now, shown, latest.current));
      actions.drop(places, frame ? new Map() : stagesAfterDrop(now, places));
    },
    [store, actions, show, shown],
  );

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      for (const c of changes) {
        const stage = c.type === 'position' ? stageOfNode(c.id) : null;
        const at = c.type === 'position' && c.position;
        const node = stage !== null && at && latest.current.find((n) => n.id === stageId(stage));
        if (node && stage !== null)
          drag.current = { stage, from: drag.current?.from ?? node.position, to: at };
      }
      const next = applyNodeChanges(
        withCards(store.get().draft, changes, latest.current, drag.current),
        latest.current,
      );
      const measured = new Set(changes.flatMap((c) => (c.type === 'dimensions' ? c.id : [])));
      show(measured.size > 0 ? withHandles(next, measured) : next);
      if (changes.some((c) => c.type === 'select'))
        store.select(next.flatMap((n) => (isCard(n) && n.selected ? Number(n.id) : [])));
      if (changes.some((c) => c.type === 'position' && !c.dragging)) settle(next);
    },
    [show, store, settle],
  );

  /** While cards are dragged, the frame that would take them stands out. */
  const onNodeDrag = useCallback(
    (_: unknown, node: CanvasNode, dragged: CanvasNode[]) => {
      if (!isCard(node)) return;
      const now = store.get().draft;
      if (now.stages.length === 0) return;
      const going = new Set(dragged.map((n) => Number(n.id)));
      const { x, y } = node.position;
      const middle = { x: x + CARD_WIDTH / 2, y: y + cardHeight(node.data.card) / 2 };
      const under = frameAt(frames(now, going), middle)?.stage.id ?? null;
      setOver(under === node.data.card.stage ? null : under);
    },
    [store],
  );

  /** The neighbours of the card under the pointer or with the focus stand out. */
  const [pointing] = useState(() => ({
    onNodeMouseEnter: (_: unknown, node: CanvasNode) => setPointed(isCard(node) ? Number(node.id) : null),
    onNodeMouseLeave: () => setPointed(null),
    onFocus: ({ target }: FocusEvent) => {
      const on = focusedIn(target);
      const card = on && 'card' in on ? on.card : null;
      setPointed(card);
      // With the focus on an arrow its card stays: from far away it would take the arrow along.
      const from = on && 'answer' in on ? cardOfAnswer(store.get().draft, on.answer) : undefined;
      setFocused(from?.id ?? card);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      setPointed(null);
      // What takes the focus next says so itself.
      if (!focusedIn(relatedTarget)) setFocused(null);
    },
  }));

  return { nodes, edges, focused, onNodesChange, onNodeDrag, pointing };
}
