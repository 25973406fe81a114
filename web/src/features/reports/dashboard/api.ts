import { api } from '@/shared/api/client';

/** Whoever comes back has done something meanwhile: the figures and the ticks are asked for anew. */
const ANEW = { refetchOnMount: 'always' } as const;

export const useDashboard = () => api.useQuery('get', '/api/dashboard/', {}, ANEW);

const QUIET = { ...ANEW, meta: { quiet: true } };
const ONE = { page: 1, per_page: 1 };

export const useOrganizations = (enabled: boolean) =>
  api.useQuery('get', '/api/organizations/all/', {}, { enabled, ...QUIET });
export const useDivisions = (enabled: boolean) =>
  api.useQuery('get', '/api/divisions/all/', {}, { enabled, ...QUIET });
/** How many people there are, in a page of one. */
export const usePeopleCount = (enabled: boolean) =>
  api.useQuery('get', '/api/employee/', { params: { query: ONE } }, { enabled, ...QUIET });
/** How many of the account's own courses are published, quizzes too. */
export const usePublishedCount = (enabled: boolean) =>
  api.useQuery(
    'get',
    '/api/games/',
    { params: { query: { ...ONE, is_published: 1, demo: 0, showQuizzes: 1 } } },
    { enabled, ...QUIET },
  );
