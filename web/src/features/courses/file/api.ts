import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNetworkError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { upload } from '@/shared/lib/upload';
import { refresh, SEEN_IN } from '@/shared/queries/refresh';

export type CourseImported = components['schemas']['CourseImported'];

const PATH = '/api/games/import/';

function formOf(file: File) {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Asks what would come of a file; nothing is written. */
export function useRehearsal() {
  const [share, setShare] = useState(0);
  const rehearsal = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      const form = formOf(file);
      form.append('dry_run', '1');
      return upload<CourseImported>(PATH, form, setShare);
    },
    meta: { showsOwnErrors: true },
  });
  return { rehearsal, share };
}

/** Makes a course of a file. */
export function useImportCourse() {
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      return upload<CourseImported>(PATH, formOf(file), setShare);
    },
    // Without an answer nobody knows whether it came: what is shown is read anew then as well.
    onSettled: (_imported, error) => {
      if (error && !isNetworkError(error)) return;
      return refresh(queries, [...SEEN_IN.courses, '/api/asset/', '/api/images/']);
    },
    meta: { showsOwnErrors: true },
  });
  return { send, share };
}
