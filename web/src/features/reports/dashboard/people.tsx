import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { fullName } from '@/shared/lib/format';
import { useCourseAddress, usePersonAddress } from '@/shared/lib/record-addresses';
import { COURSES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { NameLink } from '@/shared/ui/name-link';
import { Panel } from '@/shared/ui/panel';
import { useDashboardPeople } from './api';
import classes from './dashboard.module.css';
import { useListAddress } from './links';
import { unitQuery, useNarrowing } from './narrowing';
import { Part } from './part';
import type { DashboardPerson } from './types';

/** Who is late and who needs help, by name, each with what can be done about it. */
export function People() {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  const { unit } = useNarrowing();
  const { data, error, refetch } = useDashboardPeople(unitQuery(unit));
  if (error && !data)
    return (
      <Panel>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <div className={classes.pair} role="status" aria-label={t('people.loading')}>
        <LoadingBox h={260} inStatus />
        <Skeleton h={260} radius="lg" />
      </div>
    );
  return (
    <div className={classes.pair}>
      <List
        title={t('people.late')}
        rows={data.late}
        empty={t('people.nobodyLate')}
        all={address('assignments', { timeliness: 'overdue', sort: '-end_date' })}
      />
      <List
        title={t('people.help')}
        text={t('people.helpText')}
        rows={data.help}
        empty={t('people.nobodyHelp')}
      />
    </div>
  );
}

type ListProps = {
  title: string;
  text?: string;
  rows: readonly DashboardPerson[];
  empty: string;
  all?: string;
};

function List({ title, text, rows, empty, all }: ListProps) {
  const { t } = useTranslation('dashboard');
  const [reminded, setReminded] = useState<number | null>(null);
  return (
    <Part title={title} text={text} className={classes.people}>
      {rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ul className={classes.names}>
          {rows.map((row) => (
            <Row key={row.assignment} row={row} onRemind={() => setReminded(row.assignment)} />
          ))}
        </ul>
      )}
      {all && rows.length > 0 && (
        <Text mt="sm">
          <NameLink to={all}>{t('people.all')}</NameLink>
        </Text>
      )}
      <Suspense>
        {reminded !== null && (
          <RemindDialog target={{ assignments: [reminded] }} onClose={() => setReminded(null)} />
        )}
      </Suspense>
    </Part>
  );
}

function Row({ row, onRemind }: { row: DashboardPerson; onRemind: () => void }) {
  const { t, i18n } = useTranslation('dashboard');
  const personAt = usePersonAddress();
  const courseAt = useCourseAddress();
  const mayRemind = useCan(COURSES);
  const { user, game, reason, attempts, end_date: end } = row;
  const when = end ? deadlineWords(end, i18n.language, new Date(), false).relative : '';
  const name = fullName(user);
  return (
    <li>
      <div>
        <NameLink to={personAt(user)} fw={600}>
          {name}
        </NameLink>
        <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <NameLink second to={courseAt(game)}>
            {game.title}
          </NameLink>
          {' · '}
          <span data-reason={reason}>{t(`people.reason.${reason}`, { count: attempts, when })}</span>
        </Text>
      </div>
      {mayRemind && (
        <ActionIcon
          variant="default"
          size={36}
          data-noprint
          aria-label={t('people.remind', { name, course: game.title })}
          title={t('people.remindShort')}
          onClick={onRemind}
        >
          <IconMail size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
