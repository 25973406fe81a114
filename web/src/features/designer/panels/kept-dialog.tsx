import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../context';
import { countChanges } from '../model/changes';
import type { Keeper, Kept } from '../save/keeper';

/** Work of an earlier visit that never reached the server is offered, never taken or dropped unasked. */
export function KeptDialog({ keeper }: { keeper: Keeper }) {
  const { t, i18n } = useTranslation('designer');
  const { saver } = useDesigner();
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let isGone = false;
    void keeper.get().then((found) => {
      if (!isGone) setKept(found);
    });
    return () => {
      isGone = true;
    };
  }, [keeper]);
  if (!kept) return null;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    kept.at,
  );
  const restore = () => {
    setKept(null);
    void saver.restore(kept);
  };
  const discard = () => {
    setKept(null);
    void keeper.drop();
  };
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('kept.title')}
    >
      <Stack>
        <Text>{t('kept.text', { when, count: countChanges(kept.base, kept.mine) })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={discard}>
            {t('kept.discard')}
          </Button>
          <Button data-autofocus onClick={restore}>
            {t('kept.restore')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
