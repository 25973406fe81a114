import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Transcript } from './api';
import classes from './attempt.module.css';

/** What became of the attempt, and what was played. */
export function Facts({ attempt }: { attempt: Transcript }) {
  const { t } = useTranslation('transcript');
  const format = useFormat();
  const { started_at, finished_at, revision, mode } = attempt;
  const seconds = finished_at && (Date.parse(finished_at) - Date.parse(started_at)) / 1000;
  const facts: [string, ReactNode][] = [
    [t('fact.status'), <StatusBadge key="status" status={attempt.status} />],
    [t('fact.percent'), format.percent(attempt.percent)],
    [
      t('fact.points'),
      t('pointsOf', {
        points: format.points(attempt.points),
        max: format.points(attempt.max_points),
        pass: format.points(attempt.points_to_pass),
        context: attempt.game.kind,
      }),
    ],
    [t('fact.attempt'), format.number(attempt.number)],
    [t('fact.mode'), mode === 'dry' ? '' : t(`mode.${mode}`)],
    [
      t('fact.revision'),
      revision.number === null
        ? format.date(revision.published_at)
        : t('revisionOf', { number: revision.number, date: format.date(revision.published_at) }),
    ],
    [t('fact.started_at'), format.dateTime(started_at)],
    [t('fact.finished_at'), finished_at ? format.dateTime(finished_at) : format.number(null)],
    [t('fact.duration'), format.duration(seconds || null)],
    [t('fact.backs'), format.number(attempt.backs)],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {attempt.opened_by && (
        <Text fz="sm" mt="sm" c="var(--app-ink-2)">
          {t('openedBy', { name: attempt.opened_by.erased ? t('deleted') : fullName(attempt.opened_by) })}
        </Text>
      )}
    </>
  );
}
