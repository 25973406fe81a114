import { Anchor, Collapse, Loader, UnstyledButton } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { StatusBadge } from '@/shared/ui/status-badge';
import { type MyAssignment, useAssignment, useAttempts } from './api';
import classes from './learner.module.css';

/** Why it is on the list and what became of earlier attempts; asked for when it is opened. */
export function Details({ assignment }: { assignment: MyAssignment }) {
  const { t } = useTranslation('learner');
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div className={classes.details}>
      <UnstyledButton
        className={classes.detailsButton}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('details.of', { title: assignment.game.title })}
        onClick={toggle}
      >
        {t('details.open')}
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
      </UnstyledButton>
      <Collapse id={id} expanded={isOpen}>
        {isOpen && (
          <div className={classes.detailsBody}>
            <Why id={assignment.id} />
            <History id={assignment.id} />
          </div>
        )}
      </Collapse>
    </div>
  );
}

function Why({ id }: { id: number }) {
  const { t } = useTranslation('learner');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useAssignment(id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader size="sm" aria-label={common('loading')} />;
  const { source } = data;
  const date = format.date(source.at);
  if (source.kind !== 'hand' && source.group)
    return <p>{t('why.group', { group: source.group.name, date })}</p>;
  return <p>{source.by ? t('why.hand', { name: fullName(source.by), date }) : t('why.given', { date })}</p>;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t: common } = useTranslation();
  return (
    <p role="alert">
      {errorText(error)}{' '}
      <Anchor component="button" type="button" onClick={onRetry}>
        {common('retry')}
      </Anchor>
    </p>
  );
}

function History({ id }: { id: number }) {
  const { t } = useTranslation('learner');
  const { t: common } = useTranslation();
  const format = useFormat();
  const attempts = useAttempts(id);
  if (attempts.error) return <Failure error={attempts.error} onRetry={() => void attempts.refetch()} />;
  if (!attempts.data) return <Loader size="sm" aria-label={common('loading')} />;
  if (attempts.data.results.length === 0) return <p>{t('history.none')}</p>;
  return (
    <ol className={classes.history} reversed aria-label={t('history.title')}>
      {attempts.data.results.map((attempt) => (
        <li key={attempt.id}>
          <span>{format.dateTime(attempt.finished_at ?? attempt.started_at)}</span>
          <StatusBadge status={attempt.status} />
          {attempt.percent != null && attempt.status !== 'in_progress' && (
            <strong>{format.percent(attempt.percent)}</strong>
          )}
          {attempt.opened_by && (
            <span className={classes.openedBy}>
              {attempt.opened_by.name
                ? t('history.openedBy', { name: attempt.opened_by.name })
                : t('history.openedByDeleted')}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
