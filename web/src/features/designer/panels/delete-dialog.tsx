import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useDesigner, useDraft } from '../context';
import { deleteCards } from '../model/commands';
import { findCard } from '../model/lookup';
import { useActions } from '../use-actions';

/** So many cards are named; of the others it is said how many they are. */
const NAMED = 8;

/** Before many cards are deleted: which ones go, and what that does to the answers that lead to them. */
export function DeleteDialog() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const asked = useDraft((s) => s.deleting);
  const ids = (asked ?? []).filter((id) => findCard(draft, id));
  const close = () => store.set({ deleting: null });
  const names = ids.slice(0, NAMED).map((id) => ({
    id,
    name: findCard(draft, id)?.name || t('card.unnamed'),
  }));
  const { opened } = deleteCards(draft, ids);
  return (
    <ConfirmModal
      opened={ids.length > 0}
      danger
      title={t('deleting.title', { count: ids.length })}
      confirm={t('card.deleteMany', { count: ids.length })}
      onClose={close}
      onConfirm={() => {
        close();
        actions.deleteNow(ids);
      }}
    >
      <List size="sm" mb="sm">
        {names.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
        {ids.length > NAMED && <List.Item>{t('deleting.more', { count: ids.length - NAMED })}</List.Item>}
      </List>
      {opened > 0 && <Text size="sm">{t('deleting.opened', { count: opened })}</Text>}
      <Text size="sm">{t('deleting.undo')}</Text>
    </ConfirmModal>
  );
}
