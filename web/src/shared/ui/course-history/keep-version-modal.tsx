import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '../app-modal';
import { FormAlert } from '../form-alert';
import { FormButtons } from '../form-buttons';

type Props = {
  game: number;
  /** Saves what is not saved yet; false where that fails. */
  flush: () => Promise<boolean>;
  onClose: () => void;
  onDone: () => void;
};

/** Gives the draft as it is a name, under which it stays in the history. */
export function KeepVersionModal({ game, flush, onClose, onDone }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const [name, setName] = useState('');
  const keep = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      if (!(await flush())) throw { status: 0, code: 'network', message: t('history.notSaved') };
      const { data, error } = await http.POST('/api/games/{id}/draft_versions/', {
        params: { path: { id: game } },
        body: { name: name.trim() },
      });
      if (!data) throw error;
      return data;
    },
    onSuccess: (kept) => {
      notify.done(t('history.keptDone', { name: kept.name }));
      onDone();
    },
  });
  return (
    <AppModal opened onClose={onClose} title={t('history.keep')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t('history.keepText')}</Text>
          <TextInput
            label={t('history.keepName')}
            placeholder={t('history.keepExample')}
            value={name}
            maxLength={100}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormAlert text={keep.error && errorText(keep.error)} />
          <FormButtons
            submit={common('save')}
            loading={keep.isPending}
            disabled={name.trim() === ''}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </AppModal>
  );
}
