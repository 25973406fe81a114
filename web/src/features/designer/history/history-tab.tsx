import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconGitCompare, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { fullName, useFormat } from '@/shared/lib/format';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useDesigner, useDraft } from '../context';
import { readMark } from '../model/pass-mark';
import { type Revision, revisionsQuery } from './api';
import classes from './history.module.css';
import { RestoreModal } from './restore-modal';

const RevisionModal = part(() => import('./revision-modal').then((m) => ({ default: m.RevisionModal })));

type Open = { number: number; view: 'content' | 'changes' };
type ItemProps = { revision: Revision; onOpen: (open: Open) => void; onRestore: () => void };

function RevisionItem({ revision: r, onOpen, onRestore }: ItemProps) {
  const { t } = useTranslation('designer-tabs');
  const { dateTime } = useFormat();
  const number = r.number;
  return (
    <li className={classes.revision}>
      <Group gap={6}>
        <Text fw={600} component="h3" size="sm">
          {t('history.revision', { number })}
        </Text>
        {r.is_current && (
          <Badge size="sm" color="green">
            {t('history.current')}
          </Badge>
        )}
      </Group>
      <Text size="sm">{r.title}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(r.published_at)}
        {r.published_by && `, ${fullName(r.published_by)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {t('cards', { count: r.questions_count })} ·{' '}
        {t('history.points', { pass: readMark(r).value, max: r.max_points, context: readMark(r).in })} ·{' '}
        {t('history.attempts', { count: r.attempts })}
      </Text>
      <Group gap={4} mt={6}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconEye size={14} aria-hidden />}
          onClick={() => onOpen({ number, view: 'content' })}
          aria-label={t('history.lookAt', { number })}
        >
          {t('history.look')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconGitCompare size={14} aria-hidden />}
          onClick={() => onOpen({ number, view: 'changes' })}
          aria-label={t('history.compareNumber', { number })}
        >
          {t('history.compare')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={onRestore}
          aria-label={t('history.restoreNumber', { number })}
        >
          {t('history.restore')}
        </Button>
      </Group>
    </li>
  );
}

/** Everything that was ever published of the course: to look at, to compare and to bring back. */
export function HistoryTab() {
  const { t } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const { game } = useDesigner();
  const published = useDraft((s) => s.course.revision);
  const list = useQuery(revisionsQuery(game));
  const [open, setOpen] = useState<Open | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const { refetch } = list;
  useEffect(() => {
    // Published while the list is open: there is one more.
    if (published !== null) void refetch();
  }, [published, refetch]);
  if (!list.data && !list.error)
    return (
      <Stack role="status" aria-label={common('loading')}>
        <LoadingBox h={90} inStatus />
        <Skeleton h={90} radius="lg" />
      </Stack>
    );
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const revisions = [...list.data.results].sort((a, b) => b.number - a.number);
  if (revisions.length === 0)
    return (
      <Empty
        icon={<IconHistory size={40} stroke={1.4} aria-hidden />}
        title={t('history.empty')}
        description={t('history.emptyHint')}
      />
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('history.hint')}
      </Text>
      <ol className={classes.list}>
        {revisions.map((revision) => (
          <RevisionItem
            key={revision.number}
            revision={revision}
            onOpen={setOpen}
            onRestore={() => setRestoring(revision.number)}
          />
        ))}
      </ol>
      <Suspense>
        {open && (
          <RevisionModal
            {...open}
            revisions={revisions}
            onRestore={() => setRestoring(open.number)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      {restoring !== null && (
        // It comes when it is asked for, so that it lies over the revision.
        <RestoreModal
          number={restoring}
          onClose={() => setRestoring(null)}
          onDone={() => {
            setRestoring(null);
            setOpen(null);
          }}
        />
      )}
    </Stack>
  );
}
