import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { SessionList } from '@/shared/ui/sessions/session-list';
import { useEndOtherSessions, useEndSession, useSessions } from './api';

/** Where one is signed in, and a way to end each session, or all but this. */
export function SessionsSection() {
  const { t } = useTranslation('sessions');
  const sessions = useSessions();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  return (
    <SessionList
      sessions={sessions}
      ending={endOne.isPending ? endOne.variables.params.path.id : null}
      onEnd={(id) =>
        endOne.mutate({ params: { path: { id } } }, { onSuccess: () => notify.done(t('ended')) })
      }
    >
      {(all) =>
        all.length > 1 && (
          <Group>
            <Button
              variant="default"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate({}, { onSuccess: () => notify.done(t('othersEnded')) })}
            >
              {t('endOthers')}
            </Button>
          </Group>
        )
      }
    </SessionList>
  );
}
