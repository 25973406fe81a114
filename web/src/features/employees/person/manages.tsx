import { useTranslation } from 'react-i18next';
import type { Reach } from '@/shared/lib/reach';
import { useCan } from '@/shared/lib/session';
import { unitKey } from '@/shared/lib/units';
import { useUnitOptions } from '@/shared/queries/choices';
import type { Person } from '../api';

/** So many units are named. */
const NAMED = 5;

/** What a person manages; of chosen units which ones. */
export function Manages({ person, part }: { person: Person; part: Reach }) {
  const { t } = useTranslation('employees');
  return (
    <>
      {t(`reach.${part}`)}
      {part === 'chosen' && <ChosenUnits person={person} />}
    </>
  );
}

function ChosenUnits({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('employees');
  const maySee = useCan('view_org_structure');
  const { units } = useUnitOptions({ enabled: maySee });
  const keys = [
    ...person.reach_organizations.map((id) => unitKey({ organization: id, division: null })),
    ...person.reach_divisions.map((id) => unitKey({ organization: null, division: id })),
  ];
  if (keys.length === 0) return <div>{t('reach.gone')}</div>;
  const names = (units ?? []).filter(({ value }) => keys.includes(value)).map(({ label }) => label);
  if (names.length === 0) return null;
  const shown = names.slice(0, NAMED);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, t('reach.more', { count: more })] : shown;
  return <div>{new Intl.ListFormat(i18n.language).format(all)}</div>;
}
