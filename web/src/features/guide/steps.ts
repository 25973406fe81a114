import { allows, type Codename, type Need } from '@/shared/lib/rights';
import { ADMINISTRATION, COURSES, needOf, SETTINGS } from '@/shared/lib/sections';

/** What the server remembers as still to be shown. */
export type Flag =
  | 'org_structure'
  | 'users'
  | 'roles'
  | 'games'
  | 'game_report'
  | 'answers_report'
  | 'settings';

const DASHBOARD = '/administrator/dashboard';
const ASSIGN = '/administrator/assignments/create';
const CREATE = '/administrator/games/create';
/** The sheet that a page consists of. */
const SHEET = '#content .mantine-Paper-root';

/** The chapters in their order; a chapter is shown to whoever may enter its section. */
const CHAPTERS = [
  { name: 'start', need: ADMINISTRATION },
  { name: 'structure', need: needOf('structure'), flag: 'org_structure' },
  { name: 'employees', need: needOf('employees'), flag: 'users' },
  { name: 'roles', need: needOf('roles'), flag: 'roles' },
  { name: 'games', need: COURSES, flag: 'games' },
  // A course is made to be assigned: both are remembered as one.
  { name: 'assignments', need: COURSES, flag: 'games' },
  { name: 'appointment', need: needOf('appointment'), flag: 'game_report' },
  { name: 'answers', need: needOf('answers'), flag: 'answers_report' },
  { name: 'settings', need: SETTINGS, flag: 'settings' },
  { name: 'end', need: ADMINISTRATION },
] as const satisfies readonly { name: string; need: Need; flag?: Flag }[];

export type ChapterName = (typeof CHAPTERS)[number]['name'];

type StepPlan = {
  name: string;
  chapter: ChapterName;
  to: string;
  /** Selectors of what it points at; the later ones stand in where the first is not on the page. */
  targets: readonly string[];
  /** Where the words stand, unless below it. */
  side?: 'right';
  need?: Need;
};

const STEPS = [
  { name: 'menu', chapter: 'start', to: DASHBOARD, targets: ['[data-guide="menu"]'], side: 'right' },
  { name: 'structure', chapter: 'structure', to: '/administrator/organizations', targets: [SHEET] },
  { name: 'people', chapter: 'employees', to: '/administrator/users', targets: [SHEET] },
  {
    name: 'invite',
    chapter: 'employees',
    to: '/administrator/users',
    targets: ['[data-guide="actions"]'],
    need: 'edit_users',
  },
  { name: 'roles', chapter: 'roles', to: '/administrator/roles', targets: [SHEET] },
  { name: 'games', chapter: 'games', to: '/administrator/games', targets: [SHEET] },
  { name: 'create', chapter: 'games', to: '/administrator/games', targets: [`#content a[href="${CREATE}"]`] },
  {
    name: 'assign',
    chapter: 'assignments',
    to: '/administrator/assignments',
    targets: [`#content a[href="${ASSIGN}"]`],
  },
  {
    name: 'wizard',
    chapter: 'assignments',
    to: ASSIGN,
    targets: ['#content ol:has(> [aria-current="step"])'],
  },
  {
    name: 'appointment',
    chapter: 'appointment',
    to: '/administrator/reports/games',
    // The rows; above them stands what they add up to.
    targets: [`${SHEET} + .mantine-Paper-root`, SHEET],
  },
  { name: 'answers', chapter: 'answers', to: '/administrator/reports/answers', targets: [SHEET] },
  {
    name: 'settings',
    chapter: 'settings',
    to: '/administrator/settings',
    targets: ['#content [role="tablist"]'],
  },
  {
    name: 'end',
    chapter: 'end',
    to: DASHBOARD,
    targets: ['[data-guide="first-steps"]', '[data-guide="open"]'],
  },
] as const satisfies readonly StepPlan[];

export type StepName = (typeof STEPS)[number]['name'];
export type Step = StepPlan & { name: StepName };
export type Chapter = { name: ChapterName; flag?: Flag };

const chapterOf = (name: ChapterName) => CHAPTERS.find((chapter) => chapter.name === name);

/** The steps that these rights lead through: nothing is shown that the person may not open. */
export const stepsFor = (mine: readonly Codename[]): Step[] =>
  STEPS.filter((step: StepPlan) => {
    const chapter = chapterOf(step.chapter);
    return chapter && allows(mine, chapter.need) && (!step.need || allows(mine, step.need));
  });

/** The chapters of these steps, for a table of contents; the frame around them is none. */
export const chaptersOf = (steps: readonly Step[]): Chapter[] =>
  CHAPTERS.filter(
    ({ name }) => name !== 'start' && name !== 'end' && steps.some((step) => step.chapter === name),
  );

export const flagOf = (step: Step): Flag | undefined => {
  const chapter: Chapter | undefined = chapterOf(step.chapter);
  return chapter?.flag;
};
