import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from './panel';

type Props = { title: string; text?: string; children: ReactNode };

/** A part of a page under its own heading. */
export const PanelSection = ({ title, text, children }: Props) => (
  <Panel component="section">
    <Stack>
      <Stack gap={2}>
        <Title order={2}>{title}</Title>
        {text && (
          <Text fz="sm" c="dimmed">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  </Panel>
);
