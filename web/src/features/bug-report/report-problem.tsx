import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBugReport } from './use-bug-report';

/** The way to the dialog from a page without the shell, or from a failure; `requestId` goes along. */
export function ReportProblem({ requestId }: { requestId?: string }) {
  const { t } = useTranslation();
  const { report, dialog } = useBugReport(requestId);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="sm"
        c="var(--app-ink-2)"
        onClick={(event) => report(event.currentTarget)}
      >
        {t('reportProblem')}
      </Anchor>
      {dialog}
    </>
  );
}
