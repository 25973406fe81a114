export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Texts longer than this are shown as a whole: nobody reads a difference of a thousand words. */
const MOST = 600;
/** Words, each with the room after it: a difference is read word by word, not gap by gap. */
const split = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];
const alike = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a.trim() === b.trim();

function join(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else out.push({ ...piece });
  }
  return out;
}

/** Two texts word by word: what stayed, what went and what came (the longest common row of words). */
export function compareWords(before: string, after: string): Piece[] {
  const [a, b] = [split(before), split(after)];
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  if (a.length > MOST || b.length > MOST)
    return join([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = alike(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    if (alike(x, y)) {
      pieces.push({ kind: 'same', text: y ?? '' });
      i += 1;
      j += 1;
    } else if (y === undefined || (x !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: x ?? '' });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: y });
      j += 1;
    }
  }
  return join(pieces);
}
