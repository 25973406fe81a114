import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { errorText, notify } from '@/shared/lib/notify';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import type { Person } from '../api';

/** Takes the second factor away from somebody who has lost the phone and the recovery codes. */
export function SecondFactorReset({ person: { id } }: { person: Person }) {
  const { t } = useTranslation('second-factor');
  const [isAsking, setAsking] = useState(false);
  const confirmed = useConfirmed(t('reset.password'));
  const onSuccess = useRefresh(['/api/user/{id}/', '/api/users/{id}/sessions/']);
  const reset = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async () => {
      const answer = await confirmed.ask(() =>
        http.DELETE('/api/users/{id}/second_factor/', { params: { path: { id } } }),
      );
      if (answer?.error) throw answer.error;
      return answer !== null;
    },
    onSuccess: (isReset) => {
      if (!isReset) return;
      setAsking(false);
      notify.done(t('reset.done'));
      onSuccess();
    },
  });
  return (
    <>
      <Group justify="space-between">
        <Text>{t('reset.on')}</Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('reset.action')}
        </Button>
      </Group>
      <ConfirmModal
        opened={isAsking}
        danger
        title={t('reset.title')}
        confirm={t('reset.action')}
        loading={reset.isPending && !confirmed.asking}
        error={reset.error && errorText(reset.error)}
        onClose={() => setAsking(false)}
        onConfirm={() => reset.mutate()}
      >
        {t('reset.text')}
      </ConfirmModal>
      {confirmed.dialog}
    </>
  );
}
