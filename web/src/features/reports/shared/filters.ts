import { day, id, many, manyIds, oneOf, type StateOf, text } from '@/shared/lib/use-url-state';

export const AUDIENCES = ['assigned', 'self', 'public'] as const;
export type Audience = (typeof AUDIENCES)[number];
/** What counts unless the address says otherwise; public plays stand apart. */
export const USUAL_AUDIENCE: readonly Audience[] = ['assigned', 'self'];

/** What the address of every report may say. */
export const reportFilters = {
  search: text,
  game: manyIds,
  user: id,
  started_date_0: day,
  started_date_1: day,
  organization: manyIds,
  division: manyIds,
  audience: many(AUDIENCES),
  attempt: oneOf(['first']),
  revision: id,
};
export type ReportFilters = StateOf<typeof reportFilters>;

export const NO_REPORT_FILTERS = {
  search: '',
  game: [],
  user: undefined,
  started_date_0: undefined,
  started_date_1: undefined,
  organization: [],
  division: [],
  audience: [],
  attempt: undefined,
  revision: undefined,
} satisfies ReportFilters;

const NAMES = Object.keys(NO_REPORT_FILTERS) as (keyof ReportFilters)[];
const isSet = (value: ReportFilters[keyof ReportFilters]) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';

export type ReportQuery = Partial<ReportFilters>;

/** Empty filters are left out of the request. */
export const toReportQuery = (filters: ReportFilters): ReportQuery =>
  Object.fromEntries(NAMES.flatMap((name) => (isSet(filters[name]) ? [[name, filters[name]]] : [])));

export const isNarrowed = (filters: ReportFilters) => NAMES.some((name) => isSet(filters[name]));
