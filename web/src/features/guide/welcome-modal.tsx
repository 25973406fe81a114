import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/shared/lib/session';
import { AppModal } from '@/shared/ui/app-modal';
import classes from './guide.module.css';

type Props = { onStart: () => void; onSkip: () => void };

/** The first words to an administrator. Nothing is lost by skipping: the guide stays in the top bar. */
export function WelcomeModal({ onStart, onSkip }: Props) {
  const { t } = useTranslation('guide');
  const { first_name: name, account } = useMe();
  const hasTrial = account.billing && account.days_left > 0 && !account.plan;
  return (
    <AppModal opened onClose={onSkip} closeOnClickOutside={false} title={t('welcome.title', { name })}>
      <Group wrap="nowrap" align="stretch" gap="md">
        <Box visibleFrom="xs" className={classes.cast}>
          <img src="/cast/bohdan/happy.svg" alt="" width={128} height={128} />
        </Box>
        <Stack gap="xs">
          <Text>{t('welcome.text')}</Text>
          {hasTrial && <Text c="var(--app-ink-2)">{t('welcome.trial', { count: account.days_left })}</Text>}
        </Stack>
      </Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onSkip}>
          {t('welcome.skip')}
        </Button>
        <Button onClick={onStart} data-autofocus>
          {t('welcome.start')}
        </Button>
      </Group>
    </AppModal>
  );
}
