import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconBookmark, IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { type CourseState, stateKey, useCourseStates, useStateName } from '@/shared/queries/course-states';
import { AppModal } from '@/shared/ui/app-modal';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { DeleteVersionModal } from '@/shared/ui/course-history/delete-version-modal';
import { KeepVersionModal } from '@/shared/ui/course-history/keep-version-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import type { Quiz } from '../quiz';
import classes from '../quizzes.module.css';
import { quizStateQuery, useRestore } from './api';
import { DifferenceList } from './difference-list';

type ItemProps = { quiz: Quiz; state: CourseState; onRestore: () => void; onDelete: () => void };

/** What became of a state until now. */
function Changes({ quiz, state }: { quiz: Quiz; state: CourseState }) {
  const { t } = useTranslation('designer-tabs');
  const from = useStateName('quiz')(state);
  const { data, error, refetch } = useQuery(quizStateQuery(quiz.id, state));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingBox h={60} />;
  return (
    <div>
      <Text size="sm" c="var(--app-ink-2)" mb={4}>
        {t('history.between', { from, to: t('history.draft') })}
      </Text>
      <DifferenceList before={data} after={quiz} />
    </div>
  );
}

function StateItem({ quiz, state, onRestore, onDelete }: ItemProps) {
  const { t } = useTranslation('designer-tabs');
  const { t: quizzes } = useTranslation('quizzes');
  const { dateTime } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = useStateName('quiz')(state);
  const number = state.n;
  const isRevision = state.kind === 'revision';
  const { by, questions } = isRevision
    ? { by: state.revision.published_by, questions: state.revision.questions_count }
    : { by: state.version.created_by, questions: state.version.questions_count };
  const which = { name: t('history.dated', { name, when: dateTime(state.at) }) };
  return (
    <li className={classes.revision}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {isRevision && (
          <Badge color={state.revision.is_current ? 'green' : 'gray'}>
            {t(state.revision.is_current ? 'history.current' : 'history.published')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="var(--app-ink-2)">
        {[dateTime(state.at), ...(by ? [fullName(by)] : [])].join(', ')}
      </Text>
      <Text size="sm" c="var(--app-ink-2)">
        {[
          quizzes('example.cards', { count: questions }),
          ...(isRevision
            ? [
                t('history.points', {
                  pass: state.revision.percent_to_pass ?? state.revision.points_to_pass ?? 0,
                  max: state.revision.max_points,
                  context: state.revision.percent_to_pass === null ? 'points' : 'percent',
                }),
                t('history.attempts', { count: state.revision.attempts }),
              ]
            : []),
        ].join(' · ')}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconGitCompare size={16} aria-hidden />}
          aria-label={
            isRevision ? t('history.compareNumber', { number }) : t('history.compareVersion', which)
          }
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('history.compare')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={
            isRevision ? t('history.restoreNumber', { number }) : t('history.restoreVersion', which)
          }
          onClick={onRestore}
        >
          {t('history.restore')}
        </Button>
        {!isRevision && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('history.deleteVersion', which)}
            onClick={onDelete}
          >
            {t('history.delete')}
          </Button>
        )}
      </Group>
      {isOpen && <Changes quiz={quiz} state={state} />}
    </li>
  );
}

type Props = {
  quiz: Quiz;
  /** Something on the page is not saved: it would be lost without a word. */
  isDirty: boolean;
  onClose: () => void;
};
type Asked = { for: 'restore' | 'delete'; state: CourseState } | { for: 'name' };

/** What was published of the quiz and what was kept of its draft: to compare with the draft, and to bring back. */
export function RevisionsModal({ quiz, isDirty, onClose }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { t: quizzes } = useTranslation('quizzes');
  const { states, error, refetch } = useCourseStates(quiz.id);
  const nameOf = useStateName('quiz');
  const restore = useRestore(quiz.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked) => (isDirty ? notify.warn(t('history.notSaved')) : setAsked(next));
  const close = () => {
    restore.reset();
    setAsked(null);
  };
  const changed = () => {
    close();
    void refetch();
  };
  const isRevision = asked?.for === 'restore' && asked.state.kind === 'revision';
  const confirm = (state: CourseState) =>
    restore.mutate(
      { state, version: quiz.version },
      {
        onSuccess: () => {
          notify.done(
            state.kind === 'revision'
              ? t('history.restored', { number: state.n })
              : t('history.restoredVersion', { name: nameOf(state) }),
          );
          onClose();
        },
      },
    );
  return (
    <AppModal opened onClose={onClose} size="lg" title={quizzes('revisions.title')}>
      <Stack>
        <Text c="var(--app-ink-2)">{t(states?.length === 0 ? 'history.emptyHint' : 'history.hint')}</Text>
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => ask({ for: 'name' })}
        >
          {t('history.keep')}
        </Button>
        {error && !states && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!states && !error && <LoadingBox h={120} />}
        {states && states.length > 0 && (
          <ol className={classes.revisions}>
            {states.map((state) => (
              <StateItem
                key={stateKey(state)}
                quiz={quiz}
                state={state}
                onRestore={() => ask({ for: 'restore', state })}
                onDelete={() => setAsked({ for: 'delete', state })}
              />
            ))}
          </ol>
        )}
      </Stack>
      {asked?.for === 'name' && (
        <KeepVersionModal
          game={quiz.id}
          flush={() => Promise.resolve(true)}
          onClose={close}
          onDone={changed}
        />
      )}
      {asked?.for === 'delete' && (
        <DeleteVersionModal
          game={quiz.id}
          version={asked.state.n}
          name={nameOf(asked.state)}
          onClose={close}
          onDone={changed}
        />
      )}
      {asked?.for === 'restore' && (
        <ConfirmModal
          opened
          title={
            isRevision
              ? t('history.restoreTitle', { number: asked.state.n })
              : t('history.restoreVersionTitle', { name: nameOf(asked.state) })
          }
          confirm={t('history.restore')}
          loading={restore.isPending}
          error={restore.error && errorText(restore.error)}
          onConfirm={() => confirm(asked.state)}
          onClose={close}
        >
          {t('history.restoreText')}
        </ConfirmModal>
      )}
    </AppModal>
  );
}
