import { Button, Group, Progress, Radio, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '@/shared/api/errors';
import { errorText } from '@/shared/lib/notify';
import { EncodingChoice } from '@/shared/ui/encoding-choice';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormAlert } from '@/shared/ui/form-alert';
import { type FileFormat, refusalOf, useDryRun, useImport } from './api';
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
  // Null: as the server finds it. Whoever has chosen once goes on seeing the choice.
  const [encoding, setEncoding] = useState<string | null>(null);
  const { send, share } = useImport(quiz);
  const dryRun = useDryRun(quiz);
  const isTooLarge = file !== null && file.size > MAX_MEGABYTES * MEGABYTE;

  const tryOut = (chosen: { file: File; format: FileFormat; encoding: string | null }) => {
    send.reset();
    setFormat(chosen.format);
    setEncoding(chosen.encoding);
    if (chosen.file.size > MAX_MEGABYTES * MEGABYTE) dryRun.reset();
    else dryRun.mutate({ ...chosen, encoding: chosen.encoding ?? '' });
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    tryOut({
      file: chosen,
      format: await formatOf(chosen).catch(() => 'gift' as const),
      encoding: null,
    });
  };
  const again = () => {
    send.reset();
    dryRun.reset();
    setFile(null);
  };
  if (send.data) return <ImportResult result={send.data} onAgain={again} onOpen={onOpen} />;

  // The refusal of the real run is newer than the dry run. A dry run without an answer loses nothing.
  const error = send.error ?? dryRun.error;
  const refusal = refusalOf(error);
  const found = send.error ? null : (dryRun.data ?? null);
  const fault = isTooLarge
    ? t('import.tooLarge', { max: MAX_MEGABYTES })
    : isNetworkError(send.error)
      ? t(quiz === undefined ? 'import.maybeNew' : 'import.maybeAdded')
      : error
        ? errorText(error)
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
            if (found) tryOut({ file, format: found, encoding });
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
      {file && (dryRun.data || dryRun.error || encoding !== null) && (
        <EncodingChoice
          read={dryRun.data?.encoding ?? refusal.encoding}
          value={encoding ?? ''}
          disabled={send.isPending}
          onChange={(as) => tryOut({ file, format, encoding: as })}
        />
      )}
      <FormAlert text={fault} />
      <RemarkList
        title={t('import.refused', { count: refusal.skipped_total })}
        remarks={refusal.skipped}
        total={refusal.skipped_total}
      />
      {found && (
        <>
          <Text role="status" fw={600}>
            {t('import.would', { count: found.imported })}
          </Text>
          <RemarkList
            title={t('import.skipped', { count: found.skipped_total })}
            remarks={found.skipped}
            total={found.skipped_total}
          />
          <RemarkList
            title={t('import.notes', { count: found.notes_total })}
            remarks={found.notes}
            total={found.notes_total}
          />
        </>
      )}
      {dryRun.isPending && <Progress value={100} animated aria-label={t('import.looking')} />}
      {send.isPending && <Progress value={share * 100} animated aria-label={t('import.sending')} />}
      {file && (
        <Group justify="flex-end">
          <Button
            loading={send.isPending}
            disabled={isTooLarge || dryRun.isPending}
            onClick={() => {
              onBusy?.(true);
              send.mutate({ file, format, encoding: encoding ?? '' }, { onSettled: () => onBusy?.(false) });
            }}
          >
            {t('import.submit')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
