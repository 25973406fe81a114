import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '@/shared/api/errors';
import { errorText } from '@/shared/lib/notify';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormAlert } from '@/shared/ui/form-alert';
import { type FileFormat, refusalOf, useImport } from './api';
import { formatOf } from './guess';
import { ImportResult } from './import-result';
import { RemarkList } from './remark-list';

const ACCEPTED = '.txt,.gift,.xml';
const FORMATS = ['gift', 'aiken', 'moodle_xml'] as const satisfies readonly FileFormat[];
const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 32;

type Props = {
  /** The quiz that gets the questions; left out: a new one. */
  quiz?: number;
  /** The person goes on to the questions. */
  onOpen?: () => void;
  /** A file is on its way: whoever goes now does not hear what became of it. */
  onBusy?: (isBusy: boolean) => void;
};

/** Questions out of a file of another program: the file, its format, and what became of it. */
export function ImportPanel({ quiz, onOpen, onBusy }: Props) {
  const { t } = useTranslation('quizzes');
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<FileFormat>('gift');
  const { send, share } = useImport(quiz);
  const isTooLarge = file !== null && file.size > MAX_MEGABYTES * MEGABYTE;
  const refusal = refusalOf(send.error);

  const choose = async (chosen: File) => {
    send.reset();
    setFile(chosen);
    setFormat(await formatOf(chosen).catch(() => 'gift' as const));
  };
  const again = () => {
    send.reset();
    setFile(null);
  };
  if (send.data) return <ImportResult result={send.data} onAgain={again} onOpen={onOpen} />;

  const fault = isTooLarge
    ? t('import.tooLarge', { max: MAX_MEGABYTES })
    : isNetworkError(send.error)
      ? t(quiz === undefined ? 'import.maybeNew' : 'import.maybeAdded')
      : send.error
        ? errorText(send.error)
        : null;
  return (
    <Stack>
      <Text c="var(--app-ink-2)">{t(quiz === undefined ? 'import.leadNew' : 'import.leadAdd')}</Text>
      <FileDrop
        accept={ACCEPTED}
        icon={(size) => <IconFileText size={size} stroke={1.3} aria-hidden />}
        title={file?.name ?? t('import.file')}
        button={t(file ? 'import.another' : 'import.choose')}
        hint={t('import.hint', { max: MAX_MEGABYTES })}
        hasFile={file !== null}
        isSmall={file !== null}
        isBusy={send.isPending}
        onFile={(chosen) => void choose(chosen)}
      />
      {file && (
        <Radio.Group
          label={t('import.format')}
          description={t('import.formatHint')}
          value={format}
          onChange={(next) => {
            const found = FORMATS.find((one) => one === next);
            if (!found) return;
            send.reset();
            setFormat(found);
          }}
        >
          <Stack gap="sm" mt="sm">
            {FORMATS.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`import.formats.${one}.name`)}
                description={t(`import.formats.${one}.about`)}
                disabled={send.isPending}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <FormAlert text={fault} />
      <RemarkList
        title={t('import.refused', { count: refusal.skipped_total })}
        remarks={refusal.skipped}
        total={refusal.skipped_total}
      />
      {send.isPending && <Progress value={share * 100} animated aria-label={t('import.sending')} />}
      {file && (
        <Group justify="flex-end">
          <Button
            loading={send.isPending}
            disabled={isTooLarge}
            onClick={() => {
              onBusy?.(true);
              send.mutate({ file, format }, { onSettled: () => onBusy?.(false) });
            }}
          >
            {t('import.submit')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
