import { Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copy } from '@/shared/ui/copy-button';
import { PanelSection } from '@/shared/ui/panel-section';
import type { CompanyLogin } from './api';

/** What is to be entered at the provider. */
export function AtProvider({ saved }: { saved: CompanyLogin }) {
  const { t } = useTranslation('company-login');
  const rows = [
    { name: t('provider.redirect'), value: saved.redirect_address, copy: t('provider.copyRedirect') },
    { name: t('provider.logout'), value: saved.logout_address, copy: t('provider.copyLogout') },
  ];
  return (
    <PanelSection title={t('provider.title')} text={t('provider.text')}>
      {rows.map(({ name, value, copy }) => (
        <Stack key={name} gap={4}>
          <Text fw={500}>{name}</Text>
          <Group gap="xs">
            <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
            <Copy value={value} label={copy} />
          </Group>
        </Stack>
      ))}
    </PanelSection>
  );
}
