import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { BILLING, GROUP_CODES, needOf, SETTINGS } from '@/shared/lib/sections';
import { useCan, useMe } from '@/shared/lib/session';
import { useSize } from '@/shared/lib/size';
import type { EventFile, EventRow } from './api';

export type Words = {
  title: string;
  detail: string | null;
  /** Where it leads. */
  to?: string;
  /** The file that it is about. */
  file?: EventFile;
  failed: boolean;
};

/** What is no failure, of those that do not say it themselves. */
const IS_GOOD: readonly EventRow['about']['kind'][] = ['newcomers', 'plan_paid'];

type Texts = TFunction<'events'>;

/** Numbers, days and sizes as words. */
type Said = {
  number: (value: number) => string;
  day: (value: string) => string;
  size: (bytes: number) => string;
};

function wordsOf(
  t: Texts,
  { about, count, name, result_kept: kept }: EventRow,
  said: Said,
  me: number,
): [title: string, detail: string | null] {
  const number = (value: number) => said.number(value);
  switch (about.kind) {
    case 'import':
      return about.failed
        ? [t('import.failed'), kept ? t('import.failedHint') : t('import.failedGone')]
        : [
            t('import.done'),
            t('import.counts', { created: number(about.created), updated: number(about.updated) }),
          ];
    case 'newcomers':
      return [t('newcomers.title'), t('newcomers.count', { count, formatted: number(count) })];
    case 'assigning': {
      const counts = t('assigning.counts', { assigned: number(about.assigned) });
      if (about.failed) return [t('assigning.failed'), counts];
      return [name === null ? t('assigning.several') : t('assigning.one', { name }), counts];
    }
    case 'group_change': {
      const counts = t('group.counts', {
        assigned: number(about.assigned),
        withdrawn: number(about.withdrawn),
      });
      if (about.failed) return [t('group.failed'), counts];
      return [name === null ? t('group.several') : t('group.one', { name }), counts];
    }
    case 'personal_data': {
      const whose = about.person === me ? 'own' : name === null ? 'unnamed' : 'named';
      if (about.failed) return [t(`data.failed_${whose}`, { name }), null];
      return [t(`data.done_${whose}`, { name }), kept ? t('data.download') : t('data.deleted')];
    }
    case 'sign_in_cards':
      if (about.failed) return [t('cards.failed'), t('cards.failedHint')];
      return [
        t('cards.done', { count: about.cards, formatted: number(about.cards) }),
        kept ? t('cards.download') : t('cards.gone'),
      ];
    case 'emails_failed':
      return [t('emails.title'), t('emails.count', { count, formatted: number(count) })];
    case 'results_failed':
      return [
        name === null ? t('results.gone') : t('results.title', { name }),
        t('results.count', { count, formatted: number(count) }),
      ];
    case 'plan_paid':
      return [t('plan.paid'), t('plan.until', { day: said.day(about.until) })];
    case 'plan_ending':
      return [
        t(about.trial ? 'trial.ending' : 'plan.ending'),
        t('plan.until', { day: said.day(about.until) }),
      ];
    case 'plan_ended':
      return [t(about.trial ? 'trial.ended' : 'plan.ended'), t('plan.endedHint')];
    case 'seats_low':
      return [
        about.left > 0 ? t('seats.few') : t('seats.none'),
        t('left', { left: number(about.left), limit: number(about.limit) }),
      ];
    case 'storage_low':
      return [t('storage'), t('left', { left: said.size(about.left), limit: said.size(about.limit) })];
  }
}

/** What a line says, and where it leads those who may go there. */
export function useWords() {
  const { t } = useTranslation('events');
  const me = useMe();
  const format = useFormat();
  const size = useSize();
  const sees = { users: useCan('view_users'), assignments: useCan(needOf('assignments')) };
  const imports = useCan('edit_users');
  const sets = useCan(SETTINGS);
  const confirms = useCan(GROUP_CODES.need);

  const placeOf = ({ about, name, result_kept: kept }: EventRow) => {
    switch (about.kind) {
      case 'import':
        if (imports && about.job !== null && kept) return `/administrator/users/import?job=${about.job}`;
        return sees.users ? '/administrator/users' : undefined;
      case 'newcomers':
        return confirms ? GROUP_CODES.to : undefined;
      case 'assigning':
        if (!sees.assignments) return undefined;
        return `/administrator/assignments${about.game !== null && name !== null ? `?game=${about.game}` : ''}`;
      case 'group_change':
        if (!sees.users) return undefined;
        return about.group !== null && name !== null
          ? `/administrator/groups/${about.group}/view`
          : '/administrator/groups';
      case 'personal_data':
        if (about.person === me.id) return '/user/profile';
        return name === null ? undefined : `/administrator/users/${about.person}`;
      case 'sign_in_cards':
        return sees.users ? '/administrator/users' : undefined;
      case 'emails_failed':
        return sets ? '/administrator/settings?tab=mails&state=failed' : undefined;
      case 'results_failed':
        return sets ? '/administrator/settings?tab=deliveries' : undefined;
      default:
        return sets && me.account.billing ? BILLING : undefined;
    }
  };
  return (row: EventRow): Words => {
    const said = { number: format.number, day: format.longDate, size };
    const [title, detail] = wordsOf(t, row, said, me.id);
    const { about } = row;
    const failed = 'failed' in about ? about.failed : !IS_GOOD.includes(about.kind);
    const isFile = about.kind === 'personal_data' || about.kind === 'sign_in_cards';
    const file = isFile && !failed && row.result_kept ? { kind: about.kind, job: about.job } : undefined;
    return { title, detail, to: placeOf(row), file, failed };
  };
}
