import { api } from '@/shared/api/client';
import type { paths } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';

/** Whoever comes back has done something meanwhile: the figures and the ticks are asked for anew. */
export const ANEW = { refetchOnMount: 'always' } as const;

type Query = NonNullable<paths['/api/dashboard/']['get']['parameters']['query']>;
type UnitQuery = Pick<Query, 'organization' | 'division'>;
/** A question without filters is asked without any, as index.html asks it early. */
const asked = <Q extends object>(query: Q) => (Object.keys(query).length > 0 ? { params: { query } } : {});

export const useDashboard = (query: Query = {}) =>
  api.useQuery('get', '/api/dashboard/', asked(query), { ...ANEW, ...KEEP });

/** Who is late and who needs help; it says itself when it cannot be loaded. */
export const useDashboardPeople = (query: UnitQuery) =>
  api.useQuery('get', '/api/dashboard/people/', asked(query), { ...ANEW, ...KEEP, ...SHOWS_OWN_ERRORS });

/** How much of what was assigned in the period is passed. */
export const useCompletion = (query: Query) =>
  api.useQuery('get', '/api/dashboard/completion/', asked(query), { ...ANEW, ...KEEP, ...SHOWS_OWN_ERRORS });

const ONE = { page: 1, per_page: 1 };

/** How many people there are, in a page of one. */
export const usePeopleCount = (enabled: boolean) =>
  api.useQuery(
    'get',
    '/api/employee/',
    { params: { query: ONE } },
    { enabled, ...ANEW, ...SHOWS_OWN_ERRORS },
  );
/** How many of the account's own courses are published, quizzes too. */
export const usePublishedCount = (enabled: boolean) =>
  api.useQuery(
    'get',
    '/api/games/',
    { params: { query: { ...ONE, is_published: 1, demo: 0, showQuizzes: 1 } } },
    { enabled, ...ANEW, ...SHOWS_OWN_ERRORS },
  );
