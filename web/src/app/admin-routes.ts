import type { Need } from '@/shared/lib/rights';
import { COURSES, needOf } from '@/shared/lib/sections';
import { page } from './page';

const EMPLOYEES = needOf('employees');
const STRUCTURE = needOf('structure');
const ROLES = needOf('roles');
const GROUPS = needOf('groups');

const PERSON = page(() => import('@/pages/employees/person'), 'employees', 'photo', 'assignments', 'reports');

type AdminRoute = ReturnType<typeof page> & { path: string; need: Need; handle?: { wide: true } };

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
    ...page(() => import('@/pages/courses/create'), 'courses'),
  },
  {
    path: '/administrator/games/:id',
    need: COURSES,
    handle: { wide: true },
    ...page(() => import('@/pages/courses/edit'), 'courses', 'designer', 'player'),
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
    path: '/administrator/reports/games',
    need: needOf('appointment'),
    ...page(() => import('@/pages/reports/appointment'), 'reports'),
  },
];
