import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { SessionList } from '@/shared/ui/sessions/session-list';
import { useEndSessionOf, useEndSessionsOf, useSessionsOf } from '../api';

/** Where this person is signed in, and ways to sign them out. */
export function SessionsPanel({ person }: { person: number }) {
  const { t } = useTranslation('sessions');
  const sessions = useSessionsOf(person);
  const endOne = useEndSessionOf();
  const endAll = useEndSessionsOf();
  const [isAsking, setAsking] = useState(false);
  const path = { id: person };
  if (isApiError(sessions.error) && sessions.error.code === 'forbidden_users')
    return <Text c="dimmed">{errorText(sessions.error)}</Text>;
  return (
    <SessionList
      sessions={sessions}
      ending={endOne.isPending ? endOne.variables.params.path.n : null}
      onEnd={(n) =>
        endOne.mutate({ params: { path: { ...path, n } } }, { onSuccess: () => notify.done(t('ended')) })
      }
    >
      {() => (
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('endAll')}
          </Button>
          <ConfirmModal
            opened={isAsking}
            danger
            title={t('endAllTitle')}
            confirm={t('endAll')}
            loading={endAll.isPending}
            error={endAll.error && errorText(endAll.error)}
            onClose={() => setAsking(false)}
            onConfirm={() =>
              endAll.mutate(
                { params: { path } },
                {
                  onSuccess: () => {
                    setAsking(false);
                    notify.done(t('allEnded'));
                  },
                },
              )
            }
          >
            {t('endAllText')}
          </ConfirmModal>
        </Group>
      )}
    </SessionList>
  );
}
