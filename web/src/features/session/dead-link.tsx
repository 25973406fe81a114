import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import { ErrorState } from '@/shared/ui/error-state';
import { AuthPage } from './auth-page';
import { useScene } from './scene';

type Props = { error: unknown; onRetry: () => void; action: { label: string; to: string } };

/** A mailed link that is used up, too old or broken, or a check that could not be made. */
export function DeadLink({ error, onRetry, action }: Props) {
  const { t } = useTranslation('auth');
  const isDead = isApiError(error) && error.code === 'invalid_key';
  const setScene = useScene();
  useEffect(() => {
    if (isDead) setScene('dead');
  }, [isDead, setScene]);
  if (!isDead) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <AuthPage title={t('key.dead')} subtitle={t('key.deadText')}>
      <Group>
        <Button component={Link} to={action.to}>
          {action.label}
        </Button>
        <Button component={Link} to="/login" variant="default">
          {t('login.submit')}
        </Button>
      </Group>
    </AuthPage>
  );
}
