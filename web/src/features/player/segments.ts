/** How full each of the bar's segments is, 0 to 1. */
export const segments = (percent: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.min(1, Math.max(0, (percent / 100) * count - i)));
