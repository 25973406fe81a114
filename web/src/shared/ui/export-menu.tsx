import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FileAnswer, saveAnswer } from '@/shared/lib/download';
import { notify } from '@/shared/lib/notify';
import type { Need } from '@/shared/lib/rights';
import { useCan } from '@/shared/lib/session';
import { Menu } from './menu';
import { useConfirmed } from './use-confirmed';

export const FORMATS = ['excel', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];
const ENDINGS = { excel: 'xlsx', csv: 'csv' };

type Props = {
  need: Need;
  /** The file's name when the server gives it none. */
  name: string;
  /** How many rows the file would have; left out where rows are not what it is about, or not counted yet. */
  total?: number;
  /** What the file would have in it, in the words of the list. */
  what?: string;
  ask: (format: ExportFormat) => Promise<FileAnswer>;
};

/** What is on the screen as a file, a workbook unless another format is chosen: same filter and order, every page. */
export function ExportMenu({ need, name, total, what, ask }: Props) {
  const { t } = useTranslation();
  const mayExport = useCan(need);
  const confirmed = useConfirmed();
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const answer = await confirmed.ask(() => ask(format));
      if (answer) await saveAnswer(answer, `${name}.${ENDINGS[format]}`);
      return answer !== null;
    },
    onSuccess: (saved) => saved && notify.done(t('export.done')),
  });
  if (!mayExport || total === 0) return null;
  const rows = what ?? (total === undefined ? t('export.all') : t('export.what', { count: total }));
  return (
    <>
      {confirmed.dialog}
      <Button.Group>
        <Button
          variant="default"
          loading={save.isPending && !confirmed.asking}
          leftSection={<IconDownload size={18} aria-hidden />}
          title={`${t('export.excel')}. ${rows}`}
          onClick={() => save.mutate('excel')}
        >
          {t('export.action')}
        </Button>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" px={8} aria-label={t('export.formats')} disabled={save.isPending}>
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{rows}</Menu.Label>
            {FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => save.mutate(format)}>
                {t(`export.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
    </>
  );
}
