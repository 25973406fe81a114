import '@xyflow/react/dist/style.css';
import { Text, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  Background,
  BackgroundVariant,
  Controls,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Viewport,
} from '@xyflow/react';
import { type ContextType, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackEdge } from '@/shared/ui/graph/back-edge';
import { useSay } from '../../shared/figure';
import type { AnalysedQuestion } from '../../shared/shapes';
import type { Asked } from '../api';
import { useQuestionName } from '../question-columns';
import { CardNodeView } from './card-node';
import { WhoContext } from './context';
import { type CardNode, cardByKey, firstView, onMap, toEdges, toNodes, toneOf, type VisitEdge } from './flow';
import classes from './graph.module.css';

const nodeTypes = { card: CardNodeView };
const edgeTypes = { back: BackEdge };
const TONES = ['good', 'fair', 'poor', 'unknown'] as const;
const COLOURS = {
  good: 'var(--app-ok)',
  fair: 'var(--app-sun)',
  poor: 'var(--app-err)',
  unknown: 'var(--app-control)',
};
const FIT = { padding: 0.1, maxZoom: 1 };
const MANY = 200;
const MAP_SIZE = { width: 150, height: 100 };

type Props = {
  questions: readonly AnalysedQuestion[];
  ofOneRevision: boolean;
  /** Left out for who may not see people. */
  onWho?: (asked: Asked, title: string) => void;
};

/** The course's own map with its figures: wide arrows where many went, red where they stopped. */
export function AnswerGraph(props: Props) {
  const { t } = useTranslation('reports');
  const hidden = props.questions.length - onMap(props.questions, props.ofOneRevision).length;
  return (
    <>
      <div style={{ padding: '8px 16px 12px' }}>
        <Text fz="sm" c="var(--app-ink-2)">
          {t('graph.help')}
          {hidden > 0 && ` ${t('graph.hidden', { count: hidden })}`}
        </Text>
        <ul className={classes.hints}>
          {TONES.map((tone) => (
            <li key={tone}>
              <span className={classes.swatch} data-tone={tone} />
              {t(`graph.${tone}`)}
            </li>
          ))}
        </ul>
      </div>
      <ReactFlowProvider>
        <Flow {...props} />
      </ReactFlowProvider>
    </>
  );
}

function useLabels(mayAsk: boolean) {
  const { t } = useTranslation('reports');
  return useMemo(
    () => ({
      'node.a11yDescription.default': t(mayAsk ? 'graph.keys' : 'graph.keysOnly'),
      'controls.ariaLabel': t('graph.controls'),
      'controls.zoomIn.ariaLabel': t('graph.zoomIn'),
      'controls.zoomOut.ariaLabel': t('graph.zoomOut'),
      'controls.fitView.ariaLabel': t('graph.fit'),
      'minimap.ariaLabel': t('graph.map'),
    }),
    [t, mayAsk],
  );
}

/** What a card says to whoever hears the page. */
function useCardLabel() {
  const { t } = useTranslation('reports');
  const say = useSay();
  const nameOf = useQuestionName();
  return (question: AnalysedQuestion) =>
    [
      nameOf(question),
      t('graph.reached', { count: question.reached }),
      ...(question.right_share === null
        ? []
        : [t('graph.right', { share: say(question.right_share, 'share') })]),
      ...((question.partly_share ?? 0) > 0
        ? [t('graph.partly', { share: say(question.partly_share, 'share') })]
        : []),
      ...(question.left > 0 ? [t('graph.left', { count: question.left })] : []),
    ].join(', ');
}

function Flow({ questions, ofOneRevision, onWho }: Props) {
  const { t } = useTranslation('reports');
  const flow = useReactFlow<CardNode, VisitEdge>();
  const still = useReducedMotion();
  const labels = useLabels(onWho !== undefined);
  const scheme = useComputedColorScheme('light');
  const labelOf = useCardLabel();
  const nameOf = useQuestionName();
  const shown = useMemo(() => onMap(questions, ofOneRevision), [questions, ofOneRevision]);
  const [reachedByKeys, setReachedByKeys] = useState<number | null>(null);
  const stop = (
    shown.find(({ id }) => id === reachedByKeys) ??
    shown.find(({ is_start }) => is_start) ??
    shown[0]
  )?.id;
  const frame = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    setFirst((now) => now ?? firstView(shown, stop, { width, height }));
  }, [shown, stop]);
  const nodes = toNodes(shown, stop, labelOf);
  const edges = useMemo(() => toEdges(shown), [shown]);
  const ask: ContextType<typeof WhoContext> = onWho
    ? (question, answer) =>
        onWho(
          { question: question.id, ...(answer && { answer: answer.id }) },
          answer
            ? t('answers.whoOf', { text: answer.text || t('answers.emptyText') })
            : t('answers.whoCard', { name: nameOf(question) }),
        )
    : null;

  /** Before the canvas library sees the key: it would choose a card, and move it. */
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    const node = event.target instanceof Element ? event.target.closest('.react-flow__node') : null;
    const here = node && shown.find(({ id }) => String(id) === node.getAttribute('data-id'));
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const isAsking = event.key === 'Enter' || event.key === ' ';
    const next = cardByKey(event.key, here, shown);
    if (!isAsking && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAsking && here.answered > 0) ask?.(here);
    if (!next) return;
    const root = event.currentTarget;
    setReachedByKeys(next.id);
    // Cards that are out of sight are only drawn once they are in it.
    void flow.fitView({
      nodes: [{ id: String(next.id) }],
      maxZoom: flow.getZoom(),
      minZoom: flow.getZoom(),
      duration: still ? 0 : 200,
    });
    requestAnimationFrame(() =>
      root
        .querySelector<HTMLElement>(`.react-flow__node[data-id="${next.id}"]`)
        ?.focus({ preventScroll: true }),
    );
  };

  return (
    <WhoContext value={ask}>
      <div ref={frame} className={classes.frame} onKeyDownCapture={onKeyDownCapture}>
        {first && (
          <ReactFlow
            aria-label={t('graph.label')}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            nodesDraggable={false}
            nodesConnectable={false}
            elementsSelectable={false}
            edgesFocusable={false}
            nodesFocusable
            onlyRenderVisibleElements={shown.length > MANY}
            deleteKeyCode={null}
            zoomOnDoubleClick={false}
            preventScrolling={false}
            zoomOnScroll={false}
            minZoom={0.1}
            maxZoom={1.6}
            defaultViewport={first}
            ariaLabelConfig={labels}
            colorMode={scheme}
          >
            <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} />
            <Controls showInteractive={false} fitViewOptions={FIT} />
            <MiniMap<CardNode>
              pannable
              zoomable
              className={classes.map}
              style={MAP_SIZE}
              nodeColor={({ data }) => COLOURS[toneOf(data.question)]}
            />
          </ReactFlow>
        )}
      </div>
    </WhoContext>
  );
}
