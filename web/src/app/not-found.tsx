import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReportProblem } from '@/features/bug-report/report-problem';
import { MessagePage } from './message-page';

export function Component() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')} face="neutral">
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
      <ReportProblem />
    </MessagePage>
  );
}
