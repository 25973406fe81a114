import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { ExportMenu as FileMenu } from '@/shared/ui/export-menu';
import { type AssignmentFilters, toExport } from './filters';

/** Everything that matches the filters, as a file, in the order of the list. */
export function ExportMenu({ filters, total }: { filters: AssignmentFilters; total: number | undefined }) {
  const { t } = useTranslation('assignments');
  return (
    <FileMenu
      need="build_training_reports"
      name="assignments"
      total={total}
      what={total === undefined ? undefined : t('export.what', { count: total })}
      ask={(format) =>
        http.GET('/api/assignments/game/excel/', {
          params: { query: { ...toExport(filters), export: format } },
          parseAs: 'blob',
        })
      }
    />
  );
}
