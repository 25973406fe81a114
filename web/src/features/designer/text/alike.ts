import { fold } from './words';

/** How many letters are to be put in, left out, replaced or swapped with their neighbour to get from one to the other. */
function distance(one: string, other: string): number {
  let [before, above]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (from: number[] | undefined, k: number) => from?.[k] ?? Number.POSITIVE_INFINITY;
      row[j] = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above ?? [], row];
  }
  return above?.[other.length] ?? 0;
}

const AT_MOST = 2;
/** One letter of this many may be wrong. */
const LETTERS = 3;
const SHORTEST_BEGINNING = 3;

/** The names that somebody may have meant who wrote `typed`, the nearest first. */
export function alike(typed: string, names: readonly string[]): string[] {
  const word = fold(typed);
  const far = (name: string) => {
    const other = fold(name);
    const isBeginning = word.length >= SHORTEST_BEGINNING && other.startsWith(word);
    return isBeginning ? 0 : distance(word, other) / Math.max(word.length, other.length);
  };
  return names
    .map((name) => ({ name, far: far(name) }))
    .filter((one) => one.far <= 1 / LETTERS)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, AT_MOST)
    .map(({ name }) => name);
}
