/** Filters that a list of courses and a course have in common; the rest of an address stays behind. */
const KEPT = ['user', 'started_date_0', 'started_date_1', 'organization', 'division', 'audience', 'attempt'];

const kept = (search: string) => {
  const from = new URLSearchParams(search);
  const to = new URLSearchParams();
  for (const name of KEPT) for (const value of from.getAll(name)) to.append(name, value);
  return to;
};
const withQuery = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query.toString()}` : path;

const ANSWERS = '/administrator/reports/answers';

/** One attempt as it was played. */
export const attemptAddress = (attempt: number) => `/administrator/reports/attempts/${attempt}`;

/** The same filters go along from page to page. */
export const answerListAddress = (search = '') => withQuery(ANSWERS, kept(search));
export const answersAddress = (game: number, search = '') => withQuery(`${ANSWERS}/${game}`, kept(search));
export const stagesAddress = (game: number, search = '') =>
  withQuery(`/administrator/reports/stages/${game}`, kept(search));
export function emotionsAddress(game?: number, search = '') {
  const query = kept(search);
  if (game !== undefined) query.set('game', String(game));
  return withQuery('/administrator/reports/emotions', query);
}
