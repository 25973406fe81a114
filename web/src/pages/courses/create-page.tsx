import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { editorOf } from '@/features/courses/addresses';
import type { Kind } from '@/features/courses/api';
import { CourseForm } from '@/features/courses/create/course-form';
import { useWords } from '@/features/courses/words';
import { notify } from '@/shared/lib/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

/** A new course; `file` is what makes one of a file, where that can be. */
export function CreatePage({ kind, file }: { kind: Kind; file?: ReactNode }) {
  const t = useWords(kind);
  const navigate = useNavigate();
  return (
    <Stack>
      <PageHeader title={t('form.heading')} subtitle={t('form.lead')} />
      <Panel>
        <CourseForm
          kind={kind}
          file={file}
          onCreated={(id) => {
            notify.done(t('created'));
            void navigate(editorOf({ id, kind }));
          }}
        />
      </Panel>
    </Stack>
  );
}
