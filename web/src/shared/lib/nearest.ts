export type Direction = 'left' | 'right' | 'up' | 'down';
type Point = { x: number; y: number };

/** The nearest thing on this side, as the eye sees it: what lies straight ahead counts as nearer. */
export function nearest<T>(
  things: readonly T[],
  from: T,
  direction: Direction,
  middleOf: (thing: T) => Point,
): T | undefined {
  const here = middleOf(from);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let found: { thing: T; far: number } | undefined;
  for (const thing of things) {
    const there = middleOf(thing);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = sign * (isAcross ? x : y);
    if (thing === from || ahead <= 0) continue;
    const far = ahead + 3 * Math.abs(isAcross ? y : x);
    if (!found || far < found.far) found = { thing, far };
  }
  return found?.thing;
}
