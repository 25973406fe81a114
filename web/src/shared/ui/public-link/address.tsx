import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PublicId, publicPlay } from '@/shared/lib/public-play';
import { Copy } from '../copy-button';

type Props = {
  id: PublicId;
  /** Attempts that were begun here; unknown until they have been counted. */
  plays?: { started: number; finished: number };
  copy: string;
  children?: React.ReactNode;
};

/** An address at which anybody may play, to be copied, with what it brought. */
export function Address({ id, plays, copy, children }: Props) {
  const { t } = useTranslation('courses');
  const link = `${location.origin}${publicPlay(id)}`;
  return (
    <>
      <Anchor href={link} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Anchor>
      <Group gap="xs">
        <Copy value={link} label={copy} />
        {children}
      </Group>
      {plays && (
        <Text size="sm" c="dimmed">
          {t('link.plays', plays)}
        </Text>
      )}
    </>
  );
}
