import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AuthPage } from '@/features/session/auth-page';
import { DeadLink } from '@/features/session/dead-link';
import { http } from '@/shared/api/client';
import { isNetworkError } from '@/shared/api/errors';
import { retryBusy } from '@/shared/api/retry';
import { fullName } from '@/shared/lib/format';
import { safeNext } from '@/shared/lib/next';
import { openAnew } from '@/shared/lib/open-anew';
import { useSignIn } from '@/shared/lib/session';
import { isViewing, token } from '@/shared/lib/token';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

const whose = async (value: string) => {
  const { data, error } = await http.GET('/api/users/me/', { headers: { authorization: `JWT ${value}` } });
  if (error) throw isNetworkError(error) ? error : { ...error, status: 400, code: 'invalid_key' };
  return data;
};

/** A link that signs in: checked before it is stored, asked about when somebody else is here already. */
export function Component() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const { token: fromAddress = '' } = useParams();
  const [value] = useState(fromAddress);
  const [current] = useState(token.get);
  const next = safeNext(params.get('next')) ?? '/';

  // The secret leaves the address, and with it the history, before anything else happens.
  useEffect(() => history.replaceState(history.state, '', '/set_token/'), []);

  const asked = useQuery({
    queryKey: ['set-token', value],
    gcTime: 0,
    retry: retryBusy,
    queryFn: async () => {
      const coming = await whose(value);
      const here = current ? await whose(current).catch(() => null) : null;
      return { coming, here: here && here.id !== coming.id ? here : null };
    },
  });

  const enter = () => {
    if (!asked.data) return;
    signIn({ token: value, user: asked.data.coming });
    if (isViewing()) openAnew(next);
    else void navigate(next, { replace: true });
  };
  const isFree = asked.data?.here === null;
  const entered = useRef(false);
  useEffect(() => {
    if (!isFree || entered.current) return;
    entered.current = true;
    enter();
  });

  if (asked.error)
    return (
      <DeadLink
        error={asked.error}
        onRetry={() => void asked.refetch()}
        action={{ label: t('recover.title'), to: '/recover' }}
      />
    );
  if (!asked.data?.here) return <PageSkeleton />;
  const names = { here: fullName(asked.data.here), coming: fullName(asked.data.coming) };
  return (
    <AuthPage title={t('token.title')} subtitle={t('token.text', names)}>
      <Group>
        <Button onClick={enter}>{t('token.switch', names)}</Button>
        <Button variant="default" onClick={() => void navigate('/', { replace: true })}>
          {t('token.stay', names)}
        </Button>
      </Group>
    </AuthPage>
  );
}
