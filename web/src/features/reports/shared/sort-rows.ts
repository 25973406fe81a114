type Worth = string | number | null;

/** Rows that are all here in the order of the address: `field` or `-field`; what is undefined comes last either way. */
export function sortRows<T>(
  rows: readonly T[],
  sort: string,
  worthOf: (row: T, field: string) => Worth,
): T[] {
  const isDown = sort.startsWith('-');
  const field = isDown ? sort.slice(1) : sort;
  return [...rows].sort((a, b) => {
    const [left, right] = [worthOf(a, field), worthOf(b, field)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'string' || typeof right === 'string'
        ? String(left).localeCompare(String(right))
        : left - right;
    return isDown ? -order : order;
  });
}
