import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { type Course, usePublishCourse } from './api';
import { useWords } from './words';

type Props = { course: Course | null; onClose: () => void };

export function CourseUnpublishDialog({ course, onClose }: Props) {
  const t = useWords(course?.kind ?? 'game');
  const hide = usePublishCourse();
  const close = () => {
    hide.reset();
    onClose();
  };
  return (
    <ConfirmModal
      opened={course !== null}
      title={t('unpublish.title', { title: course?.title ?? '' })}
      confirm={t('action.unpublish')}
      danger
      loading={hide.isPending}
      error={hide.error ? errorText(hide.error) : null}
      onClose={close}
      onConfirm={() => {
        if (!course) return;
        hide.mutate(
          { params: { path: { id: course.id } }, body: { version: course.version, is_published: false } },
          {
            onSuccess: () => {
              notify.done(t('unpublished', { title: course.title }));
              close();
            },
          },
        );
      }}
    >
      {t('unpublish.text')}
    </ConfirmModal>
  );
}
