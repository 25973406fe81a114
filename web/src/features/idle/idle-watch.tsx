import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '@/shared/lib/log-out';
import { useWatchMe } from '@/shared/lib/session';
import { sharedDevice } from '@/shared/lib/shared-device';
import { AppModal } from '@/shared/ui/app-modal';
import { OWN_ANSWER, watchIdle } from './idle';

/** Over everything that a page or a play may show. */
const ABOVE_ALL = 1000;

/** Logs out whoever has left a shared device, after asking. */
export function IdleWatch() {
  const { t } = useTranslation('device');
  const logOut = useLogOut();
  const [left, setLeft] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const watch = useRef<ReturnType<typeof watchIdle> | null>(null);
  // Whoever plays for long asks nothing else of the server, which would take the session for a forgotten one.
  useWatchMe();

  const leave = useEffectEvent(() => {
    setLeaving(true);
    void logOut();
  });
  useEffect(() => {
    sharedDevice.note();
    const watching = watchIdle({ onLeft: setLeft, onOut: () => leave() });
    watch.current = watching;
    return watching.stop;
  }, []);
  const stay = () => watch.current?.goOn();
  return (
    <AppModal
      opened={left !== null || isLeaving}
      onClose={stay}
      title={t('still.title')}
      withCloseButton={false}
      zIndex={ABOVE_ALL}
      centered
    >
      <Stack>
        <Text>{t('still.text', { count: left ?? 0 })}</Text>
        <Group justify="flex-end">
          <Button
            size="md"
            variant="default"
            loading={isLeaving}
            {...{ [OWN_ANSWER]: true }}
            onClick={() => {
              setLeaving(true);
              void logOut();
            }}
          >
            {t('still.out')}
          </Button>
          <Button size="md" data-autofocus disabled={isLeaving} {...{ [OWN_ANSWER]: true }} onClick={stay}>
            {t('still.stay')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
