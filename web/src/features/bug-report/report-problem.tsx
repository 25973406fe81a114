import { useTranslation } from 'react-i18next';
import plain from '@/shared/ui/plain/plain.module.css';
import { useBugReport } from './use-bug-report';

/** The way to the dialog from a page without the shell, or from a failure; `requestId` goes along. */
export function ReportProblem({ requestId }: { requestId?: string }) {
  const { t } = useTranslation();
  const { report, dialog } = useBugReport(requestId);
  return (
    <>
      <button
        type="button"
        className={plain.link}
        data-quiet
        onClick={(event) => report(event.currentTarget)}
      >
        {t('reportProblem')}
      </button>
      {dialog}
    </>
  );
}
