import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { problemsOf } from './addresses';
import { type Course, useFindings, usePublishCourse } from './api';

type Finding = components['schemas']['Finding'];

/** Each leads to its card in the designer. */
const Findings = ({ course, list }: { course: number; list: readonly Finding[] }) => (
  <List size="sm" spacing="xs">
    {list.map((finding) => (
      <List.Item key={`${finding.code}:${finding.question}:${finding.answer}:${finding.message}`}>
        <Anchor component={Link} to={problemsOf(course, finding.question)} inherit>
          {finding.message}
        </Anchor>
      </List.Item>
    ))}
  </List>
);

/** Changed since it was checked: then the new findings are shown. */
const isRefused = (error: unknown) =>
  isApiError(error) && (error.code === 'not_publishable' || error.code === 'no_start_question');

function Body({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation(['courses', 'common']);
  const findings = useFindings(course.id);
  const publish = usePublishCourse();
  if (findings.isError) return <ErrorState error={findings.error} onRetry={() => void findings.refetch()} />;
  if (!findings.data) return <Skeleton h={96} role="status" aria-label={t('common:loading')} />;
  const { errors, warnings } = findings.data;
  const isBlocked = errors.length > 0;
  const send = () =>
    publish.mutate(
      { params: { path: { id: course.id } }, body: { version: course.version, is_published: true } },
      {
        onSuccess: () => {
          notify.done(t('published', { title: course.title }));
          onClose();
        },
        onError: (error) => isRefused(error) && void findings.refetch(),
      },
    );
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
          <Findings course={course.id} list={errors} />
        </>
      ) : (
        <Text>{t(meaning)}</Text>
      )}
      {!isBlocked && warnings.length > 0 && (
        <>
          <Text>{t('publish.warnings', { count: warnings.length })}</Text>
          <Findings course={course.id} list={warnings} />
        </>
      )}
      {publish.error && (
        <Alert color="red" role="alert">
          {errorText(publish.error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        {isBlocked ? (
          <Button component={Link} to={problemsOf(course.id, errors[0]?.question)}>
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

/** Checks first: errors lead to the designer, warnings are asked about. */
export function CoursePublishDialog({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const { t } = useTranslation('courses');
  return (
    <AppModal
      opened={course !== null}
      onClose={onClose}
      title={t('publish.title', { title: course?.title ?? '' })}
    >
      {course && <Body key={course.id} course={course} onClose={onClose} />}
    </AppModal>
  );
}
