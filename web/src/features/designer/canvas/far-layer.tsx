import { useStoreApi, ViewportPortal } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '../context';
import { boxOfNode, fineness, layersOf, sameBelow, sceneOf } from '../model/far';
import type { AnswerEdge, CanvasNode } from '../model/graph';
import { problemsOf } from '../model/problems';
import classes from './canvas.module.css';
import { forgetNames, inkOf, paint } from './paint';

type Layer = ReturnType<typeof layersOf>['below'];
type Rect = { left: number; top: number; right: number; bottom: number };

/** What is painted beyond the canvas on each side, as a share of it: so far it can be pushed about as a picture. */
const SPARE = 0.5;
/** The same on a screen for which that would be too large a picture. */
const LEAST_SPARE = 0.2;
const RIM = 40;

const within = (a: Rect, b: Rect): Rect => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const holds = (outer: Rect, inner: Rect) =>
  inner.right <= inner.left ||
  inner.bottom <= inner.top ||
  (outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom);

function around(nodes: Iterable<CanvasNode>): Rect {
  const whole = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const node of nodes) {
    const { x, y, width, height } = boxOfNode(node);
    whole.left = Math.min(whole.left, x - RIM);
    whole.top = Math.min(whole.top, y - RIM);
    whole.right = Math.max(whole.right, x + width + RIM);
    whole.bottom = Math.max(whole.bottom, y + height + RIM);
  }
  return whole;
}

type SheetProps = { layer: Layer; ends: ReadonlyMap<string, CanvasNode> };

/** A picture of cards and arrows, which moves with the view and is painted anew when it is too small or too coarse. */
function Sheet({ layer, ends }: SheetProps) {
  const store = useStoreApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const findings = useDraft((s) => s.findings);

  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    const { cards, lines } = sceneOf(layer.cards, layer.edges, ends);
    const drawn = lines.map(({ style, d }) => ({ style, path: new Path2D(d) }));
    const whole = around(ends.values());
    let ink = inkOf(element);
    const isFaulty = (card: number) => problemsOf(findings, card).errors > 0;
    let shown: { zoom: number; part: Rect } | null = null;
    let frame = 0;

    const viewed = (spare: number): Rect => {
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      return within(
        {
          left: (-x - width * spare) / zoom,
          top: (-y - height * spare) / zoom,
          right: (-x + width * (1 + spare)) / zoom,
          bottom: (-y + height * (1 + spare)) / zoom,
        },
        whole,
      );
    };
    const draw = () => {
      frame = 0;
      const [x, y, zoom] = store.getState().transform;
      const full = zoom * devicePixelRatio;
      const finenessOf = ({ left, top, right, bottom }: Rect) =>
        fineness((right - left) * full, (bottom - top) * full);
      const wide = viewed(SPARE);
      const part = finenessOf(wide) < 1 ? viewed(LEAST_SPARE) : wide;
      const scale = full * finenessOf(part);
      // On whole points of the screen, or every line would be blurred.
      const left = (Math.floor(part.left * zoom + x) - x) / zoom;
      const top = (Math.floor(part.top * zoom + y) - y) / zoom;
      element.width = Math.max(1, Math.ceil((part.right - left) * scale));
      element.height = Math.max(1, Math.ceil((part.bottom - top) * scale));
      element.style.width = `${element.width / scale}px`;
      element.style.height = `${element.height / scale}px`;
      element.style.transform = `translate(${left}px, ${top}px)`;
      ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
      paint(ctx, cards, drawn, { ink, zoom, isFaulty });
      shown = { zoom, part };
    };
    const look = () => {
      const { transform } = store.getState();
      const isGood = shown && shown.zoom === transform[2] && holds(shown.part, viewed(0));
      if (!isGood && frame === 0) frame = requestAnimationFrame(draw);
    };
    draw();
    const stop = store.subscribe(look);
    const recoloured = new MutationObserver(() => {
      ink = inkOf(element);
      draw();
    });
    recoloured.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    // Letters of another font are of another width.
    const onFonts = () => {
      forgetNames();
      draw();
    };
    document.fonts.addEventListener('loadingdone', onFonts);
    return () => {
      stop();
      recoloured.disconnect();
      document.fonts.removeEventListener('loadingdone', onFonts);
      cancelAnimationFrame(frame);
    };
  }, [layer, ends, findings, store]);

  return <canvas ref={canvas} className={classes.sheet} data-picture aria-hidden />;
}

type Props = { nodes: readonly CanvasNode[]; edges: readonly AnswerEdge[] };

/** The whole of a large course as seen from far away: what does not move is painted once. */
export function FarLayer({ nodes, edges }: Props) {
  const layers = useMemo(() => layersOf(nodes, edges), [nodes, edges]);
  const now = { layer: layers.below, ends: layers.ends };
  const [below, setBelow] = useState(now);
  if (below.layer !== now.layer && !sameBelow(below, now)) setBelow(now);
  return (
    <ViewportPortal>
      <Sheet {...below} />
      <Sheet layer={layers.above} ends={layers.ends} />
    </ViewportPortal>
  );
}
