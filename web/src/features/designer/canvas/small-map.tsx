import { Panel, type ReactFlowState, useReactFlow, useStore } from '@xyflow/react';
import { memo, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { boxOfNode } from '../model/far';
import { type CanvasNode, isCard } from '../model/graph';
import { SMALL_MAP } from '../model/view';
import classes from './canvas.module.css';

type Box = { x: number; y: number; width: number; height: number };

const AROUND = 5;
const WHEEL = 0.002;
const WHEEL_LINE = 0.05;

const viewOf = ({ transform: [x, y, zoom], width, height }: ReactFlowState): Box => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});
const same = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
const nodesOf = (state: ReactFlowState) => state.nodes as CanvasNode[];

const rect = ({ x, y, width, height }: Box) => `M${x},${y}h${width}v${height}h${-width}z`;

/** All cards of a stage are one shape: a course of a thousand cards moves as easily as one of ten. */
function shapesOf(nodes: readonly CanvasNode[]) {
  const shapes = new Map<string, string>();
  let whole: Box | null = null;
  for (const node of nodes) {
    const box = boxOfNode(node);
    const colour = isCard(node) ? (node.data.colour ?? 'var(--app-control)') : `${node.data.frame.colour}22`;
    shapes.set(colour, (shapes.get(colour) ?? '') + rect(box));
    whole = whole ? around(whole, box) : box;
  }
  return { shapes: [...shapes], whole };
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The whole course in a corner, with the part that is in view; dragging it and the wheel move the view. */
export const SmallMap = memo(function SmallMap() {
  const { t } = useTranslation('designer');
  const title = useId();
  const flow = useReactFlow();
  const nodes = useStore(nodesOf);
  const view = useStore(viewOf, same);
  const { shapes, whole } = useMemo(() => shapesOf(nodes), [nodes]);
  const map = useRef<SVGSVGElement>(null);

  const shown = whole ? around(whole, view) : view;
  const scale = Math.max(shown.width / SMALL_MAP.width, shown.height / SMALL_MAP.height);
  const width = scale * (SMALL_MAP.width + 2 * AROUND);
  const height = scale * (SMALL_MAP.height + 2 * AROUND);
  const x = shown.x - (width - shown.width) / 2;
  const y = shown.y - (height - shown.height) / 2;

  const latest = useRef(scale);
  useEffect(() => {
    latest.current = scale;
  });
  useEffect(() => {
    const element = map.current;
    if (!element) return;
    let last = { x: 0, y: 0 };
    const onDrag = (event: PointerEvent) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      const now = flow.getViewport();
      const by = latest.current * now.zoom;
      const [right, down] = [event.clientX - last.x, event.clientY - last.y];
      last = { x: event.clientX, y: event.clientY };
      void flow.setViewport({ ...now, x: now.x - right * by, y: now.y - down * by });
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : WHEEL;
      void flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * step));
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      last = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onDrag);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onDrag);
      element.removeEventListener('wheel', onWheel);
    };
  }, [flow]);

  return (
    <Panel position="bottom-right" className={`react-flow__minimap ${classes.map}`} style={SMALL_MAP}>
      <svg
        ref={map}
        {...SMALL_MAP}
        viewBox={`${x} ${y} ${width} ${height}`}
        role="img"
        aria-labelledby={title}
        className={classes.small}
      >
        <title id={title}>{t('canvas.map')}</title>
        {shapes.map(([colour, d]) => (
          <path key={colour} d={d} style={{ fill: colour }} />
        ))}
        <path
          className="react-flow__minimap-mask"
          d={rect({ x, y, width, height }) + rect(view)}
          fillRule="evenodd"
        />
      </svg>
    </Panel>
  );
});
