import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Newcomer, useDecline } from './api';

const NAMED = 5;

type Props = {
  ids: readonly number[];
  /** Those of them whose names are known. */
  people: readonly Newcomer[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks once: what these people entered is gone then. */
export function DeclineModal({ ids, people, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation('group-codes');
  const decline = useDecline();
  const count = ids.length;
  const named = people.slice(0, NAMED).map(fullName);
  const more = count - named.length;
  return (
    <ConfirmModal
      opened
      danger
      title={t('decline.title', { count })}
      confirm={t('waiting.decline')}
      loading={decline.isPending}
      error={decline.error && errorText(decline.error)}
      onClose={onClose}
      onConfirm={() =>
        decline.mutate(ids, {
          onSuccess: () => {
            notify.done(t('decline.done', { count }));
            onDone();
          },
        })
      }
    >
      <Stack gap="sm">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {new Intl.ListFormat(i18n.language).format(
            more > 0 ? [...named, t('decline.more', { count: more })] : named,
          )}
        </Text>
        <Text>{t('decline.text')}</Text>
      </Stack>
    </ConfirmModal>
  );
}
