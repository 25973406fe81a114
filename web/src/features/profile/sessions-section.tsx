import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { deviceOf } from './agent';
import { useEndOtherSessions, useSessions } from './api';

/** Where one is signed in, and a way to end all but this. */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const sessions = useSessions();
  const end = useEndOtherSessions();
  if (sessions.isPending) return <LoadingBox h={96} />;
  if (sessions.error) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  const all = sessions.data.results;
  return (
    <Stack>
      <Stack gap="sm" component="ul" m={0} p={0}>
        {all.map((session) => {
          const { name, isPhone } = deviceOf(session.agent);
          const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
          return (
            <Group key={session.id} component="li" gap="sm" wrap="nowrap">
              <Icon size={22} stroke={1.5} aria-hidden />
              <Stack gap={0}>
                <Group gap="xs">
                  <Text fw={500}>{name || t('unknownDevice')}</Text>
                  {session.current && <Badge color="green">{t('thisDevice')}</Badge>}
                </Group>
                <Text fz="sm" c="dimmed">
                  {t('lastSeen', { when: format.relative(session.last_seen_at) })}
                </Text>
              </Stack>
            </Group>
          );
        })}
      </Stack>
      {all.length > 1 && (
        <Group>
          <Button
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate({}, { onSuccess: () => void notify.done(t('sessionsEnded')) })}
          >
            {t('endOthers')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
