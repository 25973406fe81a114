import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { EncodingChoice } from '@/shared/ui/encoding-choice';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormAlert } from '@/shared/ui/form-alert';
import { type GroupImported, type LearnerGroup, useImportMembers } from './api';
import { EffectWords } from './effect';
import { useEffectWords } from './effect-words';
import classes from './groups.module.css';

const ACCEPTED = '.csv,.txt,.xlsx';

/** Rows that put nobody into the group, each with its reason. */
function Refused({ result }: { result: GroupImported }) {
  const { t } = useTranslation('groups');
  if (result.refused_total === 0) return null;
  return (
    <Alert color="amber" title={t('import.refused', { count: result.refused_total })}>
      <ul className={classes.refused} aria-label={t('import.refused', { count: result.refused_total })}>
        {result.refused.map((row) => (
          <li key={row.row}>
            {t('import.row', { row: row.row, email: row.email })} {row.message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A file with addresses: what it would do is said first. */
export function ImportPeopleModal({ group, onClose }: { group: LearnerGroup; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const words = useEffectWords();
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportMembers(group.id);
  const run = useImportMembers(group.id);
  // Null: never chosen for this file; empty: found by the server again.
  const [encoding, setEncoding] = useState<string | null>(null);
  const previewed = preview.data;

  const read = (next: File, as: string | null) => {
    setFile(next);
    setEncoding(as);
    run.reset();
    preview.mutate({ file: next, encoding: as ?? '', dryRun: true });
  };
  const write = () =>
    file &&
    run.mutate(
      { file, encoding: encoding ?? '', dryRun: false },
      {
        onSuccess: ({ added, effect }) => {
          notify.done([t('add.done', { count: added }), ...words.done(effect)].join(' '));
          onClose();
        },
      },
    );
  const failure = run.error ?? preview.error;
  return (
    <AppModal opened size="lg" onClose={onClose} title={t('import.title')} closeOnClickOutside={false}>
      <Stack>
        <FormAlert text={failure && errorText(failure)} />
        <FileDrop
          accept={ACCEPTED}
          icon={(size) => <IconFileSpreadsheet size={size} stroke={1.3} aria-hidden />}
          title={file ? file.name : t('import.file')}
          button={t(file ? 'import.another' : 'import.choose')}
          hint={t('import.hint')}
          hasFile={file !== null}
          isSmall={previewed !== undefined}
          isBusy={preview.isPending}
          onFile={(next) => read(next, null)}
        />
        {file && (previewed?.encoding || encoding !== null) && (
          <EncodingChoice
            read={previewed?.encoding ?? null}
            value={encoding ?? ''}
            disabled={run.isPending}
            onChange={(as) => read(file, as)}
          />
        )}
        {previewed && (
          <>
            <EffectWords verb="addPeople" effect={previewed.effect} group={group} />
            {previewed.present > 0 && <Text>{t('import.present', { count: previewed.present })}</Text>}
            <Refused result={previewed} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          {previewed && previewed.added > 0 && (
            <Button loading={run.isPending} onClick={write}>
              {t('import.confirm', { count: previewed.added })}
            </Button>
          )}
        </Group>
      </Stack>
    </AppModal>
  );
}
