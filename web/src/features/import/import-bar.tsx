import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { FormAlert } from '@/shared/ui/form-alert';
import { Menu } from '@/shared/ui/menu';
import { Panel } from '@/shared/ui/panel';
import { type FileFormat, type ImportReport, type RunOptions, saveRefused } from './api';
import classes from './import.module.css';
import { effectOf, emptiedIn } from './model';

type Props = {
  report: ImportReport;
  options: RunOptions;
  error: string | null;
  isBusy: boolean;
  onImport: (options: RunOptions) => void;
};

/** All or nothing: with a refused row there is a file of them to mend, without one there is the import. */
export function ImportBar({ report, options, error, isBusy, onImport }: Props) {
  const { t } = useTranslation('import');
  const { number } = useFormat();
  const save = useMutation({ mutationFn: (format: FileFormat) => saveRefused(options, format) });
  const effect = effectOf(report);
  const emptied = emptiedIn(report);
  const isWhole = report.rows_total <= report.rows.length;
  return (
    <Panel p="md" className={classes.bar}>
      <Stack gap="xs">
        <FormAlert text={error} />
        <Group justify="space-between">
          <div role="status">
            <Text>
              {report.refused > 0
                ? t('bar.refused', { count: report.refused, formatted: number(report.refused) })
                : effect > 0
                  ? t('bar.ready', { created: number(report.created), updated: number(report.updated) })
                  : t('bar.nothing')}
            </Text>
            {emptied > 0 && (
              <Text fw={600} c="var(--app-warn)">
                {t(isWhole ? 'bar.emptied' : 'bar.emptiedListed', {
                  count: emptied,
                  formatted: number(emptied),
                })}
              </Text>
            )}
          </div>
          {report.refused > 0 ? (
            <Menu position="top-end" shadow="md">
              <Menu.Target>
                <Button
                  variant="default"
                  loading={save.isPending}
                  leftSection={<IconDownload size={18} aria-hidden />}
                >
                  {t('bar.download')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => save.mutate('csv')}>{t('sample.csv')}</Menu.Item>
                <Menu.Item onClick={() => save.mutate('xlsx')}>{t('sample.xlsx')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : (
            effect > 0 && (
              <Button loading={isBusy} onClick={() => onImport(options)}>
                {t('bar.import', { count: effect, formatted: number(effect) })}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
