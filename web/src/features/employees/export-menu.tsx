import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { saveAnswer } from '@/shared/lib/download';
import { notify } from '@/shared/lib/notify';
import { useCan } from '@/shared/lib/session';
import { type EmployeeFilters, toExport } from './filters';

const FORMATS = ['csv', 'xlsx'] as const;

/** Everybody who matches the filters, as a file, in the order of the list. */
export function ExportMenu({ filters, total }: { filters: EmployeeFilters; total: number }) {
  const { t } = useTranslation('employees');
  const mayExport = useCan({ all: ['view_users', 'build_training_reports'] });
  const save = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) =>
      saveAnswer(
        await http.GET('/api/employee/export/', {
          params: { query: { ...toExport(filters), format } },
          parseAs: 'blob',
        }),
        `employees.${format}`,
      ),
    onSuccess: () => notify.done(t('export.done')),
  });
  if (!mayExport || total === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('export.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.what', { count: total })}</Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
