import type { Point } from './types';

/** Things that follow each other from left to right, and the arrows between them. */
export type Item = { id: string; width: number; height: number };
export type Arrow = { from: string; to: string };
type Placed = { places: Map<string, Point>; width: number; height: number };
type Graph = { out: Map<string, string[]>; into: Map<string, string[]> };

const GAP_X = 110;
const GAP_Y = 40;
const SWEEPS = 12;
/** So many columns stand beside each other before a long conversation goes on in the next row. */
const ROW = 6;
const LONGEST_ROW = ROW + 2;
const ROW_GAP = 120;

/** The arrows without those that close a loop: going from the first thing on, they lead back to one still open. */
function unlooped(items: readonly Item[], arrows: readonly Arrow[]): Graph {
  const all = new Map(items.map((x) => [x.id, [] as string[]]));
  for (const { from, to } of arrows) if (from !== to && all.has(to)) all.get(from)?.push(to);
  const out = new Map(items.map((x) => [x.id, [] as string[]]));
  const into = new Map(items.map((x) => [x.id, [] as string[]]));
  const state = new Map<string, 'open' | 'done'>();
  for (const { id } of items) {
    if (state.has(id)) continue;
    state.set(id, 'open');
    const stack = [{ id, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const to = all.get(top.id)?.[top.next];
      top.next += 1;
      if (to === undefined) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(to) !== 'open') {
        out.get(top.id)?.push(to);
        into.get(to)?.push(top.id);
        if (!state.has(to)) {
          state.set(to, 'open');
          stack.push({ id: to, next: 0 });
        }
      }
    }
  }
  return { out, into };
}

/** Each thing stands after everything that leads to it. */
function layersOf(items: readonly Item[], { out, into }: Graph): Item[][] {
  const waits = new Map(items.map((x) => [x.id, into.get(x.id)?.length ?? 0]));
  const rank = new Map<string, number>();
  const queue = items.filter((x) => waits.get(x.id) === 0).map((x) => x.id);
  for (const id of queue) {
    const own = rank.get(id) ?? 0;
    rank.set(id, own);
    for (const to of out.get(id) ?? []) {
      rank.set(to, Math.max(rank.get(to) ?? 0, own + 1));
      const left = (waits.get(to) ?? 0) - 1;
      waits.set(to, left);
      if (left === 0) queue.push(to);
    }
  }
  const layers: Item[][] = [];
  for (const item of items) {
    const at = rank.get(item.id) ?? 0;
    while (layers.length <= at) layers.push([]);
    layers[at]?.push(item);
  }
  return layers;
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;

/**
 * Heights as near as possible to the desired ones, in the given order and without overlaps: neighbours that come into
 * each other's way share the middle of their desired heights.
 */
function settle(layer: readonly Item[], desired: readonly number[]): number[] {
  const groups: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const [i, item] of layer.entries()) {
    offsets.push(offset);
    groups.push({ sum: (desired[i] ?? 0) - offset, count: 1 });
    offset += item.height + GAP_Y;
    for (;;) {
      const [before, last] = groups.slice(-2);
      if (!before || !last || before.sum / before.count <= last.sum / last.count) break;
      groups.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  const shifts = groups.flatMap((g) => Array<number>(g.count).fill(g.sum / g.count));
  return offsets.map((o, i) => o + (shifts[i] ?? 0));
}

/** One connected piece. Sweeping to and fro, each layer is put in the order and at the heights of its neighbours. */
function place(items: readonly Item[], arrows: readonly Arrow[]): Placed {
  const graph = unlooped(items, arrows);
  const layers = layersOf(items, graph);
  const middle = new Map<string, number>();
  for (const layer of layers) {
    let y = 0;
    for (const item of layer) {
      middle.set(item.id, y + item.height / 2);
      y += item.height + GAP_Y;
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isForward = sweep % 2 === 0;
    const near = isForward ? graph.into : graph.out;
    const other = isForward ? graph.out : graph.into;
    const desiredAt = (id: string) => {
      const known = near.get(id) ?? [];
      const from = known.length > 0 ? known : (other.get(id) ?? []);
      // Answers lead to their cards in the order in which they stand.
      const at = from.map((n) => {
        const list = graph.out.get(isForward ? n : id) ?? [];
        const place = list.indexOf(isForward ? id : n) - (list.length - 1) / 2;
        return (middle.get(n) ?? 0) + (isForward ? place : -place);
      });
      return at.length > 0 ? mean(at) : (middle.get(id) ?? 0);
    };
    for (const at of isForward ? layers.keys() : [...layers.keys()].reverse()) {
      const layer = layers[at] ?? [];
      const desired = new Map(layer.map((x) => [x.id, desiredAt(x.id)]));
      layer.sort((a, b) => (desired.get(a.id) ?? 0) - (desired.get(b.id) ?? 0));
      const tops = settle(
        layer,
        layer.map((x) => (desired.get(x.id) ?? 0) - x.height / 2),
      );
      for (const [i, item] of layer.entries()) middle.set(item.id, (tops[i] ?? 0) + item.height / 2);
    }
  }
  const places = new Map<string, Point>();
  let width = 0;
  let y = 0;
  for (const row of rowsOf(layers)) {
    const topOf = (item: Item) => (middle.get(item.id) ?? 0) - item.height / 2;
    const top = Math.min(...row.flat().map(topOf));
    let x = 0;
    let bottom = y;
    for (const layer of row) {
      for (const item of layer) {
        const at = Math.round(y + topOf(item) - top);
        places.set(item.id, { x, y: at });
        bottom = Math.max(bottom, at + item.height);
      }
      x += Math.max(...layer.map((item) => item.width)) + GAP_X;
    }
    width = Math.max(width, x - GAP_X);
    y = bottom + ROW_GAP;
  }
  return { places, width, height: y - ROW_GAP };
}

/** Long conversations go on in the next row, as text does: where all branches have come together, if that is near. */
function rowsOf(layers: readonly Item[][]): Item[][][] {
  const rows: Item[][][] = [[]];
  for (const [at, layer] of layers.entries()) {
    const row = rows.at(-1) ?? [];
    const left = layers.length - at;
    const isFull = row.length >= ROW && (layer.length === 1 || row.length >= LONGEST_ROW);
    // A row of one or two cards alone would be worse than a longer one.
    if (isFull && !(left <= 2 && row.length < LONGEST_ROW)) rows.push([layer]);
    else row.push(layer);
  }
  return rows;
}

/** Pieces that no arrow joins, the one of the first thing first. */
function pieces(items: readonly Item[], arrows: readonly Arrow[]): Item[][] {
  const near = new Map(items.map((x) => [x.id, [] as string[]]));
  for (const { from, to } of arrows) {
    if (!near.has(from) || !near.has(to)) continue;
    near.get(from)?.push(to);
    near.get(to)?.push(from);
  }
  const piece = new Map<string, number>();
  let count = 0;
  for (const { id } of items) {
    if (piece.has(id)) continue;
    piece.set(id, count);
    const queue = [id];
    for (const one of queue)
      for (const next of near.get(one) ?? []) {
        if (piece.has(next)) continue;
        piece.set(next, count);
        queue.push(next);
      }
    count += 1;
  }
  const out = Array.from({ length: count }, () => [] as Item[]);
  for (const item of items) out[piece.get(item.id) ?? 0]?.push(item);
  return out;
}

/** Top left corners, from left to right along the arrows; pieces that hang together with nothing lie below. */
export function layered(items: readonly Item[], arrows: readonly Arrow[]): Placed {
  const places = new Map<string, Point>();
  let y = 0;
  let width = 0;
  for (const piece of pieces(items, arrows)) {
    const own = new Set(piece.map((x) => x.id));
    const done = place(
      piece,
      arrows.filter((a) => own.has(a.from)),
    );
    for (const [id, at] of done.places) places.set(id, { x: at.x, y: at.y + y });
    y += done.height + 2 * GAP_Y;
    width = Math.max(width, done.width);
  }
  return { places, width, height: Math.max(0, y - 2 * GAP_Y) };
}
