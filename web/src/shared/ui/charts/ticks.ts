/** The next of 1, 2, 5, 10, 20, 50 … that is not below the value. */
export function roundUp(value: number): number {
  if (!(value > 1)) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * size >= value) ?? 10) * size;
}

/** Where an axis up to this number has its lines: whole numbers only. */
export const ticksOf = (top: number): number[] => (top % 2 === 0 ? [0, top / 2, top] : [0, top]);
