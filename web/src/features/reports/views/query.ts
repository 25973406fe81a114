const OF_A_PAGE = ['page', 'per_page'];

/** What of an address belongs to a saved filter: not the page that one happens to be on. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OF_A_PAGE) params.delete(name);
  params.sort();
  return params.toString();
}
