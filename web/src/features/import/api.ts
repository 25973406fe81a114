import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '@/shared/api/client';
import { isApiError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { upload } from '@/shared/lib/upload';
import { isOver, useJob } from '@/shared/queries/jobs';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { refresh, SEEN_IN } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type ImportReport = Schemas['ImportReport'];
export type ImportRow = Schemas['ImportRow'];
export type ImportColumn = Schemas['ImportColumn'];
export type ImportField = Schemas['ImportField'];
export type ImportAction = Schemas['ImportAction'];
/** Which field each column of the file holds; null leaves the column out. */
export type Mapping = Record<string, ImportField | null>;

export type FileFormat = 'csv' | 'xlsx';
/** How far a run has come: the file on its way, then the rows. */
export type Progress = { kind: 'upload'; share: number } | { kind: 'rows'; done: number; total: number };
export type RunOptions = {
  file: File;
  mapping: Mapping | null;
  /** Of a file of text; empty: as the server finds it. */
  encoding: string;
  dryRun: boolean;
  withInvitation: boolean;
};

const PATH = '/api/employee/import/';
function formOf({ file, mapping, encoding, dryRun, withInvitation }: RunOptions) {
  const form = new FormData();
  form.append('file', file, file.name);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  if (encoding) form.append('encoding', encoding);
  if (dryRun) form.append('dry_run', '1');
  form.append('send_invitation', withInvitation ? '1' : '0');
  return form;
}

export const isReport = (value: unknown): value is ImportReport =>
  typeof value === 'object' && value !== null && 'rows' in value && 'columns' in value;

/** One run of an import, dry or real: a short file is answered at once, a long one by a job. */
export function useImportRun() {
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (options: RunOptions) =>
      upload<ImportReport | Schemas['JobStarted']>(PATH, formOf(options), setShare),
    ...SHOWS_OWN_ERRORS,
  });
  const jobId = send.data && 'job' in send.data ? send.data.job : null;
  const job = useJob(jobId).data;
  const refusal = isApiError(send.error) && isReport(send.error.details) ? send.error.details : null;
  const done = isReport(send.data) ? send.data : job?.state === 'done' ? (job.result as ImportReport) : null;
  const isWorking = jobId !== null && !isOver(job);

  // A job ends in a render of its own, long after the call that began it.
  useEffect(() => {
    if (done) void refresh(queries, SEEN_IN.listsOfPeople);
  }, [done, queries]);

  const progress: Progress | null = send.isPending
    ? { kind: 'upload', share }
    : isWorking
      ? { kind: 'rows', done: job?.done ?? 0, total: job?.total ?? 0 }
      : null;
  return {
    start: (options: RunOptions) => {
      setShare(0);
      send.mutate(options);
    },
    reset: send.reset,
    progress,
    done,
    /** What was refused as a whole, with every row's reason. */
    refused: refusal ?? (job?.state === 'failed' && isReport(job.result) ? job.result : null),
    error: send.error,
    jobError: job?.state === 'failed' ? (job.error ?? '') : null,
  };
}

export const saveSample = async (format: FileFormat) =>
  saveAnswer(
    await http.GET('/api/employee/import/sample/', { params: { query: { format } }, parseAs: 'blob' }),
    `employees-sample.${format}`,
  );

/** The refused rows in the columns of the file, to be mended and sent again. */
export async function saveRefused(options: RunOptions, format: FileFormat) {
  const form = formOf({ ...options, dryRun: true });
  form.append('refused', format);
  const answer = await http.POST('/api/employee/import/', {
    body: form as never,
    bodySerializer: (body) => body as unknown as FormData,
    parseAs: 'blob',
  });
  await saveAnswer({ ...answer, data: answer.data as Blob | undefined }, `refused.${format}`);
}
