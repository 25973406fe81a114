import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { ExportMenu as FileMenu } from '@/shared/ui/export-menu';
import { type EmployeeFilters, toExport } from './filters';

/** Everybody who matches the filters, as a file, in the order of the list. */
export function ExportMenu({ filters, total }: { filters: EmployeeFilters; total: number | undefined }) {
  const { t } = useTranslation('employees');
  return (
    <FileMenu
      need={{ all: ['view_users', 'build_training_reports'] }}
      name="employees"
      total={total}
      what={total === undefined ? undefined : t('export.what', { count: total })}
      ask={(format) =>
        http.GET('/api/employee/export/', {
          params: { query: { ...toExport(filters), format: format === 'excel' ? 'xlsx' : 'csv' } },
          parseAs: 'blob',
        })
      }
    />
  );
}
