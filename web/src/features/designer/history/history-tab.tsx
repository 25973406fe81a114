import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconBookmark, IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { type CourseState, stateKey, useCourseStates, useStateName } from '@/shared/queries/course-states';
import { DeleteVersionModal } from '@/shared/ui/course-history/delete-version-modal';
import { KeepVersionModal } from '@/shared/ui/course-history/keep-version-modal';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useDesigner, useDraft } from '../context';
import classes from './history.module.css';
import { RestoreModal } from './restore-modal';
import { StateItem } from './state-item';

const StateModal = part(() => import('./state-modal').then((m) => ({ default: m.StateModal })));

type Dialog =
  | { of: CourseState; does: 'content' | 'changes' }
  | { of: CourseState; does: 'delete' }
  | { does: 'keep' };

/** What was published of the course and what was kept of its draft: to look at, to compare and to bring back. */
export function HistoryTab() {
  const { t } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const { game, saver } = useDesigner();
  const version = useDraft((s) => s.version);
  const nameOf = useStateName();
  const { states, error, refetch } = useCourseStates(game);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [restoring, setRestoring] = useState<CourseState | null>(null);
  useEffect(() => {
    // A save or publishing while the list is open may have added to it.
    if (version > 0) void refetch();
  }, [version, refetch]);
  if (error && !states) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!states)
    return (
      <Stack role="status" aria-label={common('loading')}>
        <LoadingBox h={90} inStatus />
        <Skeleton h={90} radius="lg" />
      </Stack>
    );
  const close = () => setDialog(null);
  const changed = () => {
    close();
    void refetch();
  };
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => setDialog({ does: 'keep' })}
      >
        {t('history.keep')}
      </Button>
      {states.length === 0 ? (
        <Empty
          icon={<IconHistory size={40} stroke={1.4} aria-hidden />}
          title={t('history.empty')}
          description={t('history.emptyHint')}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('history.hint')}
          </Text>
          <ol className={classes.list}>
            {states.map((state) => (
              <StateItem
                key={stateKey(state)}
                state={state}
                onOpen={(does) => setDialog({ of: state, does })}
                onRestore={() => setRestoring(state)}
                onDelete={() => setDialog({ of: state, does: 'delete' })}
              />
            ))}
          </ol>
        </>
      )}
      {dialog?.does === 'keep' && (
        <KeepVersionModal game={game} flush={() => saver.flush()} onClose={close} onDone={changed} />
      )}
      {dialog?.does === 'delete' && (
        <DeleteVersionModal
          game={game}
          version={dialog.of.n}
          name={nameOf(dialog.of)}
          onClose={close}
          onDone={changed}
        />
      )}
      <Suspense>
        {(dialog?.does === 'content' || dialog?.does === 'changes') && (
          <StateModal
            state={dialog.of}
            view={dialog.does}
            states={states}
            onRestore={() => setRestoring(dialog.of)}
            onClose={close}
          />
        )}
      </Suspense>
      {restoring !== null && (
        // It comes when it is asked for, so that it lies over the state.
        <RestoreModal
          state={restoring}
          onClose={() => setRestoring(null)}
          onDone={() => {
            setRestoring(null);
            changed();
          }}
        />
      )}
    </Stack>
  );
}
