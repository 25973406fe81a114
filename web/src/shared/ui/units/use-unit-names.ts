import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/lib/session';
import { unitKey } from '@/shared/lib/units';
import { useUnitOptions } from '@/shared/queries/choices';
import type { UnitsValue } from './choose-units';

/** So many units are named. */
const NAMED = 5;

/** The names of chosen organisations and divisions in one line; null for whoever may not see the structure. */
export function useUnitNames({ organizations, divisions }: UnitsValue): string | null {
  const { t, i18n } = useTranslation('units');
  const { units } = useUnitOptions({ enabled: useCan('view_org_structure') });
  const keys = [
    ...organizations.map((id) => unitKey({ organization: id, division: null })),
    ...divisions.map((id) => unitKey({ organization: null, division: id })),
  ];
  if (keys.length === 0) return t('gone');
  const names = (units ?? []).filter(({ value }) => keys.includes(value)).map(({ label }) => label);
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, t('more', { count: more })] : shown;
  return new Intl.ListFormat(i18n.language).format(all);
}
