import { allows, type Need } from '@/shared/lib/rights';
import { COURSES, needOf, SETTINGS } from '@/shared/lib/sections';
import { useOpenRights } from '@/shared/lib/session';
import { useNarrowing } from './narrowing';

const LISTS = {
  assignments: { to: '/administrator/assignments', need: needOf('assignments') },
  attempts: { to: '/administrator/reports/games', need: needOf('appointment') },
  answers: { to: '/administrator/reports/answers', need: 'view_reports' },
  emotions: { to: '/administrator/reports/emotions', need: 'view_reports' },
  people: { to: '/administrator/users', need: 'view_users' },
  courses: { to: '/administrator/games', need: COURSES },
  settings: { to: '/administrator/settings', need: SETTINGS },
  quizzes: { to: '/administrator/quizzes', need: COURSES },
} as const satisfies Record<string, { to: string; need: Need }>;
type ListName = keyof typeof LISTS;
/** Lists of what people have or did: they are narrowed to the same units. */
const OF_PEOPLE: readonly ListName[] = ['assignments', 'attempts', 'answers', 'emotions', 'people'];

/** Addresses of the lists behind the figures, of the same units; none for a list that the person may not open. */
export function useListAddress() {
  const rights = useOpenRights();
  const { unit } = useNarrowing();
  return (name: ListName, query: Record<string, string> = {}, below = ''): string | undefined => {
    const { to, need } = LISTS[name];
    if (!allows(rights, need)) return undefined;
    const search = new URLSearchParams(query);
    if (OF_PEOPLE.includes(name)) {
      for (const id of unit.organization) search.append('organization', String(id));
      for (const id of unit.division) search.append('division', String(id));
    }
    return `${to}${below}${search.size > 0 ? `?${search}` : ''}`;
  };
}
