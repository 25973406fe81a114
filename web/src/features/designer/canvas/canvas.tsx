import '@xyflow/react/dist/style.css';
import { useReducedMotion } from '@mantine/hooks';
import {
  applyNodeChanges,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { moveCards } from '../model/commands';
import { type AnswerEdge, type CardNode, movedPlaces, nodeId, toEdges, toNodes } from '../model/graph';
import { walkOrder } from '../model/outline';
import type { Draft } from '../model/types';
import { CLOSE, viewWith } from '../model/view';
import { BackEdge } from './back-edge';
import classes from './canvas.module.css';
import { CanvasTools } from './canvas-tools';
import { CardNodeView } from './card-node';
import { useCanvasHandlers } from './use-canvas-handlers';
import { useCanvasKeys } from './use-canvas-keys';

const nodeTypes = { card: CardNodeView };
const edgeTypes = { back: BackEdge };
const MANY = 200;
const FAR = 0.5;
const VERY_FAR = 0.3;
const LARGE = 12;
const FIT = { padding: 0.1, maxZoom: 1 };

/** A large course opens where it begins: the whole of it would be too small to read. */
function firstView(draft: Draft) {
  const [start] = walkOrder(draft).order;
  if (!start || draft.questions.length <= LARGE) return FIT;
  return { maxZoom: CLOSE, nodes: [{ id: nodeId(start.id) }] };
}

function useLabels() {
  const { t } = useTranslation('designer');
  return useMemo(
    () => ({
      'node.a11yDescription.default': t('canvas.nodeHelp'),
      'node.a11yDescription.ariaLiveMessage': () => t('canvas.moved'),
      'edge.a11yDescription.default': t('canvas.edgeHelp'),
      'controls.ariaLabel': t('canvas.controls'),
      'controls.zoomIn.ariaLabel': t('canvas.zoomIn'),
      'controls.zoomOut.ariaLabel': t('canvas.zoomOut'),
      'controls.fitView.ariaLabel': t('canvas.fit'),
      'minimap.ariaLabel': t('canvas.map'),
      'handle.ariaLabel': t('canvas.handle'),
    }),
    [t],
  );
}

function Flow() {
  const { store } = useDesigner();
  const flow = useReactFlow<CardNode, AnswerEdge>();
  const size = useStoreApi();
  const handlers = useCanvasHandlers(flow);
  const labels = useLabels();
  const still = useReducedMotion();
  const draft = useDraft((s) => s.draft);
  const selection = useDraft((s) => s.selection);
  const reveal = useDraft((s) => s.reveal);
  const distance = useStore((s) =>
    s.transform[2] < VERY_FAR ? 'very' : s.transform[2] < FAR ? 'far' : undefined,
  );
  const [nodes, setNodes] = useState(() => toNodes(draft, new Set(selection.cards), []));
  const [edges, setEdges] = useState(() => toEdges(draft, []));
  const latest = useRef(nodes);
  const [first] = useState(() => firstView(draft));
  const fit = useMemo(() => ({ ...FIT, duration: still ? 0 : 240 }), [still]);

  const show = useCallback((next: CardNode[]) => {
    latest.current = next;
    setNodes(next);
  }, []);

  useEffect(() => {
    show(toNodes(draft, new Set(selection.cards), latest.current));
  }, [draft, selection, show]);
  useEffect(() => setEdges((before) => toEdges(draft, before)), [draft]);

  useEffect(() => {
    const card = reveal && store.get().draft.questions.find((c) => c.id === reveal.card);
    const { width, height } = size.getState();
    // A canvas that has no size yet is about to show the whole course.
    if (!card || width === 0) return;
    const view = viewWith(card, store.get().draft, flow.getViewport(), { width, height });
    void flow.setViewport(view, { duration: fit.duration });
  }, [reveal, store, flow, fit, size]);

  const onNodesChange = useCallback(
    (changes: NodeChange<CardNode>[]) => {
      const next = applyNodeChanges(changes, latest.current);
      show(next);
      if (changes.some((c) => c.type === 'select'))
        store.select(next.filter((n) => n.selected).map((n) => Number(n.id)));
      const hasSettled = changes.some((c) => c.type === 'position' && !c.dragging);
      const places = hasSettled ? movedPlaces(store.get().draft, next) : null;
      if (places && places.size > 0)
        store.run({ ...moveCards(places), field: `move:${[...places.keys()].join()}` });
    },
    [show, store],
  );

  useCanvasKeys(() => void flow.fitView(fit));

  return (
    <div className={classes.canvas} data-far={distance}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        {...handlers}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={nodes.length > MANY}
        edgesReconnectable
        deleteKeyCode={null}
        minZoom={0.1}
        maxZoom={1.6}
        fitView
        fitViewOptions={first}
        ariaLabelConfig={labels}
      >
        <CanvasTools fit={fit} />
      </ReactFlow>
    </div>
  );
}

/** The course as a map: cards, and an arrow from each answer to where it leads. */
export function Canvas() {
  return (
    <ReactFlowProvider>
      <Flow />
    </ReactFlowProvider>
  );
}
