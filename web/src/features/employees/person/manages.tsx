import { useTranslation } from 'react-i18next';
import type { Reach } from '@/shared/lib/reach';
import { useUnitNames } from '@/shared/ui/units/use-unit-names';
import type { Person } from '../api';

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
  const names = useUnitNames({
    organizations: person.reach_organizations,
    divisions: person.reach_divisions,
  });
  return names && <div>{names}</div>;
}
