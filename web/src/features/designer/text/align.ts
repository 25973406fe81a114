/** How alike two things are whose keys differ; 0: they have nothing in common. */
type Likeness<T> = (before: T, now: T) => number;

/** What things without a key have in common when there is nothing else. */
const LEAST = 0.1;

/**
 * Which of the things before each thing of now is: those of the same key, of several the most alike, then those that
 * are alike or stand between the same neighbours. `null`: it is new.
 */
export function align<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (thing: T) => string,
  likeness: Likeness<T>,
): (number | null)[] {
  const found = sameKey(before, now, keyOf, likeness);
  const left = new Set(before.keys());
  for (const i of found) if (i !== null) left.delete(i);
  if (left.size === 0) return found;

  const pairs = now.flatMap((thing, j) => {
    if (found[j] !== null) return [];
    return [...left].flatMap((i) => {
      const old = before[i];
      const isSame = old !== undefined && keyOf(old) === keyOf(thing);
      const alike = (old === undefined ? 0 : likeness(old, thing)) || (isSame ? LEAST : 0);
      if (alike <= 0) return [];
      const follows = (found[j - 1] ?? -1) === i - 1 && (j === 0 || found[j - 1] !== null);
      const isFollowed = found[j + 1] === i + 1 || (j === now.length - 1 && i === before.length - 1);
      return { i, j, score: alike * 2 + (follows ? 1 : 0) + (isFollowed ? 1 : 0) };
    });
  });
  pairs.sort((a, b) => b.score - a.score || Math.abs(a.i - a.j) - Math.abs(b.i - b.j));
  for (const { i, j } of pairs) if (found[j] === null && left.delete(i)) found[j] = i;
  return found;
}

/** Those of the same key. Where several have it, likeness says more than their order; no key is none. */
function sameKey<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (thing: T) => string,
  likeness: Likeness<T>,
): (number | null)[] {
  const places = (list: readonly T[]) => {
    const at = new Map<string, number[]>();
    for (const [i, thing] of list.entries()) at.set(keyOf(thing), [...(at.get(keyOf(thing)) ?? []), i]);
    return at;
  };
  const olds = places(before);
  const found: (number | null)[] = now.map(() => null);
  for (const [name, js] of places(now)) {
    const is = olds.get(name) ?? [];
    if (name === '') continue;
    const pairs = js.flatMap((j, y) =>
      is.map((i, x) => {
        const [old, thing] = [before[i], now[j]];
        const isOnly = is.length === 1 && js.length === 1;
        const score = isOnly || old === undefined || thing === undefined ? 0 : likeness(old, thing);
        return { i, j, score, apart: Math.abs(x - y) };
      }),
    );
    pairs.sort((a, b) => b.score - a.score || a.apart - b.apart || a.j - b.j);
    const taken = new Set<number>();
    for (const { i, j } of pairs)
      if (found[j] === null && !taken.has(i)) {
        found[j] = i;
        taken.add(i);
      }
  }
  return found;
}
