import { Code, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '@/shared/ui/copy-button';
import { Panel } from '@/shared/ui/panel';

/** Where the directory sends people and groups. */
export function DirectoryAddress() {
  const { t } = useTranslation('service-keys');
  const label = useId();
  const address = `${window.location.origin}/scim/v2`;
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Stack gap={4} miw={0}>
          <Text id={label} fw={500}>
            {t('directory.address')}
          </Text>
          <Code aria-labelledby={label} fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Code>
        </Stack>
        <Copy value={address} label={t('directory.copyAddress')} />
      </Group>
    </Panel>
  );
}
