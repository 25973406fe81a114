import { Badge, Group, Stack, Title } from '@mantine/core';
import { IconBolt, IconClockPause } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/shared/ui/panel';

type Props = {
  title: string;
  /** Learners have it as soon as it is saved; otherwise it waits for publishing. */
  isLive: boolean;
  children: ReactNode;
};

/** Settings that belong together, and when learners get them. */
export function Section({ title, isLive, children }: Props) {
  const { t } = useTranslation('quizzes');
  const Icon = isLive ? IconBolt : IconClockPause;
  const heading = useId();
  return (
    <Panel component="section" aria-labelledby={heading}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3" id={heading}>
            {title}
          </Title>
          <Badge color={isLive ? 'green' : 'amber'} leftSection={<Icon size={14} aria-hidden />}>
            {t(isLive ? 'settings.live' : 'settings.waits')}
          </Badge>
        </Group>
        {children}
      </Stack>
    </Panel>
  );
}
