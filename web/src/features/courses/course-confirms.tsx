import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Course, useDeleteCourse, usePublishCourse } from './api';

type Props = { course: Course | null; onClose: () => void };

export function CourseDeleteDialog({ course, onClose }: Props) {
  const { t } = useTranslation('courses');
  const remove = useDeleteCourse();
  return (
    <ConfirmModal
      opened={course !== null}
      title={t('delete.title', { title: course?.title ?? '' })}
      confirm={t('action.delete')}
      danger
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error) : null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => {
        if (!course) return;
        remove.mutate(
          { params: { path: { id: course.id } } },
          {
            onSuccess: () => {
              notify.done(t('deleted', { title: course.title }));
              onClose();
            },
          },
        );
      }}
    >
      {t('delete.text', { count: course?.questions_count ?? 0 })}
    </ConfirmModal>
  );
}

export function CourseUnpublishDialog({ course, onClose }: Props) {
  const { t } = useTranslation('courses');
  const hide = usePublishCourse();
  return (
    <ConfirmModal
      opened={course !== null}
      title={t('unpublish.title', { title: course?.title ?? '' })}
      confirm={t('action.unpublish')}
      danger
      loading={hide.isPending}
      error={hide.error ? errorText(hide.error) : null}
      onClose={() => {
        hide.reset();
        onClose();
      }}
      onConfirm={() => {
        if (!course) return;
        hide.mutate(
          { params: { path: { id: course.id } }, body: { version: course.version, is_published: false } },
          {
            onSuccess: () => {
              notify.done(t('unpublished', { title: course.title }));
              onClose();
            },
          },
        );
      }}
    >
      {t('unpublish.text')}
    </ConfirmModal>
  );
}
