import { describe, expect, test } from 'vitest';
import type { Reach } from '@/shared/lib/reach';
import type { Codename } from '@/shared/lib/rights';
import { broughtBy, lacking, lockOf, partRights, RIGHT_GROUPS, toggled } from './model';

test('every right stands in one group', () => {
  const all = RIGHT_GROUPS.flatMap((group): readonly Codename[] => group.rights);
  expect(all).toHaveLength(15);
  expect(new Set(all).size).toBe(15);
});

describe('a right that another one brings along', () => {
  test.each<[Codename, Codename[], Codename | undefined]>([
    ['view_roles', ['edit_roles'], 'edit_roles'],
    ['view_roles', ['view_roles'], undefined],
    ['create_assign_own_games', ['create_assign_games'], 'create_assign_games'],
    ['edit_users', ['view_users'], undefined],
    ['moderator', ['edit_users'], undefined],
  ])('%s with %j', (right, chosen, by) => {
    expect(broughtBy(right, chosen)).toBe(by);
  });
});

test('a right is there once', () => {
  expect(toggled(['view_users'], 'view_roles')).toEqual(['view_users', 'view_roles']);
  expect(toggled(['view_users', 'view_roles'], 'view_users')).toEqual(['view_roles']);
});

test('what a wider right includes is not lacking', () => {
  expect(lacking(['view_users', 'access_settings'], ['edit_users'])).toEqual(['access_settings']);
});

test('rights of administration are for a part of the company without the administrator right', () => {
  expect(partRights(['view_users', 'pass_assigned_games'])).toEqual(['view_users']);
  expect(partRights(['view_users', 'moderator'])).toEqual([]);
});

describe('the lock', () => {
  const own = { standard: false };
  test.each<[string, { standard: boolean }, Codename[], Codename[], ReturnType<typeof lockOf>, Reach?]>([
    ['free', own, ['view_users'], ['edit_roles', 'view_users'], null],
    ['reader', own, [], ['view_roles'], 'mayNotEdit'],
    ['standard', { standard: true }, [], ['edit_roles'], 'standard'],
    ['more than mine', own, ['access_settings'], ['edit_roles'], 'lacking'],
    ['whoever manages a part', own, ['view_users'], ['edit_roles', 'view_users'], 'managesPart', 'chosen'],
  ])('%s', (_name, role, rights, permissions, lock, reach = 'everything') => {
    expect(lockOf(role, rights, { permissions, reach })).toBe(lock);
  });
});
