import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { Copy } from '@/shared/ui/copy-button';
import { FormAlert } from '@/shared/ui/form-alert';
import { type GroupCode, usePoster } from './api';
import { placeName } from './place';

/** What a new code is for: its poster. */
export function MadeCodeModal({ code, onClose }: { code: GroupCode; onClose: () => void }) {
  const { t } = useTranslation('group-codes');
  const { t: common } = useTranslation();
  const poster = usePoster({ showsOwnErrors: true });
  return (
    <AppModal opened onClose={onClose} title={t('made.title')}>
      <Stack>
        <FormAlert text={poster.error ? errorText(poster.error) : null} />
        <Text>{t('made.text', { place: placeName(code) })}</Text>
        <Stack gap={4}>
          <Code block fz="lg" ta="center" aria-label={t('column.code')}>
            {code.code}
          </Code>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('made.byHand', { address: `${location.host}/join` })}
          </Text>
        </Stack>
        <Group justify="space-between">
          <Copy value={code.address} label={t('copyLink')} />
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('close')}
            </Button>
            <Button
              data-autofocus
              loading={poster.isPending}
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() =>
                poster.mutate(code.id, {
                  onSuccess: () => {
                    notify.done(t('poster.saved'));
                    onClose();
                  },
                })
              }
            >
              {t('poster.print')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </AppModal>
  );
}
