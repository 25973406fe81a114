type SortValue = string | number | null;

/** Rows that are all here in the order of the address: `field` or `-field`; what is undefined comes last either way. */
export function sortRows<T>(
  rows: readonly T[],
  sort: string,
  sortValue: (row: T, field: string) => SortValue,
): T[] {
  const isDown = sort.startsWith('-');
  const field = isDown ? sort.slice(1) : sort;
  return [...rows].sort((a, b) => {
    const [left, right] = [sortValue(a, field), sortValue(b, field)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'string' || typeof right === 'string'
        ? String(left).localeCompare(String(right))
        : left - right;
    return isDown ? -order : order;
  });
}
