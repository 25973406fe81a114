import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '@/shared/api/client';
import { isApiError, isNetworkError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { upload } from '@/shared/lib/upload';
import { refresh, SEEN_IN } from '@/shared/queries/refresh';

type Schemas = components['schemas'];
export type FileFormat = Schemas['ExchangeFormat'];
export type Imported = Schemas['QuizImported'];
export type Remark = Schemas['ImportRemark'];

const ENDINGS = { gift: 'gift.txt', aiken: 'txt', moodle_xml: 'xml' } satisfies Record<FileFormat, string>;
/** What an import may have changed: the quiz, and the lists that count its questions. */
type ImportFile = {
  file: File;
  format: FileFormat;
  /** Empty: as the server finds it. */
  encoding: string;
};

function formOf({ file, format, encoding }: ImportFile, quiz?: number) {
  const form = new FormData();
  form.append('file', file, file.name);
  form.append('format', format);
  if (encoding) form.append('encoding', encoding);
  if (quiz !== undefined) form.append('game', String(quiz));
  return form;
}

/** Asks what would come of a file; nothing is written. */
export const useDryRun = (quiz?: number) =>
  useMutation({
    mutationFn: (chosen: ImportFile) => {
      const form = formOf(chosen, quiz);
      form.append('dry_run', '1');
      return upload<Imported>('/api/quiz/import/', form);
    },
    meta: { showsOwnErrors: true },
  });

/** Sends a file to a new quiz or, with `quiz`, to that one. */
export function useImport(quiz?: number) {
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (chosen: ImportFile) => {
      setShare(0);
      return upload<Imported>('/api/quiz/import/', formOf(chosen, quiz), setShare);
    },
    // Without an answer nobody knows whether it came: what is shown is read anew then as well.
    onSettled: (_imported, error) => {
      if (error && !isNetworkError(error)) return;
      return refresh(queries, [...SEEN_IN.courses, '/api/games/{id}/']);
    },
    meta: { showsOwnErrors: true },
  });
  return { send, share };
}

type Refusal = { skipped: Remark[]; skipped_total: number; encoding: Imported['encoding'] | null };

/** Why nothing was taken of a file, question by question. */
export function refusalOf(error: unknown): Refusal {
  const details = isApiError(error) ? (error.details as Partial<Refusal> | null | undefined) : null;
  const skipped = details?.skipped ?? [];
  return {
    skipped,
    skipped_total: details?.skipped_total ?? skipped.length,
    encoding: details?.encoding ?? null,
  };
}

/** Gives the questions of a quiz to the person as a file. */
export const useExport = (quiz: number) =>
  useMutation({
    mutationFn: async (format: 'gift' | 'moodle_xml') =>
      saveAnswer(
        await http.GET('/api/quiz/{id}/export/', {
          params: { path: { id: quiz }, query: { format } },
          parseAs: 'blob',
        }),
        `quiz-${quiz}.${ENDINGS[format]}`,
      ),
  });
