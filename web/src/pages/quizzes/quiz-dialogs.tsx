import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseDeleteDialog } from '@/features/courses/course-delete-dialog';
import { CoursePublishDialog } from '@/features/courses/course-publish-dialog';
import { CourseUnpublishDialog } from '@/features/courses/course-unpublish-dialog';
import { ProblemList } from '@/features/quizzes/problem-list';
import type { Quiz } from '@/features/quizzes/quiz';
import type { HeaderAction } from '@/features/quizzes/quiz-header';
import { part } from '@/shared/lib/arriving';
import { AppModal } from '@/shared/ui/app-modal';

const RevisionsModal = part(async () => ({
  default: (await import('@/features/quizzes/revisions/revisions-modal')).RevisionsModal,
}));
const ChangesSince = part(async () => ({
  default: (await import('@/features/quizzes/revisions/changes-since')).ChangesSince,
}));
const ImportModal = part(async () => ({
  default: (await import('@/features/quizzes/exchange/import-modal')).ImportModal,
}));

type Props = {
  quiz: Quiz;
  /** The one that is open. */
  asked: HeaderAction | null;
  isDirty: boolean;
  onClose: () => void;
  /** A problem was followed to its question. */
  onGo: () => void;
  onDeleted: () => void;
};

/** What the header of a quiz opens; loaded with the first of them. */
export function QuizDialogs({ quiz, asked, isDirty, onClose, onGo, onDeleted }: Props) {
  const { t } = useTranslation('quizzes');
  const course = (action: HeaderAction) => (asked === action ? quiz : null);
  return (
    <>
      <AppModal opened={asked === 'problems'} onClose={onClose} size="lg" title={t('problems.title')}>
        <ProblemList quiz={quiz} onGo={onGo} />
      </AppModal>
      <CoursePublishDialog
        course={course('publish')}
        changes={
          <Suspense>{quiz.revision && <ChangesSince quiz={quiz} revision={quiz.revision.number} />}</Suspense>
        }
        onClose={onClose}
        onGo={onGo}
      />
      <CourseUnpublishDialog course={course('unpublish')} onClose={onClose} />
      <CourseDeleteDialog course={course('delete')} onClose={onClose} onDeleted={onDeleted} />
      <Suspense>{asked === 'import' && <ImportModal quiz={quiz.id} opened onClose={onClose} />}</Suspense>
      <Suspense>
        {asked === 'revisions' && <RevisionsModal quiz={quiz} isDirty={isDirty} onClose={onClose} />}
      </Suspense>
    </>
  );
}
