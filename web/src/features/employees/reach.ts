import { useTranslation } from 'react-i18next';
import { managed } from '@/shared/lib/reach';
import type { Codename } from '@/shared/lib/rights';
import { codenamesOf } from '@/shared/lib/role-rights';
import { useRightNames, useRoles } from '@/shared/queries/choices';
import type { Employee } from './api';

type Options = { enabled: boolean };

/** What the rights of each role are; nothing while they are not known. */
export function useRightsOfRoles(options: Options) {
  const roles = useRoles(options).data?.results;
  const rights = useRightNames(options).data?.results;
  return (id: number | null): Codename[] | undefined => {
    const role = roles?.find((one) => one.id === id);
    return role && rights && codenamesOf(role.permission_groups, rights);
  };
}

/** What somebody of a list manages, in words; nothing for who administers nothing. */
export function useManages(options: Options) {
  const { t } = useTranslation('employees');
  const rightsOf = useRightsOfRoles(options);
  return ({ role, reach }: Pick<Employee, 'role' | 'reach'>): string | null => {
    const rights = rightsOf(role?.id ?? null);
    // Whoever may not see roles still sees to whom a part of the company was given.
    const word = rights ? managed(reach, rights) : reach === 'everything' ? null : reach;
    return word && t(`reach.${word}`);
  };
}
