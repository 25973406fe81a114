import { allows, type Codename, type Need } from './rights';

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
    group: 'control',
    name: 'structure',
    to: '/administrator/organizations',
    need: 'view_org_structure',
  },
  { group: 'control', name: 'roles', to: '/administrator/roles', need: 'view_roles' },
  { group: 'control', name: 'groups', to: '/administrator/groups', need: 'view_users' },
  {
    group: 'reports',
    name: 'appointment',
    to: '/administrator/reports/games',
    need: { all: ['view_reports', 'build_training_reports'] },
  },
] as const satisfies readonly { group: string; name: string; to: string; need: Need }[];

const GROUPS = ['control', 'training', 'reports'] as const;

export const SELF_EDUCATION: Codename = 'self_pass_games';

const LEARNER_SECTIONS = [
  { name: 'myTraining', to: '/user/assignments' },
  { name: 'selfEducation', to: '/user/self-education', need: SELF_EDUCATION },
  { name: 'profile', to: '/user/profile' },
] as const satisfies readonly { name: string; to: string; need?: Need }[];

export type Section = (typeof SECTIONS)[number];
export type SectionName = Section['name'];
export type LearnerSectionName = (typeof LEARNER_SECTIONS)[number]['name'];

export const needOf = (name: SectionName): Need =>
  SECTIONS.find((section) => section.name === name)?.need ?? [];

/** The first section of administration that these rights open. */
export const firstSection = (mine: readonly Codename[]): Section | undefined =>
  SECTIONS.find((section) => allows(mine, section.need));

/** The menu of administration as these rights show it; groups without entries are left out. */
export const adminMenu = (mine: readonly Codename[]) =>
  GROUPS.map((group) => ({
    group,
    entries: SECTIONS.filter((section) => section.group === group && allows(mine, section.need)),
  })).filter(({ entries }) => entries.length > 0);

/** The menu of a learner as these rights show it. */
export const learnerMenu = (mine: readonly Codename[]) =>
  LEARNER_SECTIONS.filter((section) => !('need' in section) || allows(mine, section.need));
