import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { errorText } from '@/shared/lib/notify';
import { EncodingChoice } from '@/shared/ui/encoding-choice';
import { Panel } from '@/shared/ui/panel';
import { type ImportField, type ImportReport, type Mapping, useImportRun } from './api';
import { Difference } from './difference';
import { FileStep } from './file-step';
import { ImportBar } from './import-bar';
import { ImportResult } from './import-result';
import { MappingStep } from './mapping-step';
import { fileFault, isWorkbook, mappingOf, remap, tellsWho } from './model';
import { RunProgress } from './progress';

/** A file, what its columns are, what it would do, and only then the doing. */
export function ImportWizard() {
  const { t } = useTranslation('import');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Mapping | null>(null);
  // Null: as the server finds it. Whoever has chosen once goes on seeing the choice.
  const [encoding, setEncoding] = useState<string | null>(null);
  const [withInvitation, setInvitation] = useState(true);
  const [fileNumber, setFileNumber] = useState(0);
  const [kept, setKept] = useState<ImportReport | null>(null);
  // Made without knowing whom: it says nothing of the people, and the next one is on its way.
  const [blind, setBlind] = useState<ImportReport | null>(null);
  const dryRun = useImportRun();
  const real = useImportRun();

  const tryOut = (what: File, mapping: Mapping | null, as: string | null = encoding) => {
    real.reset();
    dryRun.start({ file: what, mapping, encoding: as ?? '', dryRun: true, withInvitation });
  };
  // The headers may be different then: the columns are mapped again.
  const readAs = (what: File, as: string) => {
    setEncoding(as);
    setFileNumber((before) => before + 1);
    setChosen(null);
    setKept(null);
    tryOut(what, null, as);
  };
  const onFile = (next: File) => {
    const found = fileFault(next);
    setFault(found && t(`fault.${found}`));
    setFile(found ? null : next);
    setFileNumber((before) => before + 1);
    setChosen(null);
    setEncoding(null);
    setKept(null);
    if (found) dryRun.reset();
    else tryOut(next, null, null);
  };
  const again = () => {
    dryRun.reset();
    real.reset();
    setFile(null);
    setChosen(null);
    setEncoding(null);
    setFault(null);
  };

  if (real.done)
    return (
      <Panel>
        <ImportResult report={real.done} withInvitation={withInvitation} onAgain={again} />
      </Panel>
    );
  // The refusal of the real run is newer than the dry run. While a new one is on its way the last one stays.
  const latest = real.refused ?? dryRun.done ?? dryRun.refused;
  if (latest && latest !== kept) setKept(latest);
  const report = latest ?? kept;
  const mapping = chosen ?? mappingOf(report?.columns ?? []);
  const progress = real.progress ?? dryRun.progress;
  const isBusy = progress !== null;
  const onField = (index: number, field: ImportField | null) => {
    const next = remap(mapping, index, field);
    setChosen(next);
    if (!tellsWho(mapping)) setBlind(report);
    if (file) tryOut(file, next);
  };
  const failure =
    real.jobError ??
    dryRun.jobError ??
    (real.error ? errorText(real.error) : dryRun.error && !dryRun.refused ? fileError(dryRun.error) : null);
  return (
    <Stack gap="md">
      <Panel component="section">
        <Stack>
          <FileStep
            file={file}
            isRead={file !== null && report !== null}
            fault={fault ?? (real.refused ? null : failure)}
            isBusy={isBusy}
            withInvitation={withInvitation}
            onFile={onFile}
            onInvitation={setInvitation}
          />
          {file && !isWorkbook(file) && (report?.encoding || failure || encoding !== null) && (
            <EncodingChoice
              read={report?.encoding ?? null}
              value={encoding ?? ''}
              disabled={real.progress !== null}
              onChange={(as) => readAs(file, as)}
            />
          )}
        </Stack>
      </Panel>
      {progress && (
        <Panel>
          <RunProgress progress={progress} />
        </Panel>
      )}
      {file && report && (
        <>
          <MappingStep
            // Another file begins anew; another choice for the same one does not.
            key={fileNumber}
            columns={report.columns}
            mapping={mapping}
            disabled={isBusy}
            onChange={onField}
          />
          {/* People are found by their email or number: without either nothing can be said of them. */}
          {tellsWho(mapping) && report !== blind && (
            <>
              <Panel component="section" p={0} pb="sm">
                <Title order={2} p="lg" pb="sm">
                  {t('difference.title')}
                </Title>
                {/* A new report begins with its own refused rows. */}
                <Difference key={`${report.refused}-${report.total}-${report.created}`} report={report} />
              </Panel>
              <ImportBar
                report={report}
                options={{ file, mapping: chosen, encoding: encoding ?? '', dryRun: false, withInvitation }}
                error={real.refused ? failure : null}
                isBusy={isBusy}
                onImport={real.start}
              />
            </>
          )}
        </>
      )}
    </Stack>
  );
}

/** A file that could not be read says so under its own field. */
const fileError = (error: unknown) =>
  (isApiError(error) && error.errors?.file?.join(' ')) || errorText(error);
