import { COURSES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { useDivisions, useOrganizations } from '@/shared/queries/choices';
import { ANEW, usePeopleCount, usePublishedCount } from './api';

type Step = {
  name: 'structure' | 'people' | 'course' | 'assignment';
  to: string;
  isDone: boolean;
};

/**
 * What a new account needs, each step for whoever may do it, and whether it is done. How many assignments there are is
 * told from outside: undefined while it is asked, null when it cannot be known.
 */
export function useFirstSteps(assigned: number | null | undefined) {
  const mayBuild = useCan('edit_org_structure');
  const mayHire = useCan('edit_users');
  const mayMake = useCan(COURSES);
  const organizations = useOrganizations({ enabled: mayBuild, ...ANEW });
  const divisions = useDivisions({ enabled: mayBuild, ...ANEW });
  const people = usePeopleCount(mayHire);
  const published = usePublishedCount(mayMake);
  const asked = [organizations, divisions, people, published];

  const steps: Step[] = [
    ...(mayBuild
      ? [
          {
            name: 'structure' as const,
            to: '/administrator/organizations',
            // The account begins with one organisation of its own name.
            isDone: (organizations.data?.count ?? 0) > 1 || (divisions.data?.count ?? 0) > 0,
          },
        ]
      : []),
    ...(mayHire
      ? [
          {
            name: 'people' as const,
            to: '/administrator/users',
            // Somebody beside the one who registered.
            isDone: (people.data?.total ?? 0) > 1,
          },
        ]
      : []),
    ...(mayMake
      ? [
          {
            name: 'course' as const,
            to: '/administrator/games',
            isDone: (published.data?.total ?? 0) > 0,
          },
        ]
      : []),
    ...(mayMake && assigned !== null
      ? [
          {
            name: 'assignment' as const,
            to: '/administrator/assignments/create',
            isDone: (assigned ?? 0) > 0,
          },
        ]
      : []),
  ];
  return {
    steps,
    isLoading: asked.some((one) => one.isLoading) || (mayMake && assigned === undefined),
    error: asked.find((one) => one.error && !one.data)?.error ?? null,
    retry: () => asked.filter((one) => one.error).forEach((one) => void one.refetch()),
  };
}
