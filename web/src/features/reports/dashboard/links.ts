import { firstOfLast } from '@/shared/lib/days';
import { allows, type Need } from '@/shared/lib/rights';
import { COURSES, needOf, SETTINGS } from '@/shared/lib/sections';
import { useMe } from '@/shared/lib/session';

export const DAYS = 30;
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

/** Addresses of the lists behind the figures; none for a list that the person may not open. */
export function useListAddress() {
  const { permissions } = useMe();
  return (name: ListName, query: Record<string, string> = {}, below = ''): string | undefined => {
    const { to, need } = LISTS[name];
    if (!allows(permissions, need)) return undefined;
    const search = new URLSearchParams(query).toString();
    return `${to}${below}${search && `?${search}`}`;
  };
}

/** The days that the trend and the activity are about. */
export const lately = () => ({ started_date_0: firstOfLast(DAYS) });
