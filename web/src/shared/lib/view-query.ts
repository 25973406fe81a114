const OF_A_PAGE = ['page', 'per_page'];
/** Says where a list is, not what it shows. */
const PLACE = 'tab';

/** What of an address belongs to a saved filter: not the page that one happens to be on. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OF_A_PAGE) params.delete(name);
  params.sort();
  return params.toString();
}

/** Whether the filters of an address say anything. */
export const saysSomething = (query: string) =>
  [...new URLSearchParams(query).keys()].some((name) => name !== PLACE);
