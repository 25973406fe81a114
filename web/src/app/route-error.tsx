import { Button, Container, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ReportProblem } from '@/features/bug-report/report-problem';
import { isApiError } from '@/shared/api/errors';
import { ErrorState } from '@/shared/ui/error-state';
import { AccessDenied } from './access-denied';
import { MessagePage } from './message-page';
import { Component as NotFound } from './not-found';

/** What a page shows when it could not be: no right, no such thing, no connection, or our own mistake. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = isRouteErrorResponse(error) || isApiError(error) ? error.status : undefined;

  if (status === 404) return <NotFound />;
  if (status === 403) return <AccessDenied />;
  if (isApiError(error))
    return (
      <Container size="sm" py={64}>
        <ErrorState error={error} onRetry={() => void revalidate()} />
        <Group justify="center">
          <ReportProblem requestId={error.request_id} />
        </Group>
      </Container>
    );
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
