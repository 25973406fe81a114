import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { useDesigner } from '../context';
import { countChanges, isDirty } from '../model/changes';
import { merge } from '../model/merge';
import type { Draft } from '../model/types';
import type { Keeper, Kept } from '../save/keeper';

/** A save whose answer was not waited for leaves a copy behind that holds nothing new. */
function isNews({ base, mine }: Kept, now: Draft): boolean {
  const merged = merge(base, mine, now);
  return merged.conflicts.length > 0 || isDirty(now, merged.draft);
}

/** Work of an earlier visit that never reached the server is offered, never taken or dropped unasked. */
export function KeptDialog({ keeper }: { keeper: Keeper }) {
  const { t } = useTranslation('designer');
  const { dateTime } = useFormat();
  const { store, saver } = useDesigner();
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let isGone = false;
    void keeper.get().then((found) => {
      if (isGone || !found) return;
      if (isNews(found, store.get().draft)) setKept(found);
      else void keeper.drop();
    });
    return () => {
      isGone = true;
    };
  }, [keeper, store]);
  if (!kept) return null;
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
        <Text>
          {t('kept.text', { when: dateTime(new Date(kept.at)), count: countChanges(kept.base, kept.mine) })}
        </Text>
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
