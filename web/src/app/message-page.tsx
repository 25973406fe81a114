import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { documentTitle } from '@/shared/lib/document-title';

type Props = { title: string; text: string; face: 'sad' | 'neutral'; children?: ReactNode };

/** One character, one sentence, one way out. */
export const MessagePage = ({ title, text, face, children }: Props) => (
  <Container size="sm" py={64}>
    <title>{documentTitle(title)}</title>
    <Stack align="center" gap="sm" ta="center">
      <img src={`/cast/olena/${face}.svg`} alt="" width={200} height={200} />
      <Title order={1} tabIndex={-1}>
        {title}
      </Title>
      <Text c="var(--app-ink-2)">{text}</Text>
      <Group mt="md" justify="center">
        {children}
      </Group>
    </Stack>
  </Container>
);
