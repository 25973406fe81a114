import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { designerOf } from '@/features/courses/addresses';
import { CourseForm } from '@/features/courses/create/course-form';
import { notify } from '@/shared/lib/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export function Component() {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  return (
    <Stack maw={1040}>
      <PageHeader title={t('form.heading')} subtitle={t('form.lead')} />
      <Panel>
        <CourseForm
          onCreated={(id) => {
            notify.done(t('created'));
            void navigate(designerOf(id));
          }}
        />
      </Panel>
    </Stack>
  );
}
