import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconGitCompare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import type { Quiz } from '../quiz';
import classes from '../quizzes.module.css';
import { type Revision, revisionQuery, revisionsQuery, useRestore } from './api';
import { DifferenceList } from './difference-list';

type ItemProps = { quiz: Quiz; revision: Revision; onRestore: () => void };

/** What became of a revision until now. */
function Changes({ quiz, number }: { quiz: Quiz; number: number }) {
  const { t } = useTranslation('designer-tabs');
  const { data, error, refetch } = useQuery(revisionQuery(quiz.id, number));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBox h={60} />;
  return (
    <div>
      <Text size="sm" c="var(--app-ink-2)" mb={4}>
        {t('history.toDraft', { from: number })}
      </Text>
      <DifferenceList before={data} after={quiz} />
    </div>
  );
}

function RevisionItem({ quiz, revision, onRestore }: ItemProps) {
  const { t } = useTranslation('designer-tabs');
  const { t: quizzes } = useTranslation('quizzes');
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { number } = revision;
  return (
    <li className={classes.revision}>
      <Group gap="xs">
        <Text fw={600}>{t('history.revision', { number })}</Text>
        {revision.is_current && <Badge color="green">{t('history.current')}</Badge>}
      </Group>
      <Text size="sm" c="var(--app-ink-2)">
        {[
          dateTime(revision.published_at),
          ...(revision.published_by ? [fullName(revision.published_by)] : []),
        ].join(', ')}
      </Text>
      <Text size="sm" c="var(--app-ink-2)">
        {[
          quizzes('example.cards', { count: revision.questions_count }),
          t('history.points', {
            pass: revision.points_to_pass ?? 0,
            max: revision.max_points,
            context: 'points',
          }),
          t('history.attempts', { count: revision.attempts }),
        ].join(' · ')}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconGitCompare size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('history.compareNumber', { number })}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onRestore}
        >
          {t('history.restoreNumber', { number })}
        </Button>
      </Group>
      {isOpen && <Changes quiz={quiz} number={number} />}
    </li>
  );
}

type Props = {
  quiz: Quiz;
  /** Something on the page is not saved: it would be lost without a word. */
  isDirty: boolean;
  onClose: () => void;
};

/** Everything that was ever published of the quiz: to compare with the draft, and to bring back. */
export function RevisionsModal({ quiz, isDirty, onClose }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { t: quizzes } = useTranslation('quizzes');
  const { data, error, refetch } = useQuery(revisionsQuery(quiz.id));
  const restore = useRestore(quiz.id);
  const [asked, setAsked] = useState<number | null>(null);
  const cancel = () => {
    restore.reset();
    setAsked(null);
  };
  const confirm = (n: number) =>
    restore.mutate(
      { n, version: quiz.version },
      {
        onSuccess: () => {
          notify.done(t('history.restored', { number: n }));
          onClose();
        },
      },
    );
  const revisions = data?.results.toSorted((a, b) => b.number - a.number);
  return (
    <AppModal opened onClose={onClose} size="lg" title={quizzes('revisions.title')}>
      <Stack>
        <Text c="var(--app-ink-2)">{t('history.hint')}</Text>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingBox h={120} />}
        {revisions && (
          <ol className={classes.revisions}>
            {revisions.map((revision) => (
              <RevisionItem
                key={revision.number}
                quiz={quiz}
                revision={revision}
                onRestore={() => (isDirty ? notify.warn(t('history.notSaved')) : setAsked(revision.number))}
              />
            ))}
          </ol>
        )}
      </Stack>
      {asked !== null && (
        <ConfirmModal
          opened
          title={t('history.restoreTitle', { number: asked })}
          confirm={t('history.restore')}
          loading={restore.isPending}
          error={restore.error && errorText(restore.error)}
          onConfirm={() => confirm(asked)}
          onClose={cancel}
        >
          {t('history.restoreText')}
        </ConfirmModal>
      )}
    </AppModal>
  );
}
