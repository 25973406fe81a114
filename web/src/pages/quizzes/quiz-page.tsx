import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { editorOf, listOf } from '@/features/courses/addresses';
import { CourseState } from '@/features/courses/course-state';
import { useClone } from '@/features/courses/use-clone';
import { MediaProvider } from '@/features/media/media-provider';
import { quizQuery } from '@/features/quizzes/questions/api';
import { isQuiz, type OnDirty, type Quiz } from '@/features/quizzes/quiz';
import { type HeaderAction, QuizHeader, type Tab } from '@/features/quizzes/quiz-header';
import { part } from '@/shared/lib/arriving';
import { notify } from '@/shared/lib/notify';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageError } from '@/shared/ui/page-error';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

const QuizDialogs = part(async () => ({ default: (await import('./quiz-dialogs')).QuizDialogs }));

export type QuizTools = {
  reload: () => Promise<Quiz | undefined>;
  onDirty: OnDirty;
};
/** What a page of the quiz is drawn from. */
export type PartProps = QuizTools & { quiz: Quiz };
type Children = (quiz: Quiz, tools: QuizTools) => ReactNode;
type Props = { id: number; tab: Tab; children: Children };

/** Loads one quiz and frames what a page shows of it. */
export function QuizPage({ id, tab, children }: Props) {
  const { data, error, refetch } = useQuery(quizQuery(id));
  if (error && !data) return <PageError of="quiz" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (!isQuiz(data)) return <Navigate to={editorOf(data)} replace />;
  const reload = async () => {
    const { data: fresh, isError } = await refetch();
    return !isError && fresh && isQuiz(fresh) ? fresh : undefined;
  };
  return (
    <MediaProvider key={id}>
      <Frame quiz={data} tab={tab} reload={reload}>
        {children}
      </Frame>
    </MediaProvider>
  );
}

type FrameProps = Omit<Props, 'id'> & { quiz: Quiz; reload: QuizTools['reload'] };

/** Dialogs that an address can open. */
const ADDRESSED = ['problems', 'import'] as const;

function Frame({ quiz, tab, reload, children }: FrameProps) {
  const { t } = useTranslation('quizzes');
  const navigate = useNavigate();
  const clone = useClone('quiz');
  const [params, setParams] = useSearchParams();
  const addressed = ADDRESSED.find((name) => params.has(name)) ?? null;
  const [clicked, setClicked] = useState<{ action: HeaderAction; at: string } | null>(null);
  const asked = clicked?.action ?? addressed;
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // What is asked for on the way to another page of the quiz opens there; who goes back leaves it behind.
  if (clicked && clicked.at !== pathname) setClicked(isBack ? null : { ...clicked, at: pathname });
  const isDirty = useRef<boolean>(false);
  const isSaving = useRef<boolean>(false);
  const isPublishWanted = useRef<boolean>(false);
  const [needsDialogs, setNeedsDialogs] = useState(false);
  if (asked && !needsDialogs) setNeedsDialogs(true);

  const close = () => {
    setClicked(null);
    if (!addressed) return;
    setParams(
      (before) => {
        for (const name of ADDRESSED) before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
  const open = (action: HeaderAction) => setClicked({ action, at: pathname });
  const publish = () => {
    // Only what is saved is published: what is on its way is waited for, the rest is up to the person.
    isPublishWanted.current = isDirty.current && isSaving.current;
    if (isPublishWanted.current) return;
    if (isDirty.current) return notify.warn(t('header.saveFirst'));
    open('publish');
  };
  const onAction = (action: HeaderAction) => {
    if (action === 'clone') return void clone(quiz);
    if (action === 'publish') return publish();
    open(action);
  };
  const tools: QuizTools = {
    reload,
    onDirty: (dirty, saving = false) => {
      isDirty.current = dirty;
      isSaving.current = saving;
      if (isPublishWanted.current) publish();
    },
  };
  return (
    <Stack>
      <QuizHeader quiz={quiz} tab={tab} state={<CourseState course={quiz} />} onAction={onAction} />
      {quiz.can_edit ? (
        // The page that is left does not stand there until the next one has come.
        <Suspense key={pathname} fallback={<LoadingBox h={320} radius="md" />}>
          {children(quiz, tools)}
        </Suspense>
      ) : (
        <Alert icon={<IconLock size={18} aria-hidden />} title={t('readOnly.title')} maw={640}>
          {t('readOnly.text')}
        </Alert>
      )}
      <Suspense>
        {needsDialogs && (
          <QuizDialogs
            quiz={quiz}
            asked={asked}
            isDirty={isDirty.current}
            onClose={close}
            onGo={() => setClicked(null)}
            onDeleted={() => void navigate(listOf('quiz'), { replace: true })}
          />
        )}
      </Suspense>
    </Stack>
  );
}
