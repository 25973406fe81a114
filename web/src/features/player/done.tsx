import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '@/shared/lib/log-out';
import { useMe } from '@/shared/lib/session';

/** The way out of a shared device, for after the result: the next one is waiting. Elsewhere there is none. */
export function useDone() {
  const { on_shared_device } = useMe();
  return on_shared_device ? <Done /> : undefined;
}

function Done() {
  const { t } = useTranslation('player');
  const logOut = useLogOut();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Button
      size="md"
      loading={isLeaving}
      leftSection={<IconLogout size={18} aria-hidden />}
      onClick={() => {
        setLeaving(true);
        void logOut();
      }}
    >
      {t('result.done')}
    </Button>
  );
}
