import { createContext, useContext } from 'react';
import { firstOfLast } from '@/shared/lib/days';
import type { ReportFilters } from '../shared/filters';

/** Days that are looked back on unless the address says otherwise. */
export const DAYS = 30;

/** Whose figures, and of which days. */
export type Narrowing = {
  unit: { organization: number[]; division: number[] };
  period: { started_date_0: string; started_date_1?: string };
};

export const narrowingOf = (filters: ReportFilters): Narrowing => ({
  unit: { organization: filters.organization, division: filters.division },
  period: {
    started_date_0: filters.started_date_0 ?? firstOfLast(DAYS, lastOf(filters)),
    ...(filters.started_date_1 && { started_date_1: filters.started_date_1 }),
  },
});
const lastOf = ({ started_date_1: last }: ReportFilters) =>
  last ? new Date(`${last}T12:00:00Z`) : undefined;

export const isOfUnits = ({ unit }: Narrowing) => unit.organization.length + unit.division.length > 0;

/** What the server is asked: nothing but what was chosen, so that the usual question is always the same one. */
export const unitQuery = ({ organization, division }: Narrowing['unit']) => ({
  ...(organization.length > 0 && { organization }),
  ...(division.length > 0 && { division }),
});
export const narrowedQuery = (filters: ReportFilters) => ({
  ...unitQuery(filters),
  ...(filters.started_date_0 && { started_date_0: filters.started_date_0 }),
  ...(filters.started_date_1 && { started_date_1: filters.started_date_1 }),
});

const Context = createContext<Narrowing | null>(null);
export const NarrowingProvider = Context.Provider;

/** What the figures around are narrowed to; outside of the dashboard they are of everybody and the usual days. */
export const useNarrowing = (): Narrowing =>
  useContext(Context) ?? {
    unit: { organization: [], division: [] },
    period: { started_date_0: firstOfLast(DAYS) },
  };
