import type { Need } from '@/shared/lib/rights';
import { BILLING, COURSES, GROUP_CODES, needOf, SETTINGS, SHARED_DEVICES } from '@/shared/lib/sections';
import { page } from './page';

const EMPLOYEES = needOf('employees');
const STRUCTURE = needOf('structure');
const ROLES = needOf('roles');
const GROUPS = needOf('groups');
const DASHBOARD = needOf('dashboard');

const PERSON = page(
  () => import('@/pages/employees/person'),
  'employees',
  'photo',
  'branding',
  'assignments',
  'appointment',
  'personal-data',
  'company-login',
  'sessions',
  'second-factor',
  'sign-in-cards',
  'units',
);

const ofQuiz = () => import('@/pages/quizzes/quiz');
const QUESTIONS = ['courses', 'quizzes', 'quiz-questions', 'media', 'player'];

type AdminRoute = ReturnType<typeof page> & {
  path: string;
  need: Need;
  /** Not there on an installation without plans. */
  ofBilling?: true;
  handle?: { wide: true };
};

/** Every address of administration inside the shell, with the right that it asks for. */
export const ADMIN_ROUTES: AdminRoute[] = [
  {
    path: '/administrator/users',
    need: EMPLOYEES,
    ...page(() => import('@/pages/employees/list'), 'employees'),
  },
  {
    path: '/administrator/users/import',
    need: 'edit_users',
    ...page(() => import('@/pages/employees/import'), 'import', 'employees'),
  },
  {
    path: GROUP_CODES.to,
    need: GROUP_CODES.need,
    ...page(() => import('@/pages/employees/group-codes'), 'group-codes'),
  },
  {
    path: SHARED_DEVICES.to,
    need: SHARED_DEVICES.need,
    ...page(() => import('@/pages/employees/devices'), 'shared-devices'),
  },
  {
    path: '/administrator/users/:userId',
    need: EMPLOYEES,
    ...PERSON,
  },
  {
    path: '/user/profile/:userId',
    need: EMPLOYEES,
    ...PERSON,
  },
  {
    path: '/administrator/organizations',
    need: STRUCTURE,
    ...page(() => import('@/pages/structure/tree'), 'structure'),
  },
  {
    path: '/administrator/organizations/:orgId',
    need: STRUCTURE,
    ...page(() => import('@/pages/structure/organization'), 'structure'),
  },
  {
    path: '/administrator/positions/:posId',
    need: STRUCTURE,
    ...page(() => import('@/pages/structure/position'), 'structure'),
  },
  {
    path: '/administrator/roles',
    need: ROLES,
    ...page(() => import('@/pages/roles/list'), 'roles'),
  },
  {
    path: '/administrator/roles/:roleId',
    need: ROLES,
    ...page(() => import('@/pages/roles/role'), 'roles'),
  },
  {
    path: '/administrator/groups',
    need: GROUPS,
    ...page(() => import('@/pages/groups/list'), 'groups'),
  },
  {
    path: '/administrator/groups/:groupId',
    need: GROUPS,
    ...page(() => import('@/pages/groups/edit'), 'groups'),
  },
  {
    path: '/administrator/groups/:groupId/view',
    need: GROUPS,
    ...page(() => import('@/pages/groups/view'), 'groups'),
  },
  {
    path: '/administrator/games',
    need: COURSES,
    ...page(() => import('@/pages/courses/list'), 'courses'),
  },
  {
    path: '/administrator/games/create',
    need: COURSES,
    ...page(() => import('@/pages/courses/create'), 'courses', 'course-file'),
  },
  {
    path: '/administrator/games/:id',
    need: COURSES,
    handle: { wide: true },
    ...page(() => import('@/pages/courses/edit'), 'courses', 'designer', 'player'),
  },
  {
    path: '/administrator/quizzes',
    need: COURSES,
    ...page(() => import('@/pages/quizzes/list'), 'courses', 'quizzes'),
  },
  {
    path: '/administrator/quizzes/create',
    need: COURSES,
    ...page(() => import('@/pages/quizzes/create'), 'courses', 'course-file', 'quizzes'),
  },
  {
    path: '/administrator/quizzes/:id',
    need: COURSES,
    ...page(ofQuiz, 'courses', 'quizzes', 'designer-tabs', 'media'),
  },
  {
    path: '/administrator/quizzes/:id/questions',
    need: COURSES,
    ...page(ofQuiz, ...QUESTIONS),
  },
  {
    path: '/administrator/quizzes/:id/createquestion',
    need: COURSES,
    ...page(ofQuiz, ...QUESTIONS),
  },
  {
    path: '/administrator/quizzes/:quizId/question/:id',
    need: COURSES,
    ...page(ofQuiz, ...QUESTIONS),
  },
  {
    path: '/administrator/assignments',
    need: needOf('assignments'),
    ...page(() => import('@/pages/assignments/list'), 'assignments'),
  },
  {
    path: '/administrator/assignments/create',
    need: COURSES,
    ...page(() => import('@/pages/assignments/create'), 'assignments'),
  },
  {
    path: '/administrator',
    need: DASHBOARD,
    ...page(() => import('@/pages/reports/landing'), 'reports', 'dashboard'),
  },
  {
    path: '/administrator/dashboard',
    need: DASHBOARD,
    ...page(() => import('@/pages/reports/dashboard'), 'reports', 'dashboard'),
  },
  {
    path: '/administrator/reports/games',
    need: needOf('appointment'),
    ...page(() => import('@/pages/reports/appointment'), 'reports', 'appointment', 'views'),
  },
  {
    path: '/administrator/reports/attempts/:attemptId',
    need: needOf('appointment'),
    ...page(() => import('@/pages/reports/attempt'), 'reports', 'transcript'),
  },
  {
    path: '/administrator/reports/answers',
    need: needOf('answers'),
    ...page(() => import('@/pages/reports/answers'), 'reports', 'views'),
  },
  {
    path: '/administrator/reports/answers/:gameId',
    need: needOf('answers'),
    ...page(() => import('@/pages/reports/course-answers'), 'reports'),
  },
  {
    path: '/administrator/reports/emotions',
    need: needOf('emotions'),
    ...page(() => import('@/pages/reports/emotions'), 'reports', 'views'),
  },
  {
    path: '/administrator/reports/stages/:gameId',
    need: needOf('answers'),
    ...page(() => import('@/pages/reports/stages'), 'reports'),
  },
  {
    path: '/administrator/reports/completed',
    need: needOf('completed'),
    ...page(() => import('@/pages/reports/completed'), 'reports', 'views'),
  },
  {
    path: '/administrator/settings',
    need: SETTINGS,
    ...page(
      () => import('@/pages/settings/settings'),
      'settings',
      'branding',
      'photo',
      'media',
      'audit',
      'mails',
      'service-keys',
      'company-login',
      'deliveries',
      'units',
    ),
  },
  {
    path: BILLING,
    need: SETTINGS,
    ofBilling: true,
    ...page(() => import('@/pages/billing/billing'), 'billing'),
  },
  {
    path: '/administrator/billing/order/:plan',
    need: SETTINGS,
    ofBilling: true,
    ...page(() => import('@/pages/billing/order'), 'billing'),
  },
];
