import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '@/shared/ui/panel';

type Props = { title: string; text?: string; isList?: boolean; className?: string; children: ReactNode };

export const Head = ({ title, text, isList }: Omit<Props, 'children'>) => (
  <Box {...(isList ? { p: 'lg', pb: 'xs' } : { mb: 'sm' })}>
    <Title order={2}>{title}</Title>
    {text && (
      <Text fz="sm" c="dimmed">
        {text}
      </Text>
    )}
  </Box>
);

/** A panel with its heading; a table in it reaches to the edges. */
export const Part = ({ children, className, ...head }: Props) => (
  <Panel component="section" p={head.isList ? 0 : 'lg'} className={className}>
    <Head {...head} />
    {children}
  </Panel>
);
