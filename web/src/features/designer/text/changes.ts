type Change = { from: number; to: number; insert: string };

/** What is different between two texts: the words between what they begin and end with alike. */
export function difference(before: string, after: string): Change {
  let from = 0;
  const shorter = Math.min(before.length, after.length);
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** Longer rows of words are replaced as a whole. */
const MOST = 600;
const words = (text: string) => text.match(/\[[^\]\n]*\]|[\p{L}\p{N}]+|\n+|[^\S\n]+|./gu) ?? [];

/** The places in which two texts differ, from first to last, so that as much as possible between them stays. */
export function changes(before: string, after: string): Change[] {
  const [a, b] = [words(before), words(after)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [was, now] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const offset = a.slice(0, start).join('').length;
  const found = was.length > MOST || now.length > MOST ? whole(was, now) : apart(was, now);
  return found.flatMap(({ from, to, insert }) => {
    const least = difference(was.slice(from, to).join(''), insert);
    const at = offset + was.slice(0, from).join('').length;
    const isSame = least.from === least.to && least.insert === '';
    return isSame ? [] : [{ from: at + least.from, to: at + least.to, insert: least.insert }];
  });
}

const whole = (was: string[], now: string[]): Change[] => [{ from: 0, to: was.length, insert: now.join('') }];

/** What lies between the longest common row of words, by their places. */
function apart(was: string[], now: string[]): Change[] {
  const width = now.length + 1;
  const common = new Uint16Array((was.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = was[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Change[] = [];
  let [i, j] = [0, 0];
  let open: Change | null = null;
  while (i < was.length || j < now.length) {
    if (i < was.length && was[i] === now[j]) {
      open = null;
      i += 1;
      j += 1;
      continue;
    }
    if (!open) {
      open = { from: i, to: i, insert: '' };
      found.push(open);
    }
    if (j === now.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      i += 1;
      open.to = i;
    } else {
      open.insert += now[j];
      j += 1;
    }
  }
  return found;
}
