import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentTitle } from '@/shared/ui/page-header';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** The page that somebody here by mistake wants. */
  opposite?: { text: string; label: string; to: string };
  children?: ReactNode;
};

/** Head of an auth page: what it is, and the way to the opposite one. */
export const AuthPage = ({ title, subtitle, opposite, children }: Props) => (
  <Stack gap="lg">
    <title>{documentTitle(title)}</title>
    <Stack gap={6}>
      <Title order={1} fz={32} tabIndex={-1}>
        {title}
      </Title>
      {subtitle && (
        <Text c="var(--app-ink-2)" component="div">
          {subtitle}
        </Text>
      )}
      {opposite && (
        <Text fz="sm" c="var(--app-ink-2)">
          {opposite.text}{' '}
          <Anchor component={Link} to={opposite.to} fw={600} underline="always">
            {opposite.label}
          </Anchor>
        </Text>
      )}
    </Stack>
    {children}
  </Stack>
);
