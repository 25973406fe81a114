import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { Cut } from '@/shared/ui/cut';
import { NameLink } from '@/shared/ui/name-link';
import type { Assignment } from './api';

/** Why somebody has it, in words: by hand or by which group, by whom and when. */
export function useSourceWords() {
  const { t } = useTranslation('assignments');
  const format = useFormat();
  return ({ source }: Assignment) => ({
    how:
      source.kind === 'hand' || !source.group
        ? t('source.hand')
        : t(`source.${source.kind}`, { group: source.group.name }),
    who: source.by
      ? t('source.by', { name: fullName(source.by), date: format.day(source.at) })
      : format.day(source.at),
  });
}

/** The same in a table, where the group can be opened. */
export function Source({ assignment }: { assignment: Assignment }) {
  const words = useSourceWords()(assignment);
  const mayOpen = useCan('view_users');
  const { group } = assignment;
  return (
    <>
      <Cut of={words.how}>
        <NameLink to={group && mayOpen ? `/administrator/groups/${group.id}/view` : undefined} inherit>
          {words.how}
        </NameLink>
      </Cut>
      <Cut dim>{words.who}</Cut>
    </>
  );
}
