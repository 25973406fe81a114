import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  useStoreApi,
  type Viewport,
} from '@xyflow/react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { BackEdge } from '@/shared/ui/graph/back-edge';
import { useDesigner, useDraft } from '../context';
import { type AnswerEdge, type CanvasNode, nodeId } from '../model/graph';
import { walkOrder } from '../model/outline';
import type { Draft, Point } from '../model/types';
import { CLOSE, nearCards, uncovered, viewToWrite, viewWith } from '../model/view';
import { useWriting } from '../writing/use-writing';
import classes from './canvas.module.css';
import { CanvasTools } from './canvas-tools';
import { CardNodeView } from './card-node';
import writingClasses from './card-writing.module.css';
import { StageNodeView } from './stage-node';
import { useCanvasHandlers } from './use-canvas-handlers';
import { useCanvasKeys } from './use-canvas-keys';
import { MANY, useFar } from './use-far';
import { useFlow } from './use-flow';
import { CanvasWriting, WRITING_HINT } from './writing-context';

const TidyBar = part(() => import('./tidy-bar').then((m) => ({ default: m.TidyBar })));
const nodeTypes = { card: CardNodeView, stage: StageNodeView };
const edgeTypes = { back: BackEdge };
const FAR = 0.5;
const VERY_FAR = 0.3;
const LARGE = 12;
const FIT = { padding: 0.1, maxZoom: 1, includeHiddenNodes: true };
/** Below the question whether the layout is taken. */
const BELOW_BAR = { top: '100px', x: 0.1, bottom: 0.1 } as const;

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

const ADD_KEYS = ['Shift', 'Meta', 'Control'];
const MIDDLE_BUTTON = [1];

type Props = {
  /** There is room beside the canvas for the fields of what is chosen: a card that is written is chosen, too. */
  selects: boolean;
};

function Flow({ selects }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const flow = useReactFlow<CanvasNode, AnswerEdge>();
  const size = useStoreApi();
  const writing = useWriting({ selects, putsIn: false });
  const written = useDraft((s) => s.writing?.card ?? null);
  // Without that room a card that is pressed opens its fields over the canvas.
  const { onMouseDownCapture, ...handlers } = useCanvasHandlers(flow, selects ? writing : null);
  const labels = useLabels();
  const scheme = useComputedColorScheme('light');
  const still = useReducedMotion();
  const reveal = useDraft((s) => s.reveal);
  const isTidying = useDraft((s) => s.tidy !== null);
  const distance = useStore((s) =>
    s.transform[2] < VERY_FAR ? 'very' : s.transform[2] < FAR ? 'far' : undefined,
  );
  const { nodes, edges, focused, onNodesChange, onNodeDrag, pointing } = useFlow();
  const far = useFar({ nodes, edges, focused, isFar: distance === 'very' && nodes.length > MANY });
  const [isBoxing, setIsBoxing] = useState(false);
  const [first] = useState(() => firstView(store.get().draft));
  const fit = useMemo(() => ({ ...FIT, duration: still ? 0 : 240 }), [still]);
  const pointer = useRef<Point | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // While the view moves it is one picture that is pushed about: nothing in it is painted anew.
  const [moving] = useState(() => ({
    onMoveStart: () => frame.current?.setAttribute('data-moving', 'true'),
    onMoveEnd: (_: unknown, view: Viewport) => {
      frame.current?.removeAttribute('data-moving');
      const near = nearCards(store.get().draft.questions, view, size.getState());
      if (near !== view) void flow.setViewport(near);
    },
  }));

  const bring = useCallback(
    (id: number, show: typeof viewWith) => {
      const { draft, collapsed } = store.get();
      const card = draft.questions.find((c) => c.id === id);
      const { width, height } = size.getState();
      // A canvas that has no size yet is about to show the whole course.
      if (!card || width === 0) return;
      if (card.stage !== null && collapsed.has(card.stage)) {
        const open = new Set(collapsed);
        open.delete(card.stage);
        store.set({ collapsed: open });
      }
      const view = show(card, draft, flow.getViewport(), { width, height });
      void flow.setViewport(view, { duration: fit.duration });
    },
    [store, flow, fit, size],
  );
  useEffect(() => {
    if (reveal) bring(reveal.card, viewWith);
  }, [reveal, bring]);
  useEffect(() => {
    if (written !== null) bring(written, viewToWrite);
  }, [written, bring]);

  // A panel on the left pushes by half; fields on the right leave everything where it is, but cover no chosen card.
  const width = useStore((s) => s.width);
  const before = useRef({ width: 0, left: 0 });
  useEffect(() => {
    const { domNode, height } = size.getState();
    const left = domNode?.getBoundingClientRect().left ?? 0;
    const was = before.current;
    before.current = { width, left };
    if (was.width === 0 || width === 0) return;
    const now = flow.getViewport();
    const pushed = { ...now, x: now.x - (left - was.left) / 2 };
    const { draft, selection, writing: place } = store.get();
    const card = width < was.width && draft.questions.find((c) => c.id === selection.cards[0]);
    const room = { width, height };
    const next = !card
      ? pushed
      : place?.card === card.id
        ? viewToWrite(card, draft, pushed, room)
        : uncovered(card, pushed, room);
    if (next.x !== now.x || next.y !== now.y) void flow.setViewport(next);
  }, [width, store, flow, size]);

  // A layout that is looked at is shown whole; one that is not taken gives the view back as well.
  useEffect(() => {
    if (!isTidying) return;
    const { draft } = store.get();
    const view = flow.getViewport();
    void flow.fitView({ ...fit, padding: BELOW_BAR });
    return () => {
      if (store.get().draft === draft) void flow.setViewport(view, fit);
    };
  }, [isTidying, store, flow, fit]);

  // Pasted cards come under the pointer, else to the middle of what is seen.
  useEffect(() => {
    store.place = () => {
      const box = size.getState().domNode?.getBoundingClientRect();
      if (!box) return null;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return flow.screenToFlowPosition(pointer.current ?? middle);
    };
    return () => {
      store.place = null;
    };
  }, [store, flow, size]);

  const onKeyDownCapture = useCanvasKeys(flow, fit, writing);

  return (
    <CanvasWriting value={writing}>
      <div
        ref={frame}
        className={classes.canvas}
        data-far={distance}
        data-tidying={isTidying || undefined}
        data-boxing={isBoxing || undefined}
        onKeyDownCapture={onKeyDownCapture}
        onMouseDownCapture={onMouseDownCapture}
        onPointerDownCapture={far.onPointerDown}
        onPointerMove={(e) => {
          pointer.current = { x: e.clientX, y: e.clientY };
          far.onPointerMove(e);
        }}
        onPointerLeave={() => {
          pointer.current = null;
        }}
      >
        <ReactFlow
          nodes={far.nodes}
          edges={far.edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onNodeDrag={onNodeDrag}
          {...handlers}
          {...moving}
          {...pointing}
          zoomOnDoubleClick={false}
          onlyRenderVisibleElements={nodes.length > MANY}
          nodesDraggable={!isTidying}
          edgesFocusable={nodes.length <= MANY}
          elevateNodesOnSelect={false}
          // Fields that came beside the canvas during a drag would change the canvas under the pointer.
          selectNodesOnDrag={false}
          selectionOnDrag={isBoxing}
          selectionMode={SelectionMode.Partial}
          panOnDrag={isBoxing ? MIDDLE_BUTTON : true}
          multiSelectionKeyCode={ADD_KEYS}
          deleteKeyCode={null}
          minZoom={0.1}
          maxZoom={1.6}
          fitView
          fitViewOptions={first}
          ariaLabelConfig={labels}
          colorMode={scheme}
        >
          {far.layer}
          <CanvasTools fit={fit} isBoxing={isBoxing} onBoxing={() => setIsBoxing(!isBoxing)} />
        </ReactFlow>
        <Suspense>{isTidying && <TidyBar />}</Suspense>
        {written !== null && (
          <p id={WRITING_HINT} className={writingClasses.hint}>
            {t('outline.hint')}
          </p>
        )}
      </div>
    </CanvasWriting>
  );
}

/** The course as a map: cards, and an arrow from each answer to where it leads. */
export function Canvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}
