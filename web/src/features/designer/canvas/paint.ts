import { boxOfNode, type Lines } from '../model/far';
import type { CardNode } from '../model/graph';
import { canEnd, isEnding } from '../model/lookup';

const RADIUS = 14;
const STRIP = 5;
/** A name in letters smaller than this on the screen is not drawn: nobody could read it. */
const LEAST = 5;
const LETTERS = 32;
const LINE = 34;
/** As far as letters shrink for the sake of a long word; what is wider still is broken. */
const LEAST_SHARE = 0.5;
const NAME = { left: 54, right: 40, top: 8, lines: 3 };
const DIM = 0.28;
const DIM_LINE = 0.18;

const TOKENS = {
  surface: '--app-surface',
  line: '--app-line',
  ink: '--app-ink',
  control: '--app-control',
  ok: '--app-ok',
  warn: '--app-warn',
  err: '--app-err',
  brand: '--app-brand',
  chosen: '--app-brand-tint-2',
  focus: '--app-focus',
  canvas: '--app-canvas',
  font: '--mantine-font-family',
} as const;
export type Ink = Record<keyof typeof TOKENS, string>;

/** The colours and the font of the page. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as Ink;
}

type Context = CanvasRenderingContext2D;
export type Look = { ink: Ink; zoom: number; isFaulty: (card: number) => boolean };

function lineColour(style: string, ink: Ink): string {
  if (style.includes('edge-right')) return ink.ok;
  return style.includes('edge-partly') ? ink.warn : ink.control;
}

export type DrawnLines = Omit<Lines, 'd'> & { path: Path2D };

function drawLines(ctx: Context, lines: readonly DrawnLines[], { ink, zoom }: Look) {
  for (const { style, path } of lines) {
    const isStrong = /\b(near|lit)\b/.test(style);
    ctx.globalAlpha = style.includes('dim') ? DIM_LINE : 1;
    ctx.strokeStyle = lineColour(style, ink);
    // Never so thin that nothing is left of it.
    ctx.lineWidth = Math.max(isStrong ? 3.5 : 2, (isStrong ? 1.5 : 0.6) / zoom);
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
}

/** One shape of all these cards: a fill each would take ten times as long. */
function outline(ctx: Context, cards: readonly CardNode[], beyond = 0) {
  ctx.beginPath();
  for (const card of cards) {
    const { x, y, width, height } = boxOfNode(card);
    ctx.roundRect(x - beyond, y - beyond, width + 2 * beyond, height + 2 * beyond, RADIUS);
  }
}

type Words = { lines: string[]; share: number };
const wrapped = new Map<string, Words>();
/** They were measured in another font. */
export const forgetNames = () => wrapped.clear();

/** The name in at most three lines, in letters so small that its longest word is whole, as the styles of a card have it. */
function wordsOf(ctx: Context, name: string, width: number): Words {
  const known = wrapped.get(name);
  if (known) return known;
  const widest = Math.max(width, ...name.split(' ').map((word) => ctx.measureText(word).width));
  const share = Math.max(LEAST_SHARE, width / widest);
  const lines: string[] = [];
  let rest = name;
  while (rest && lines.length < NAME.lines) {
    let end = rest.length;
    while (end > 1 && ctx.measureText(rest.slice(0, end)).width * share > width) {
      const space = rest.lastIndexOf(' ', end - 1);
      end = space > 0 ? space : end - 1;
    }
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  const words = { lines, share };
  wrapped.set(name, words);
  return words;
}

function drawNames(ctx: Context, cards: readonly CardNode[], { ink, zoom }: Look) {
  if (LETTERS * zoom < LEAST) return;
  const font = (share: number) => `600 ${LETTERS * share}px ${ink.font}`;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ink.ink;
  for (const card of cards) {
    const { x, y, width } = boxOfNode(card);
    ctx.font = font(1);
    const { lines, share } = wordsOf(ctx, card.data.card.name, width - NAME.left - NAME.right);
    if (share < 1) ctx.font = font(share);
    for (const [i, line] of lines.entries())
      ctx.fillText(line, x + NAME.left, y + NAME.top + (i + 0.5) * LINE * share);
  }
}

function drawMarks(ctx: Context, cards: readonly CardNode[], { ink, isFaulty }: Look) {
  const dots = (colour: string, wanted: (card: CardNode) => boolean, place: number) => {
    ctx.fillStyle = colour;
    for (const card of cards.filter(wanted)) {
      const { x, y, width } = boxOfNode(card);
      ctx.beginPath();
      ctx.arc(x + width - 20 - place * 24, y + 28, 10, 0, 2 * Math.PI);
      ctx.fill();
    }
  };
  dots(ink.err, ({ id }) => isFaulty(Number(id)), 0);
  dots(ink.ink, ({ data: { card } }) => isEnding(card) || canEnd(card), 1);
}

function drawSome(ctx: Context, cards: readonly CardNode[], look: Look) {
  const { ink, zoom, isFaulty } = look;
  const chosen = cards.filter((card) => card.selected);
  const hair = Math.max(1, 0.7 / zoom);
  const shape = (some: readonly CardNode[], fill: string, stroke: string, width: number) => {
    if (some.length === 0) return;
    outline(ctx, some);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  shape(cards, ink.surface, ink.line, hair);
  shape(
    cards.filter(({ data }) => data.card.is_start),
    ink.surface,
    ink.brand,
    2 * hair,
  );
  shape(
    cards.filter(({ id }) => isFaulty(Number(id))),
    ink.surface,
    ink.err,
    hair,
  );
  shape(chosen, ink.chosen, ink.brand, 2 * hair);
  for (const card of cards) {
    const { colour } = card.data;
    if (!colour) continue;
    const { x, y, height } = boxOfNode(card);
    ctx.fillStyle = colour;
    ctx.fillRect(x, y + 12, Math.max(STRIP, 2 / zoom), height - 24);
  }
  drawMarks(ctx, cards, look);
  drawNames(ctx, cards, look);
  const near = cards.filter((card) => card.className === 'near');
  if (near.length > 0) {
    outline(ctx, near, 5);
    ctx.strokeStyle = ink.focus;
    ctx.lineWidth = 2 * hair;
    ctx.stroke();
  }
}

/** Paints arrows and cards in the places of the course, in the order in which the canvas shows them. */
export function paint(ctx: Context, cards: readonly CardNode[], lines: readonly DrawnLines[], look: Look) {
  drawLines(ctx, lines, look);
  const isDim = (card: CardNode) => card.className === 'dim';
  ctx.globalAlpha = DIM;
  drawSome(ctx, cards.filter(isDim), look);
  ctx.globalAlpha = 1;
  drawSome(
    ctx,
    cards.filter((card) => !isDim(card)),
    look,
  );
}
