import { describe, expect, test } from 'vitest';
import { loginAddress, safeNext } from '@/shared/lib/next';
import type { Codename } from '@/shared/lib/rights';
import { learnerMenu, needOf, SELF_EDUCATION } from '@/shared/lib/sections';
import { type Access, decide, namesNothing, rootAddress } from './guards';

const person = (is_admin: boolean, permissions: Codename[]) => ({
  is_admin,
  permissions,
  reach: 'everything' as const,
  second_factor: 'off' as const,
});
const learner = person(false, ['pass_assigned_games']);
const admin = person(true, ['moderator', 'edit_users', 'create_assign_own_games', 'view_reports']);
const users: Access = { admin: needOf('employees') };

describe('who is let in where', () => {
  test.each<[string, Access, Parameters<typeof decide>[2], ReturnType<typeof decide>]>([
    ['nobody, private', 'private', { me: null, adminMode: false }, { go: '/login?next=%2Fhere%3Fa%3D1' }],
    ['nobody, admin', users, { me: null, adminMode: true }, { go: '/login?next=%2Fhere%3Fa%3D1' }],
    ['learner, private', 'private', { me: learner, adminMode: false }, { enter: true, switchMode: false }],
    ['learner, admin', users, { me: learner, adminMode: true }, { go: '/user/assignments' }],
    ['admin, admin mode', users, { me: admin, adminMode: true }, { enter: true, switchMode: false }],
    ['admin, learner mode', users, { me: admin, adminMode: false }, { enter: true, switchMode: true }],
    ['admin without the right', { admin: 'view_roles' }, { me: admin, adminMode: true }, { denied: true }],
    [
      'learner with the right to self-education',
      { right: SELF_EDUCATION },
      { me: person(false, ['self_pass_games']), adminMode: false },
      { enter: true, switchMode: false },
    ],
    ['learner without it', { right: SELF_EDUCATION }, { me: learner, adminMode: false }, { denied: true }],
    [
      'admin who needs a second factor, anywhere',
      'private',
      { me: { ...admin, second_factor: 'needed' }, adminMode: true },
      { go: '/user/second-factor?next=%2Fhere%3Fa%3D1' },
    ],
    [
      'admin with one of two rights that are both needed',
      { admin: needOf('appointment') },
      { me: admin, adminMode: true },
      { denied: true },
    ],
  ])('%s', (_name, access, visitor, verdict) => {
    expect(decide(access, '/here?a=1', visitor)).toEqual(verdict);
  });

  test('the menu of a learner names self-education to those who may', () => {
    const names = (mine: Codename[]) => learnerMenu(mine).map(({ name }) => name);
    expect(names(['pass_assigned_games'])).toEqual(['myTraining', 'profile']);
    expect(names(['self_pass_games'])).toEqual(['myTraining', 'selfEducation', 'profile']);
  });

  test('and the team to who heads a unit', () => {
    expect(learnerMenu([], true).map(({ name }) => name)).toEqual(['myTraining', 'myTeam', 'profile']);
  });

  test('whoever needs a second factor is let in where it is set up', () => {
    const me = { ...admin, second_factor: 'needed' as const };
    expect(decide('private', '/user/second-factor?next=%2Fhere', { me, adminMode: true })).toEqual({
      enter: true,
      switchMode: false,
    });
  });

  test('the root follows the mode', () => {
    expect(rootAddress(learner, true)).toBe('/user/assignments');
    expect(rootAddress(admin, false)).toBe('/user/assignments');
    expect(rootAddress(admin, true)).toBe('/administrator/dashboard');
  });
});

test.each([
  [{}, false],
  [{ id: '12' }, false],
  [{ id: 'create' }, true],
  [{ quizId: '3', id: '4' }, false],
  [{ quizId: '3', id: 'NaN' }, true],
  [{ userId: '0' }, true],
  [{ userId: '-1' }, true],
  [{ gameId: '1e3' }, true],
  [{ gameId: '9'.repeat(20) }, true],
  [{ key: 'a-key-of-a-letter', plan: 'medium' }, false],
])('an address with %j names nothing: %s', (params, expected) => {
  expect(namesNothing(params)).toBe(expected);
});

describe('the address to go back to', () => {
  test.each([
    ['/administrator/users?search=a', '/administrator/users?search=a'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['/login?next=/login', null],
    [null, null],
  ])('%s', (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });

  test('the root needs no mention', () => {
    expect(loginAddress('/')).toBe('/login');
  });
});
