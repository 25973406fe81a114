import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { meQuery } from '@/shared/lib/session';
import { accountZone } from '@/shared/lib/zone';
import { ME } from '@/test/render';
import { followAccountZone } from './account-zone';

afterEach(() => accountZone.set(undefined));

it('dates are told in the zone of the account for as long as somebody is signed in', () => {
  const queries = new QueryClient();
  followAccountZone(queries);
  const inZone = (timezone: string) =>
    queries.setQueryData(meQuery.queryKey, { ...ME, account: { ...ME.account, timezone } });
  inZone('Asia/Tokyo');
  expect(accountZone.get()).toBe('Asia/Tokyo');
  inZone('America/New_York');
  expect(accountZone.get()).toBe('America/New_York');
  queries.clear();
  expect(accountZone.get()).toBeUndefined();
});
