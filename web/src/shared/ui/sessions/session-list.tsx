import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/lib/format';
import { ErrorState } from '../error-state';
import { LoadingBox } from '../loading-box';
import { deviceOf } from './agent';

type Session = components['schemas']['LoginView'];
type Props = {
  /** What was asked, with what became of the asking. */
  sessions: { data?: { results: Session[] }; error: unknown; refetch: () => unknown };
  /** The session that is being ended. */
  ending: number | null;
  onEnd: (id: number) => void;
  /** Below the list: ending several at once. */
  children?: (all: readonly Session[]) => ReactNode;
};

/** Where somebody is signed in, each with a way to end it; this device is left by logging out. */
export function SessionList({ sessions, ending, onEnd, children }: Props) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  if (!sessions.data)
    return sessions.error ? (
      <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
    ) : (
      <LoadingBox h={96} />
    );
  const all = sessions.data.results;
  if (all.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <Stack>
      <Stack gap="sm" component="ul" m={0} p={0}>
        {all.map(({ id, agent, current, last_seen_at }) => {
          const { name, isPhone } = deviceOf(agent);
          const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
          const device = name || t('unknownDevice');
          return (
            <Group key={id} component="li" gap="sm" wrap="nowrap">
              <Icon size={22} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
              <Stack gap={0} flex={1} miw={0}>
                <Group gap="xs">
                  <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                    {device}
                  </Text>
                  {current && <Badge color="green">{t('thisDevice')}</Badge>}
                </Group>
                <Text fz="sm" c="dimmed">
                  {t('lastSeen', { when: format.relative(last_seen_at) })}
                </Text>
              </Stack>
              {!current && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={ending === id}
                  aria-label={t('endOf', { device })}
                  onClick={() => onEnd(id)}
                >
                  {t('end')}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
      {children?.(all)}
    </Stack>
  );
}
