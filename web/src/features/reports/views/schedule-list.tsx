import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName, useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { undoToast } from '@/shared/ui/undo-toast';
import { useAddSchedule, useDeleteSchedule } from './api';
import type { Schedule, Schedules } from './types';

type Props = { schedules: readonly Schedule[]; recipients: Schedules['recipients'] };

export function ScheduleList({ schedules, recipients }: Props) {
  const { t } = useTranslation('views');
  const format = useFormat();
  const add = useAddSchedule();
  const remove = useDeleteSchedule();
  if (schedules.length === 0) return <Text c="dimmed">{t('schedule.none')}</Text>;

  const what = ({ every }: Schedule) => t(`schedule.${every}`);
  /** Those who left since then are counted only. */
  const who = ({ users }: Schedule) => {
    const named = recipients.filter(({ id }) => users.includes(id)).map(fullName);
    const others = users.length - named.length;
    return [...named, ...(others > 0 ? [t('schedule.others', { count: others })] : [])].join(', ');
  };
  const stop = (schedule: Schedule) => {
    const { report, query, every, users } = schedule;
    const undo = () => add.mutate({ body: { report, query, every, users } }, { onError: notify.failed });
    remove.mutate(
      { params: { path: { id: schedule.id } } },
      { onSuccess: () => undoToast(t('schedule.deleted'), undo) },
    );
  };

  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('schedule.list')}>
      {schedules.map((schedule) => (
        <Group key={schedule.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={2}>
            <Text fw={600}>{what(schedule)}</Text>
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {who(schedule)}
            </Text>
            <Text fz="sm" c="dimmed">
              {t('schedule.next', { date: format.dateTime(schedule.next_at) })}
              {' · '}
              {schedule.last_at
                ? t('schedule.last', { date: format.dateTime(schedule.last_at) })
                : t('schedule.never')}
            </Text>
            <Anchor component={Link} to={{ search: schedule.query }} fz="sm">
              {schedule.query ? t('schedule.filters') : t('schedule.everything')}
            </Anchor>
          </Stack>
          <ActionIcon
            color="gray"
            size="lg"
            aria-label={t('schedule.delete', { name: `${what(schedule)}, ${who(schedule)}` })}
            onClick={() => stop(schedule)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
