import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '@/shared/ui/form-alert';
import { Panel } from '@/shared/ui/panel';
import { type FileFormat, type ImportReport, type RunOptions, saveRefused } from './api';
import classes from './import.module.css';
import { effectOf } from './model';

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
  const save = useMutation({ mutationFn: (format: FileFormat) => saveRefused(options, format) });
  const effect = effectOf(report);
  return (
    <Panel p="md" className={classes.bar}>
      <Stack gap="xs">
        <FormAlert text={error} />
        <Group justify="space-between">
          <Text role="status">
            {report.refused > 0
              ? t('bar.refused', { count: report.refused })
              : effect > 0
                ? t('bar.ready', { created: report.created, updated: report.updated })
                : t('bar.nothing')}
          </Text>
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
                {t('bar.import', { count: effect })}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
