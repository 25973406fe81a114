import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '@/shared/ui/panel';

type Props = { title: string; text?: string; children: ReactNode };

/** One sheet of the settings. */
export const Section = ({ title, text, children }: Props) => (
  <Panel component="section">
    <Stack gap="lg">
      <Stack gap={2}>
        <Title order={2}>{title}</Title>
        {text && (
          <Text fz="sm" c="dimmed" maw={680}>
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  </Panel>
);
