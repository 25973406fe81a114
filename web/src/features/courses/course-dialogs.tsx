import type { Course } from './api';
import type { CourseAction } from './course-actions';
import { CourseDeleteDialog } from './course-delete-dialog';
import { CoursePublishDialog } from './course-publish-dialog';
import { CourseUnpublishDialog } from './course-unpublish-dialog';

type Props = {
  /** The course that an action was asked for. */
  about: (action: CourseAction) => Course | null;
  /** Published without being asked about, where nothing was found. */
  atOnce?: boolean;
  onClose: () => void;
  onDeleted: (course: Course) => void;
};

/** What a list asks before it does something with a course. */
export function CourseDialogs({ about, atOnce, onClose, onDeleted }: Props) {
  return (
    <>
      <CoursePublishDialog course={about('publish')} atOnce={atOnce} onClose={onClose} />
      <CourseUnpublishDialog course={about('unpublish')} onClose={onClose} />
      <CourseDeleteDialog course={about('delete')} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}
