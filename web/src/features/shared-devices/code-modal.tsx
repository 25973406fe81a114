import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { Copy } from '@/shared/ui/copy-button';
import { QrPicture } from '@/shared/ui/qr-picture';
import type { SetUpCode } from './api';

/** What sets a tablet up. It is not shown again. */
export function CodeModal({ made, onClose }: { made: SetUpCode; onClose: () => void }) {
  const { t } = useTranslation('shared-devices');
  const { t: common } = useTranslation();
  const { device, code, address } = made;
  return (
    <AppModal opened onClose={onClose} title={t('code.title', { name: device.name })} size="lg">
      <Stack>
        <Text>{t('code.once')}</Text>
        <Group align="flex-start" gap="lg">
          <QrPicture value={address} label={t('code.qr', { name: device.name })} width={200} />
          <Stack gap="sm" flex="1 1 240px">
            <List type="ordered" spacing="xs">
              <List.Item>{t('code.open')}</List.Item>
              <List.Item>{t('code.leave')}</List.Item>
            </List>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('code.byHand', { address: `${location.host}/device` })}
            </Text>
            <Code block fz="lg" ta="center" aria-label={t('code.label')}>
              {code}
            </Code>
          </Stack>
        </Group>
        <Group justify="space-between">
          <Copy value={address} label={t('code.copy')} />
          <Button data-autofocus onClick={onClose}>
            {common('close')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
