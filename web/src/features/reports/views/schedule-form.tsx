import { Box, Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { listedName } from '@/shared/lib/listed-name';
import { notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { queryOf } from '@/shared/lib/view-query';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { useAddSchedule } from './api';
import type { NewSchedule, ReportName, Schedules } from './types';

const EVERY = ['weekly', 'monthly'] as const satisfies readonly NewSchedule['every'][];

type Props = { report: ReportName; recipients: Schedules['recipients']; onClose: () => void };

/** The report as it is filtered now, how often, as what and to whom. */
export function ScheduleForm({ report, recipients, onClose }: Props) {
  const { t } = useTranslation('views');
  const { t: common } = useTranslation();
  const query = queryOf(useLocation().search);
  const me = useMe().id;
  const add = useAddSchedule();
  const { form, alert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: {
      every: 'weekly',
      users: recipients.some(({ id }) => id === me) ? [String(me)] : [],
    } as { every: NewSchedule['every']; users: string[] },
    validate: { users: (users) => (users.length > 0 ? null : t('schedule.nobody')) },
  });
  const submit = form.onSubmit(({ users, ...rest }) =>
    add.mutate(
      { body: { report, query, ...rest, users: users.map(Number) } },
      {
        onSuccess: () => {
          notify.done(t('schedule.done'));
          form.reset();
        },
        onError: fail,
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={3}>{t('schedule.new')}</Title>
        <Text fz="sm" c="dimmed">
          {query ? t('schedule.asFiltered') : t('schedule.unfiltered')}
        </Text>
        <FormAlert text={alert} />
        <Radio.Group label={t('schedule.every')} {...form.getInputProps('every')}>
          <Group gap="lg" mt="xs">
            {EVERY.map((value) => (
              <Radio key={value} value={value} label={t(`schedule.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
        <Checkbox.Group label={t('schedule.users')} {...form.getInputProps('users')}>
          <Box mah={220} mt="xs" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
            <Stack gap="xs">
              {recipients.map((person) => (
                <Checkbox
                  key={person.id}
                  value={String(person.id)}
                  label={listedName(person)}
                  description={person.email}
                />
              ))}
            </Stack>
          </Box>
        </Checkbox.Group>
        <FormButtons
          submit={t('schedule.save')}
          loading={add.isPending}
          cancel={common('close')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
