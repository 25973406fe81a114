import { type Box, boxOf, CARD_WIDTH, cardHeight } from './size';
import type { Card, Draft, Point, Stage } from './types';

/** A stage on the canvas: a coloured region around its cards. */
export type Frame = Box & { stage: Stage; colour: string; cards: number[] };

const COLOURS = ['#0f6e64', '#e2603b', '#6b4ba3', '#9a6a00', '#2f6fb5', '#6b7a1e', '#c2447a'];
/** Room between a frame and its cards, and for its name above them. */
export const FRAME_SIDE = 24;
export const FRAME_HEAD = 52;
/** A card that is dropped this far outside its frame leaves it. */
const REACH = 160;
const EMPTY = { width: CARD_WIDTH + 2 * FRAME_SIDE, height: 140 };

export const stagesInOrder = (draft: Draft): Stage[] => [...draft.stages].sort((a, b) => a.order - b.order);

/** The colour of each stage, by its place among them. */
export const stageColours = (draft: Draft): Map<number, string> =>
  new Map(stagesInOrder(draft).map((s, i) => [s.id, COLOURS[i % COLOURS.length] ?? '']));

/** A stage without cards waits for them above the others. */
function frameOf(stage: Stage, colour: string, cards: Card[], waiting: Point): Frame {
  if (cards.length === 0) return { stage, colour, cards: [], ...waiting, ...EMPTY };
  const box = boxOf(cards);
  return {
    stage,
    colour,
    cards: cards.map((c) => c.id),
    x: box.x - FRAME_SIDE,
    y: box.y - FRAME_HEAD,
    width: box.width + 2 * FRAME_SIDE,
    height: box.height + FRAME_HEAD + FRAME_SIDE,
  };
}

/** `without` are cards that are being dragged: the frames do not follow those. */
export function frames(draft: Draft, without: ReadonlySet<number> = new Set()): Frame[] {
  if (draft.stages.length === 0) return [];
  const colours = stageColours(draft);
  const whole = boxOf(draft.questions);
  const waiting = { x: whole.x - FRAME_SIDE, y: whole.y - FRAME_HEAD - EMPTY.height - 2 * FRAME_SIDE };
  return stagesInOrder(draft).map((stage) => {
    const cards = draft.questions.filter((c) => c.stage === stage.id && !without.has(c.id));
    const frame = frameOf(stage, colours.get(stage.id) ?? '', cards, waiting);
    if (cards.length === 0) waiting.x += EMPTY.width + FRAME_SIDE;
    return frame;
  });
}

const holds = (f: Box, { x, y }: Point, reach = 0) =>
  x >= f.x - reach && x <= f.x + f.width + reach && y >= f.y - reach && y <= f.y + f.height + reach;

/** The smallest frame that a point lies in. */
export const frameAt = (list: readonly Frame[], point: Point): Frame | undefined =>
  list.filter((f) => holds(f, point)).sort((a, b) => a.width * a.height - b.width * b.height)[0];

const middle = (card: Card, at: Point): Point => ({
  x: at.x + CARD_WIDTH / 2,
  y: at.y + cardHeight(card) / 2,
});

const isEmpty = (draft: Draft, { stage }: Frame) => draft.questions.every((c) => c.stage !== stage.id);

/** What dropping cards at these places does to their stages. */
export function stagesAfterDrop(
  draft: Draft,
  places: ReadonlyMap<number, Point>,
): Map<number, number | null> {
  const still = frames(draft, new Set(places.keys())).filter((f) => f.cards.length > 0 || isEmpty(draft, f));
  const before = frames(draft);
  const changed = new Map<number, number | null>();
  for (const card of draft.questions) {
    const at = places.get(card.id);
    if (!at) continue;
    const point = middle(card, at);
    const under = frameAt(still, point);
    const own = before.find((f) => f.stage.id === card.stage);
    // A frame all of whose cards are dragged goes with them.
    const goesAlong = own?.cards.every((id) => places.has(id));
    const stays = own && (goesAlong || holds(own, point, REACH));
    const stage = under ? under.stage.id : stays ? card.stage : null;
    if (stage !== card.stage) changed.set(card.id, stage);
  }
  return changed;
}
