import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '@/shared/lib/download';
import { Copy } from '@/shared/ui/copy-button';

/** The recovery codes: shown now, and never again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack>
      <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('codes.once')}
      </Alert>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        m={0}
        p={0}
        aria-label={t('codes.title')}
      >
        {codes.map((code) => (
          <Code key={code} component="li" fz="md" style={{ listStyle: 'none' }}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Group gap="xs">
          <Copy value={text} label={t('codes.copy')} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'rozmova-codes.txt')}
          >
            {t('codes.save')}
          </Button>
        </Group>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </Stack>
  );
}
