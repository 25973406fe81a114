import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useUnsubscribe } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { DeadLink } from '@/features/session/dead-link';
import { useHasToken } from '@/shared/lib/session';

/** Where reminders may be switched off. A button does it, not the opening: programs that scan emails open links too. */
export function Component() {
  const { t } = useTranslation('auth');
  const { key = '' } = useParams();
  const isSignedIn = useHasToken();
  const unsubscribe = useUnsubscribe();
  const run = () => unsubscribe.mutate({ params: { path: { key } } });
  const home = isSignedIn ? '/user/profile' : '/login';
  const onward = t(isSignedIn ? 'emailChange.toProfile' : 'login.submit');

  if (unsubscribe.error)
    return <DeadLink error={unsubscribe.error} onRetry={run} action={{ label: onward, to: home }} />;
  if (unsubscribe.isSuccess)
    return (
      <AuthPage
        title={t('unsubscribe.done')}
        subtitle={<span role="status">{t('unsubscribe.doneText')}</span>}
      >
        <Group>
          <Button component={Link} to={home} variant="default">
            {onward}
          </Button>
        </Group>
      </AuthPage>
    );
  return (
    <AuthPage title={t('unsubscribe.title')} subtitle={t('unsubscribe.text')}>
      <Group>
        <Button loading={unsubscribe.isPending} onClick={run}>
          {t('unsubscribe.submit')}
        </Button>
      </Group>
    </AuthPage>
  );
}
