import { Button, CloseButton, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { ownTabStorage } from '@/shared/lib/own-storage';
import { useMe } from '@/shared/lib/session';
import { type DraftVersion, draftVersionsQuery } from '@/shared/queries/course-states';
import { useDesigner } from '../context';
import classes from '../designer.module.css';
import { draftQuery } from '../history/api';
import { useRestore } from '../history/use-restore';
import { isStillMissed, isUndoable } from '../model/undoable';

const dismissed = (version: number) => `rozmova.designer.undo.${version}`;

/** Of a large change of an earlier visit: what was there before, to be brought back with one button. */
export function UndoNotice() {
  const { t } = useTranslation('designer');
  const { time } = useFormat();
  const { store, game } = useDesigner();
  const queries = useQueryClient();
  const me = useMe().id;
  const [offered, setOffered] = useState<DraftVersion | null>(null);
  const close = () => {
    if (offered) ownTabStorage.set(dismissed(offered.id), '1');
    setOffered(null);
  };
  const restore = useRestore(() => {
    notify.done(t('mass.restored'));
    setOffered(null);
  });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const [newest] = (await queries.fetchQuery(draftVersionsQuery(game))).results;
      const { version } = store.get();
      if (!newest || !isUndoable(newest, { me, version, now: Date.now() })) return;
      if (ownTabStorage.get(dismissed(newest.id))) return;
      const before = await queries.fetchQuery(draftQuery(game, { kind: 'version', n: newest.id }));
      if (!isGone && isStillMissed(newest, before, store.get().draft)) setOffered(newest);
    };
    // Without an answer there is nothing to offer: the history has it all the same.
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [queries, game, me, store]);
  if (!offered) return null;
  const words = offered.reason === 'cards_removed' ? 'mass.removed' : 'mass.changed';
  return (
    <div className={classes.trouble} role="status">
      <IconArrowBackUp size={18} aria-hidden="true" />
      <Text size="sm">{t(words, { count: offered.cards ?? 0, time: time(offered.created_at) })}</Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate({ kind: 'version', n: offered.id }, { onError: notify.failed })}
      >
        {t('history.undo')}
      </Button>
      <CloseButton size="sm" aria-label={t('mass.dismiss')} onClick={close} />
    </div>
  );
}
