import { useCan, useMe } from '@/shared/lib/session';

/** Roles belong to the whole company: whoever manages a part of it gives them and does not write them. */
export function useMayWriteRoles() {
  const { reach } = useMe();
  return useCan('edit_roles') && reach === 'everything';
}
