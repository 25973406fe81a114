import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import type { Need } from '@/shared/lib/rights';
import { COURSES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { unitOptions } from '@/shared/lib/units';
import { KEEP, SHOWS_OWN_ERRORS, SLOW } from './options';

// What filters and pickers offer. Whoever may not see a list has no such filter: a refusal is not shown.
const CHOICES = { ...SLOW, ...SHOWS_OWN_ERRORS };

const NOTHING: never[] = [];

/** What a filter offers; nothing yet while it is on its way. */
export const offered = <T>(list: { data: { results: T[] } | undefined; isLoading: boolean }) =>
  list.data?.results ?? (list.isLoading ? undefined : NOTHING);

type Options = { enabled?: boolean; refetchOnMount?: 'always' };

const UNITS: Need = ['view_org_structure', 'view_reports', ...COURSES];

/** Whoever may not see units is not refused either: nobody asks. */
const useUnits = ({ enabled = true, ...rest }: Options) => ({
  ...CHOICES,
  ...rest,
  enabled: useCan(UNITS) && enabled,
});

export const useOrganizations = (options: Options = {}) =>
  api.useQuery('get', '/api/organizations/all/', {}, useUnits(options));

export const useDivisions = (options: Options = {}) =>
  api.useQuery('get', '/api/divisions/all/', {}, useUnits(options));

/** Organisations and divisions in one list; of a part of the company, what is in it. */
export function useUnitOptions(options: Options = {}) {
  const organizations = useOrganizations(options).data?.results;
  const divisions = useDivisions(options).data?.results;
  const units = useMemo(
    () => (organizations && divisions ? unitOptions(organizations, divisions) : undefined),
    [organizations, divisions],
  );
  return { units, divisions: divisions ?? NOTHING };
}

const aboveOf = ({ organizations }: components['schemas']['StructureUnits']) =>
  organizations.filter((one) => one.above);

/** The organisations above the divisions that one manages: the lists of choices leave them out. */
export const useAbove = (options: Options = {}) =>
  api.useQuery('get', '/api/organization/units/', {}, { ...CHOICES, ...options, select: aboveOf });

/** Every right by its number, as roles name them. */
export const useRightNames = (options: Options = {}) =>
  api.useQuery(
    'get',
    '/api/permission_groups/',
    {},
    { staleTime: Number.POSITIVE_INFINITY, ...SHOWS_OWN_ERRORS, ...options },
  );

export const useRoles = (options: Options = {}) =>
  api.useQuery('get', '/api/roles/all/', {}, { ...CHOICES, ...options });

/** At most fifty of them: a company may have twenty thousand. */
export const usePositions = (search: string, options: Options = {}) =>
  api.useQuery(
    'get',
    '/api/positions/',
    { params: { query: { limit: 50, ...(search && { search }) } } },
    { ...CHOICES, ...KEEP, ...options },
  );

async function allGroups() {
  const results: components['schemas']['GroupRow'][] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: 100 };
    const { data, error } = await http.GET('/api/group/', { params: { query } });
    if (error) throw error;
    results.push(...data.results);
    if (page >= data.total_pages) return { results };
  }
}

/** Every group, page by page; a change of groups refreshes them as any other list of them. */
export const useGroups = () =>
  useQuery({ queryKey: ['get', '/api/group/', 'every page'], queryFn: allGroups, ...CHOICES });

/** Everybody by name, the dismissed too: they have assignments and results. */
export const useEverybody = (options: Options = {}) =>
  api.useQuery(
    'get',
    '/api/employee/all/',
    { params: { query: { fired: 'all' } } },
    { ...CHOICES, ...options },
  );

/** The titles of all courses and quizzes, for those who make them: nobody else may ask. */
export const useCourseTitles = (options: Options = {}) =>
  api.useQuery(
    'get',
    '/api/games/all/',
    { params: { query: { demo: 0, showQuizzes: 1 } } },
    { ...CHOICES, ...options },
  );

/** Without `catalogue` and `compact` a list of courses is one of rows. */
export const asRows = (answer: components['schemas']['GamesAnswer']) =>
  answer as components['schemas']['Page_GameRow'];

type CourseQuery = NonNullable<paths['/api/games/']['get']['parameters']['query']>;

/** Published courses and quizzes that are not for self-education: what can be assigned. */
export const useAssignableCourses = (query: Pick<CourseQuery, 'search' | 'exclude_group'>) =>
  api.useQuery(
    'get',
    '/api/games/',
    {
      params: {
        query: {
          is_published: 1,
          is_self_assigned: 0,
          demo: 0,
          showQuizzes: 1,
          per_page: 100,
          ...query,
          search: query.search || undefined,
        },
      },
    },
    { ...KEEP, select: asRows },
  );
