import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import { ErrorState } from '@/shared/ui/error-state';
import { AuthPage } from './auth-page';
import { useScene } from './scene';

type Props = {
  error: unknown;
  onRetry: () => void;
  action: { label: string; to: string };
  /** Most of those who come have used the link and only want in. */
  loginFirst?: boolean;
};

/** A mailed link that is used up, too old or broken, or a check that could not be made. */
export function DeadLink({ error, onRetry, action, loginFirst }: Props) {
  const { t } = useTranslation('auth');
  const isDead = isApiError(error) && error.code === 'invalid_key';
  const setScene = useScene();
  useEffect(() => {
    if (isDead) setScene('dead');
  }, [isDead, setScene]);
  if (!isDead) return <ErrorState error={error} onRetry={onRetry} />;
  const login = { label: t('login.submit'), to: '/login' };
  const ways = action.to === login.to ? [login] : loginFirst ? [login, action] : [action, login];
  return (
    <AuthPage title={t('key.dead')} subtitle={t('key.deadText')}>
      <Group>
        {ways.map(({ label, to }, i) => (
          <Button key={label} component={Link} to={to} variant={i === 0 ? 'filled' : 'default'}>
            {label}
          </Button>
        ))}
      </Group>
    </AuthPage>
  );
}
