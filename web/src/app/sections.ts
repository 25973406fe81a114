import type { Codename, Need } from '@/shared/lib/rights';

export const COURSES: readonly Codename[] = ['create_assign_games', 'create_assign_own_games'];

/** The menu of administration: what each entry needs is also what its address asks for. */
export const SECTIONS = [
  { group: 'training', name: 'games', to: '/administrator/games', need: COURSES },
  {
    group: 'training',
    name: 'assignments',
    to: '/administrator/assignments',
    need: [...COURSES, 'view_reports'],
  },
  { group: 'control', name: 'employees', to: '/administrator/users', need: 'view_users' },
  {
    group: 'reports',
    name: 'appointment',
    to: '/administrator/reports/games',
    need: { all: ['view_reports', 'build_training_reports'] },
  },
] as const satisfies readonly { group: string; name: string; to: string; need: Need }[];

export type SectionName = (typeof SECTIONS)[number]['name'];
export const needOf = (name: SectionName): Need =>
  SECTIONS.find((section) => section.name === name)?.need ?? [];
