import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { fullName, useFormat } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { useCourseTitles, useEverybody } from '@/shared/queries/choices';
import { useJob } from '@/shared/queries/jobs';
import { refresh, SEEN_IN } from '@/shared/queries/refresh';
import { LeftOutList } from '@/shared/ui/left-out-list';
import { Panel } from '@/shared/ui/panel';
import type { BulkAssigned } from './api';
import { backgroundRun } from './background-run';

/** A long assignment that goes on in the background: how far it is, and what came of it. */
export function RunPanel() {
  const [id, setId] = useState(backgroundRun.get);
  const run = useJob(id);
  const close = () => {
    backgroundRun.drop();
    setId(null);
  };
  const isGone = isApiError(run.error) && run.error.status === 404;
  useEffect(() => {
    if (isGone) backgroundRun.drop();
  }, [isGone]);
  if (id === null || !run.data || isGone) return null;
  const { state, done, total, result, error } = run.data;
  if (state === 'failed') return <Failed text={error} onClose={close} />;
  if (state === 'done') return <Done result={result as BulkAssigned} onClose={close} />;
  return <Going done={done} total={total} />;
}

function Going({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('assignments');
  const { number } = useFormat();
  return (
    <Panel p="md">
      <Stack gap={6}>
        <Text fw={600}>{t('run.going')}</Text>
        <Text>{t('run.progress', { done: number(done), total: number(total) })}</Text>
        <Progress
          value={total > 0 ? (done / total) * 100 : 0}
          animated={done === 0}
          aria-label={t('run.going')}
        />
        <Text fz="sm" c="dimmed">
          {t('run.leave')}
        </Text>
      </Stack>
    </Panel>
  );
}

function Failed({ text, onClose }: { text: string | null; onClose: () => void }) {
  const { t } = useTranslation('assignments');
  return (
    <Alert
      color="red"
      role="alert"
      title={t('failed')}
      withCloseButton
      onClose={onClose}
      closeButtonLabel={t('run.close')}
    >
      {text}
    </Alert>
  );
}

function Done({ result, onClose }: { result: BulkAssigned; onClose: () => void }) {
  const { t } = useTranslation('assignments');
  const { number } = useFormat();
  const queries = useQueryClient();
  // Everybody has it already: nothing to be glad of.
  const isNothing = result.success && result.assigned === 0;
  const hasLeftOut = result.left_out_total > 0;
  const mayMake = useCan(['create_assign_games', 'create_assign_own_games']);
  const people = useEverybody({ enabled: hasLeftOut }).data?.results ?? [];
  const courses = useCourseTitles({ enabled: hasLeftOut && mayMake }).data?.results ?? [];
  // The list was read before the run ended.
  useEffect(() => {
    void refresh(queries, SEEN_IN.assignments);
  }, [queries]);
  return (
    <Panel p="md">
      <Stack gap="sm" align="flex-start">
        <Alert
          w="100%"
          color={!result.success ? 'red' : isNothing ? 'amber' : 'brand'}
          role="status"
          icon={isNothing ? <IconInfoCircle aria-hidden /> : <IconCircleCheck aria-hidden />}
          title={
            isNothing
              ? t('assignedNone')
              : result.success
                ? t('assigned', { assigned: number(result.assigned), total: number(result.total) })
                : t('failed')
          }
        />
        {hasLeftOut && (
          <LeftOutList
            pairs={result.left_out}
            total={result.left_out_total}
            names={new Map(people.map((one) => [one.id, fullName(one)]))}
            titles={new Map(courses.map((one) => [one.id, one.title]))}
          />
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          {t('run.close')}
        </Button>
      </Stack>
    </Panel>
  );
}
