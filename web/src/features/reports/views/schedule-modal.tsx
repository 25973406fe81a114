import { Divider, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useSchedules } from './api';
import { ScheduleForm } from './schedule-form';
import { ScheduleList } from './schedule-list';
import type { ReportName } from './types';

type Props = { report: ReportName; onClose: () => void };

/** What is sent by email already, and one more. */
export function ScheduleModal({ report, onClose }: Props) {
  const { t } = useTranslation('views');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useSchedules(true);
  return (
    <AppModal opened onClose={onClose} closeOnClickOutside={false} size="lg" title={t('schedule.title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          <Text c="dimmed">{t('schedule.text')}</Text>
          <ScheduleList
            schedules={data.results.filter((one) => one.report === report)}
            recipients={data.recipients}
          />
          <Divider />
          <ScheduleForm report={report} recipients={data.recipients} onClose={onClose} />
        </Stack>
      ) : (
        <Stack role="status" aria-label={common('loading')}>
          <Text c="dimmed">{t('schedule.text')}</Text>
          <LoadingBox h={56} radius="md" inStatus />
          <Skeleton h={160} radius="md" />
        </Stack>
      )}
    </AppModal>
  );
}
