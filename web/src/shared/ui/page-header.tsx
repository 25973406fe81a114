import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { documentTitle } from '@/shared/lib/document-title';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Beside the title, such as a `Hint`: what the page is about, where its rows are to begin high up. */
  hint?: ReactNode;
  actions?: ReactNode;
};

/** The one h1 of a page; it takes the focus after a change of route and names the document. */
export const PageHeader = ({ title, subtitle, hint, actions }: Props) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <title>{documentTitle(title)}</title>
    <Stack gap={4} maw={720}>
      <Group gap={6} wrap="nowrap">
        <Title order={1} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {hint}
      </Group>
      {subtitle && (
        <Text c="var(--app-ink-2)" component="div">
          {subtitle}
        </Text>
      )}
    </Stack>
    {actions && (
      <Group gap="xs" data-noprint data-guide="actions">
        {actions}
      </Group>
    )}
  </Group>
);
