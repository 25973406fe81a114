import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import type { Trouble } from './use-changes';

type Props = { trouble: Trouble; onAgain: () => void; onGiveUp: () => void };

/** A change of the list was not saved: it stays shown until somebody decides. */
export function TroubleAlert({ trouble, onAgain, onGiveUp }: Props) {
  const { t } = useTranslation(['quiz-questions', 'common']);
  if (trouble.conflict)
    return <ConflictAlert conflict={trouble.conflict} onMine={onAgain} onTheirs={onGiveUp} />;
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />} title={t('notSaved')}>
      <Stack gap="sm">
        {errorText(trouble.error)}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onGiveUp}>
            {t('takeBack')}
          </Button>
          <Button size="xs" onClick={onAgain}>
            {t('common:retry')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
