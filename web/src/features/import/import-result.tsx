import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import type { ImportReport } from './api';

type Props = { report: ImportReport; withInvitation: boolean; onAgain: () => void };

export function ImportResult({ report, withInvitation, onAgain }: Props) {
  const { t } = useTranslation('import');
  const { number } = useFormat();
  const say = (what: 'created' | 'updated' | 'unchanged') =>
    t(`result.${what}`, { count: report[what], formatted: number(report[what]) });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes where the outcome stands.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack align="center" py="xl" gap="sm">
      <IconCircleCheck size={48} stroke={1.3} color="var(--app-ok)" aria-hidden />
      <Text component="h2" ref={heading} tabIndex={-1} fz="xl" fw={600} m={0}>
        {t('result.title')}
      </Text>
      <Text role="status" ta="center">
        {[say('created'), say('updated'), say('unchanged')].join(' · ')}
      </Text>
      {withInvitation && report.created > 0 && <Text c="dimmed">{t('result.invited')}</Text>}
      <Group gap="xs" mt="sm">
        <Button component={Link} to="/administrator/users">
          {t('result.toList')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('result.again')}
        </Button>
      </Group>
    </Stack>
  );
}
