import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type GroupGame, type LearnerGroup, useAddGames } from './api';
import { TermsFields, type TypedTerms } from './terms-fields';

type Props = { group: LearnerGroup; row: GroupGame; onClose: () => void };

/** Other terms of a course of the group, for those who get it from now on. */
export function GameTermsModal({ group, row, onClose }: Props) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const [value, setValue] = useState<TypedTerms>({ attempts: row.attempts, period: row.period });
  const save = useAddGames();
  const submit = () =>
    save.mutate(
      {
        params: { path: { id: group.id } },
        body: {
          games: [
            {
              game: row.game.id,
              // An emptied field is the group's.
              attempts: value.attempts === '' ? group.attempts : Number(value.attempts),
              period: value.period === '' ? group.period : Number(value.period),
            },
          ],
        },
      },
      {
        onSuccess: () => {
          notify.done(common('saved'));
          onClose();
        },
      },
    );
  return (
    <AppModal opened onClose={onClose} title={t('games.termsTitle', { title: row.game.title })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Text c="dimmed">{t('games.termsHint')}</Text>
          <TermsFields title={row.game.title} group={group} value={value} onChange={setValue} />
          <FormAlert text={save.error && errorText(save.error)} />
          <FormButtons submit={common('save')} loading={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}
