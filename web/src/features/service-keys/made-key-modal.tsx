import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { Copy } from '@/shared/ui/copy-button';

/** The key itself: shown now, and never again. A press beside the dialog does not lose it. */
export function MadeKeyModal({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('service-keys');
  return (
    <AppModal opened onClose={onClose} title={t('made.title')} closeOnClickOutside={false} size="lg">
      <Stack>
        <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('made.once')}
        </Alert>
        <Code block aria-label={t('made.key')} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {token}
        </Code>
        <Group justify="space-between">
          <Copy value={token} label={t('made.copy')} />
          <Button onClick={onClose} data-autofocus>
            {t('made.done')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
