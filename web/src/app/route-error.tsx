import { Button, Container, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ReportProblem } from '@/features/bug-report/report-problem';
import { isApiError } from '@/shared/api/errors';
import { serverAnswers } from '@/shared/api/server-back';
import { ErrorState } from '@/shared/ui/error-state';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { AccessDenied } from './access-denied';
import { MessagePage } from './message-page';
import { Component as NotFound } from './not-found';
import { isMissingPart, reloadOnce, reloadPage } from './stale-chunk';

/** A part of the program that the server no longer has comes with the page loaded anew; one that is away, when it is back. */
function MissingPart() {
  const { t } = useTranslation('errors');
  const [found, setFound] = useState<'asking' | 'away' | 'broken'>('asking');
  useEffect(() => {
    void serverAnswers().then((isThere) => {
      if (!isThere) setFound('away');
      else if (!reloadOnce()) setFound('broken');
    });
  }, []);
  if (found === 'asking') return <PageSkeleton />;
  if (found === 'broken') return <Broken />;
  const again = async () => {
    if (await serverAnswers()) reloadPage();
  };
  return (
    <Container size="sm" py={64}>
      <ErrorState
        isPage
        error={{ status: 0, code: 'network', message: t('network') }}
        onRetry={() => void again()}
      />
    </Container>
  );
}

/** What a page shows when it could not be: no right, no such thing, no connection, or our own mistake. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : undefined;

  if (status === 404) return <NotFound />;
  if (status === 403) return <AccessDenied />;
  if (isApiError(error))
    return (
      <Container size="sm" py={64}>
        <ErrorState isPage error={error} onRetry={() => void revalidate()} />
        <Group justify="center">
          <ReportProblem requestId={error.request_id} />
        </Group>
      </Container>
    );
  return isMissingPart(error) ? <MissingPart /> : <Broken />;
}

function Broken() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('broken.title')} text={t('broken.text')} face="sad">
      <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
      <ReportProblem />
    </MessagePage>
  );
}

/** The same where there is no shell around it. */
export const FullPageError = () => (
  <main id="content">
    <RouteError />
  </main>
);
