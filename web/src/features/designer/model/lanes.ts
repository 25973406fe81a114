import type { Command } from './commands';
import { type Frame, frames } from './frames';
import { applyAll, type Op } from './operations';
import { type Box, boxOf } from './size';
import type { Draft, Point } from './types';

/** Room between two frames that had to be moved apart. */
const GAP = 24;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const middle = (box: Box) => box.y + box.height / 2;
const isSame = (a: Box, b: Box | undefined) =>
  b !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * The frame moved down or, where that is nearer, up, away from the first that it meets, until it meets none. Where it
 * goes it lies over no `loose` card either.
 */
function aside(frame: Frame, settled: readonly Frame[], loose: readonly Box[], mayRise: boolean): Frame {
  let at = frame;
  let isUp: boolean | null = null;
  for (;;) {
    const hit =
      settled.find((other) => meet(at, other)) ??
      (at === frame ? undefined : loose.find((card) => meet(at, card)));
    if (!hit) return at;
    isUp ??= mayRise && middle(frame) < middle(hit);
    at = { ...at, y: isUp ? hit.y - GAP - at.height : hit.y + hit.height + GAP };
  }
}

/**
 * Where cards go so that no frame lies over another: frames that are as they were make room for those of `fixed`,
 * with all their cards, the nearest first. Where none is fixed the first stage stays, and the others follow below it.
 */
export function apart(draft: Draft, fixed: (frame: Frame) => boolean = () => false): Map<number, Point> {
  const list = frames(draft).filter((frame) => frame.cards.length > 0);
  const places = new Map<number, Point>();
  if (!list.some((a, i) => list.slice(i + 1).some((b) => meet(a, b)))) return places;
  const stay = list.filter(fixed);
  const far = (frame: Frame) => Math.min(...stay.map((one) => Math.abs(middle(frame) - middle(one))));
  const byY = (a: Frame, b: Frame) => a.y - b.y;
  const others = list.filter((frame) => !fixed(frame));
  if (stay.length > 0) others.sort((a, b) => far(a) - far(b));
  const cards = new Map(draft.questions.map((card) => [card.id, card.position]));
  const known = new Set(draft.stages.map((stage) => stage.id));
  const loose = draft.questions
    .filter((card) => card.stage === null || !known.has(card.stage))
    .map((card) => boxOf([card]));
  const settled: Frame[] = [];
  for (const frame of [...stay.sort(byY), ...others]) {
    const at = aside(frame, settled, loose, stay.length > 0);
    settled.push(at);
    if (at.y === frame.y) continue;
    for (const id of frame.cards) {
      const { x, y } = cards.get(id) ?? { x: 0, y: 0 };
      places.set(id, { x, y: y + at.y - frame.y });
    }
  }
  return places;
}

/** An edit with what it takes that frames do not come to lie over one another: those that it leaves alone make room. */
export function withRoom(draft: Draft, command: Command): Command {
  const after = applyAll(draft, command.ops).draft;
  if (after.stages.length < 2 || (after.questions === draft.questions && after.stages === draft.stages))
    return command;
  const before = new Map(frames(draft).map((frame) => [frame.stage.id, frame]));
  const places = apart(after, (frame) => !isSame(frame, before.get(frame.stage.id)));
  if (places.size === 0) return command;
  const moves = [...places].map(([id, position]): Op => ({ kind: 'setCard', id, patch: { position } }));
  return { ...command, ops: [...command.ops, ...moves] };
}
