import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserShare } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { fullName, useFormat } from '@/shared/lib/format';
import { ReturnFocus } from '@/shared/ui/return-focus';
import { useDeputy } from './api';

const DeputyModal = part(async () => ({ default: (await import('./deputy-modal')).DeputyModal }));

/** Names, changes or ends who stands in; nothing for who only stands in for somebody else. */
export function DeputyButton() {
  const { t } = useTranslation('team');
  const { data } = useDeputy();
  const [isOpen, dialog] = useDisclosure(false);
  if (!data) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={18} aria-hidden />} onClick={dialog.open}>
        {t(data.deputy ? 'deputy.change' : 'deputy.name')}
      </Button>
      {isOpen && <ReturnFocus />}
      <Suspense>{isOpen && <DeputyModal now={data} onClose={dialog.close} />}</Suspense>
    </>
  );
}

/** Who stands in, and until when. */
export function DeputyLine() {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { data } = useDeputy();
  if (!data?.deputy) return null;
  return (
    <Text component="p" m={0} fw={600}>
      {t('deputy.now', { name: fullName(data.deputy), until: format.date(data.until) })}
    </Text>
  );
}
