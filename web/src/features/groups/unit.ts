import { useTranslation } from 'react-i18next';
import { DASH } from '@/shared/lib/format';
import { useMe } from '@/shared/lib/session';
import { unitKey } from '@/shared/lib/units';
import { useUnitOptions } from '@/shared/queries/choices';
import type { GroupRow } from './api';

type Belonging = Pick<GroupRow, 'unit'>;

/** Where a group belongs, in words. */
export function useUnitName() {
  const { t } = useTranslation('groups');
  const { units } = useUnitOptions();
  return ({ unit }: Belonging): string => {
    if (!unit) return t('company');
    const key = unitKey(unit);
    return units?.find((one) => one.value === key)?.label ?? DASH;
  };
}

/** Groups of the whole company are left alone by whoever manages a part of it. */
export function useMayChangeGroup() {
  const { reach } = useMe();
  return ({ unit }: Belonging) => reach === 'everything' || unit !== null;
}
