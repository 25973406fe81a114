import { Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { part } from '@/shared/lib/arriving';
import { errorText } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { problemsOf } from './addresses';
import { type Course, useFindings, usePublishCourse } from './api';
import { useWords } from './words';

const PublishedModal = part(async () => ({
  default: (await import('@/shared/ui/published-modal')).PublishedModal,
}));

type Finding = components['schemas']['Finding'];

type FindingsProps = { course: Course; list: readonly Finding[]; onGo?: () => void };

/** Each leads to where it is mended. */
const Findings = ({ course, list, onGo }: FindingsProps) => (
  <List size="sm" spacing="xs">
    {list.map((finding) => (
      <List.Item key={`${finding.code}:${finding.question}:${finding.answer}:${finding.message}`}>
        <Anchor
          component={Link}
          to={problemsOf(course, finding.question, finding.answer)}
          onClick={onGo}
          inherit
        >
          {finding.message}
        </Anchor>
      </List.Item>
    ))}
  </List>
);

/** Changed since it was checked: then the new findings are shown. */
const isRefused = (error: unknown) =>
  isApiError(error) && (error.code === 'not_publishable' || error.code === 'no_start_question');

type Props = {
  course: Course | null;
  /** What is new since the last time, where that is known. */
  changes?: ReactNode;
  /** Published without being asked about, where nothing was found. */
  atOnce?: boolean;
  onClose: () => void;
  /** A finding was followed: its place may open in the page that stands below. */
  onGo?: () => void;
};

type BodyProps = Props & { course: Course; onSending: (isSending: boolean) => void; onDone: () => void };

function Body({ course, changes, atOnce, onClose, onGo, onSending, onDone }: BodyProps) {
  const t = useWords(course.kind);
  const { t: common } = useTranslation();
  const findings = useFindings(course.id);
  const publish = usePublishCourse();
  const send = () => {
    onSending(true);
    publish.mutate(
      { params: { path: { id: course.id } }, body: { version: course.version, is_published: true } },
      {
        onSuccess: onDone,
        onError: (error) => isRefused(error) && void findings.refetch(),
        onSettled: () => onSending(false),
      },
    );
  };
  const found = findings.data && findings.data.errors.length + findings.data.warnings.length;
  const isSentAtOnce = atOnce && found === 0;
  const sendAtOnce = useEffectEvent(() => publish.isIdle && send());
  useEffect(() => {
    if (isSentAtOnce) sendAtOnce();
  }, [isSentAtOnce]);
  if (findings.isError) return <ErrorState error={findings.error} onRetry={() => void findings.refetch()} />;
  if (!findings.data || (isSentAtOnce && !publish.isError)) return <LoadingBox h={96} />;
  const { errors, warnings } = findings.data;
  const isBlocked = errors.length > 0;
  const meaning = course.is_published
    ? 'publish.changesText'
    : course.is_self_assigned
      ? 'publish.selfText'
      : 'publish.text';
  return (
    <Stack>
      {isBlocked ? (
        <>
          <Text>{t('publish.errors', { count: errors.length })}</Text>
          <Findings course={course} list={errors} onGo={onGo} />
        </>
      ) : (
        <>
          <Text>{t(meaning)}</Text>
          {changes}
        </>
      )}
      {!isBlocked && warnings.length > 0 && (
        <>
          <Text>{t('publish.warnings', { count: warnings.length })}</Text>
          <Findings course={course} list={warnings} onGo={onGo} />
        </>
      )}
      {publish.error && (
        <Alert color="red" role="alert">
          {errorText(publish.error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus autoFocus>
          {common('cancel')}
        </Button>
        {isBlocked ? (
          <Button
            component={Link}
            to={problemsOf(course, errors[0]?.question, errors[0]?.answer)}
            onClick={onGo}
          >
            {t('publish.open')}
          </Button>
        ) : (
          <Button loading={publish.isPending} onClick={send}>
            {t(warnings.length > 0 ? 'publish.anyway' : 'action.publish')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Checks first: errors lead to the designer, warnings are asked about. Then: what comes next. */
export function CoursePublishDialog({ course, ...rest }: Props) {
  const { t } = useTranslation('courses');
  const [done, setDone] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const isDone = course !== null && done === course.id;
  const close = () => {
    // What comes of it is to be seen.
    if (isSending) return;
    setDone(null);
    rest.onClose();
  };
  return (
    <>
      <AppModal
        opened={course !== null && !isDone}
        onClose={close}
        title={t('publish.title', { title: course?.title ?? '' })}
      >
        {course && (
          <Body
            key={course.id}
            course={course}
            {...rest}
            onClose={close}
            onSending={setSending}
            onDone={() => setDone(course.id)}
          />
        )}
      </AppModal>
      <Suspense>
        {isDone && (
          <PublishedModal
            opened
            onClose={close}
            course={{ ...course, isPublic: course.public, isSelfAssigned: course.is_self_assigned }}
          />
        )}
      </Suspense>
    </>
  );
}
