import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Written into the page when it is built; empty in development. */
const version = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

/** Which version runs here, and the licences of what it is made of. */
export function ProgramVersion() {
  const { t } = useTranslation();
  const running = version();
  return (
    <Group gap="4px 16px" fz="xs" c="var(--app-ink-3)">
      {running && (
        <Text span inherit>
          {t('version', { version: running })}
        </Text>
      )}
      <Anchor href="/notices.txt" target="_blank" rel="noreferrer" inherit c="inherit">
        {t('notices')}
      </Anchor>
    </Group>
  );
}
