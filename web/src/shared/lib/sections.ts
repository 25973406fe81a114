import { allows, type Codename, type Need } from './rights';

export const COURSES: readonly Codename[] = ['create_assign_games', 'create_assign_own_games'];

/** What every administrator may, whichever rights the role has. */
export const ADMINISTRATION: Need = { all: [] };
export const SETTINGS: Codename = 'access_settings';
export const BILLING = '/administrator/billing';
/** Codes of posters and who asked with them; a page of the employees. */
export const GROUP_CODES = {
  to: '/administrator/users/group-codes',
  need: { all: ['edit_users', 'view_org_structure'] },
} as const satisfies { to: string; need: Need };
/** Tablets that many learners use one after the other; a page of the employees. */
export const SHARED_DEVICES = {
  to: '/administrator/users/devices',
  need: GROUP_CODES.need,
} as const satisfies { to: string; need: Need };
const HOME = '/administrator';

/** The menu of administration: what each entry needs is also what its address asks for. */
export const SECTIONS = [
  { group: 'training', name: 'games', to: '/administrator/games', need: COURSES },
  { group: 'training', name: 'quizzes', to: '/administrator/quizzes', need: COURSES },
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
  // Every administrator has one; what it tells goes by rights.
  { group: 'reports', name: 'dashboard', to: '/administrator/dashboard', need: ADMINISTRATION },
  {
    group: 'reports',
    name: 'appointment',
    to: '/administrator/reports/games',
    need: { all: ['view_reports', 'build_training_reports'] },
  },
  { group: 'reports', name: 'answers', to: '/administrator/reports/answers', need: 'view_reports' },
  { group: 'reports', name: 'emotions', to: '/administrator/reports/emotions', need: 'view_reports' },
  { group: 'reports', name: 'completed', to: '/administrator/reports/completed', need: 'view_reports' },
] as const satisfies readonly { group: string; name: string; to: string; need: Need }[];

/** What the account menu leads to. */
const ACCOUNT = [
  { group: 'account', name: 'settings', to: '/administrator/settings', need: SETTINGS },
  { group: 'account', name: 'billing', to: BILLING, need: SETTINGS },
] as const satisfies readonly { group: string; name: string; to: string; need: Need }[];

const GROUPS = ['control', 'training', 'reports'] as const;

export const SELF_EDUCATION: Codename = 'self_pass_games';

/** The people of whoever heads a unit. */
export const TEAM = '/team';

const LEARNER_SECTIONS = [
  { name: 'myTraining', to: '/user/assignments' },
  { name: 'selfEducation', to: '/user/self-education', need: SELF_EDUCATION },
  { name: 'myTeam', to: TEAM },
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

type Place = Section | (typeof ACCOUNT)[number];

/** Pages of a section that lie beside its address. */
const BESIDE: readonly { under: string; name: SectionName }[] = [
  { under: '/administrator/positions', name: 'structure' },
  { under: '/user/profile', name: 'employees' },
  { under: '/administrator/reports/stages', name: 'answers' },
  { under: '/administrator/reports/attempts', name: 'appointment' },
];

/** The section that an address of administration belongs to, and whether it is the section's own page. */
export function placeOf(pathname: string): { section: Place; isOwnPage: boolean } | undefined {
  const path = pathname.replace(/\/$/, '');
  const beside = path === HOME ? 'dashboard' : BESIDE.find(({ under }) => path.startsWith(`${under}/`))?.name;
  const section = [...SECTIONS, ...ACCOUNT].find(
    ({ name, to }) => name === beside || path === to || path.startsWith(`${to}/`),
  );
  return section && { section, isOwnPage: section.to === path };
}

/** What belongs to the whole company, whatever part of it somebody manages. */
const OF_EVERYBODY: readonly Place['name'][] = ['games', 'quizzes', 'roles', 'settings', 'billing'];

/** Whether an address shows people, or what hangs on them. */
export const isOfPeople = (pathname: string) => {
  const section = placeOf(pathname)?.section;
  return section !== undefined && !OF_EVERYBODY.includes(section.name);
};

/** Whether an address belongs to administration, whichever mode is remembered. */
export const isAdministration = (pathname: string) =>
  /^\/administrator(\/|$)/.test(pathname) || placeOf(pathname) !== undefined;

/** The menu of administration as these rights show it; groups without entries are left out. */
export const adminMenu = (mine: readonly Codename[]) =>
  GROUPS.map((group) => ({
    group,
    entries: SECTIONS.filter((section) => section.group === group && allows(mine, section.need)),
  })).filter(({ entries }) => entries.length > 0);

/** The menu of a learner as these rights show it, with the team of who has one. */
export const learnerMenu = (mine: readonly Codename[], hasTeam = false) =>
  LEARNER_SECTIONS.filter(
    (section) => (hasTeam || section.to !== TEAM) && (!('need' in section) || allows(mine, section.need)),
  );
