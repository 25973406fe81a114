const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size in the unit that gives it one to three digits before the point. */
export function fileSize(bytes: number): { value: number; unit: (typeof UNITS)[number] } {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return { value: Math.round(value * 10) / 10, unit: UNITS[unit] ?? 'GB' };
}
