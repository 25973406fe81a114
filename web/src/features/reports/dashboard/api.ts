import { api } from '@/shared/api/client';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';

/** Whoever comes back has done something meanwhile: the figures and the ticks are asked for anew. */
export const ANEW = { refetchOnMount: 'always' } as const;

export const useDashboard = () => api.useQuery('get', '/api/dashboard/', {}, ANEW);

/** Who is late and who needs help; it says itself when it cannot be loaded. */
export const useDashboardPeople = () =>
  api.useQuery('get', '/api/dashboard/people/', {}, { ...ANEW, ...SHOWS_OWN_ERRORS });

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
