import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useConfirmEmail, useKey } from '@/features/session/api';
import { AuthPage } from '@/features/session/auth-page';
import { DeadLink } from '@/features/session/dead-link';
import { meQuery, useHasToken } from '@/shared/lib/session';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** Where the link sent to a new address leads. A button does it, not the opening: programs that scan emails open links too. */
export function Component() {
  const { t } = useTranslation('auth');
  const { key = '' } = useParams();
  const queries = useQueryClient();
  const isSignedIn = useHasToken();
  const confirm = useConfirmEmail();
  const run = () =>
    confirm.mutate(
      { body: { key } },
      { onSuccess: () => queries.invalidateQueries({ queryKey: meQuery.queryKey }) },
    );
  const checked = useKey(key, confirm.isSuccess);
  const home = isSignedIn ? '/user/profile' : '/login';
  const onward = isSignedIn ? t('emailChange.toProfile') : t('login.submit');

  if (confirm.error)
    return <DeadLink error={confirm.error} onRetry={run} action={{ label: onward, to: home }} />;
  if (confirm.data)
    return (
      <AuthPage
        title={t('emailChange.done')}
        subtitle={<span role="status">{t('emailChange.doneText', { email: confirm.data.email })}</span>}
      >
        <Group>
          <Button component={Link} to={home}>
            {onward}
          </Button>
        </Group>
      </AuthPage>
    );
  if (checked.isPending) return <PageSkeleton />;
  if (checked.error)
    return (
      <DeadLink
        error={checked.error}
        onRetry={() => void checked.refetch()}
        action={{ label: onward, to: home }}
      />
    );
  return (
    <AuthPage title={t('emailChange.title')} subtitle={t('emailChange.text')}>
      <Group>
        <Button loading={confirm.isPending} onClick={run}>
          {t('emailChange.submit')}
        </Button>
      </Group>
    </AuthPage>
  );
}
