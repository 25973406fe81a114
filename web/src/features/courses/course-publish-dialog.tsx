import { Alert, Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { components } from '@/shared/api/schema';
import { errorText, notify } from '@/shared/lib/notify';
import { ErrorState } from '@/shared/ui/error-state';
import { type Course, useFindings, usePublishCourse } from './api';

type Finding = components['schemas']['Finding'];

const Findings = ({ list }: { list: readonly Finding[] }) => (
  <List size="sm" spacing="xs">
    {list.map((finding) => (
      <List.Item key={`${finding.question}:${finding.answer}:${finding.message}`}>
        {finding.message}
      </List.Item>
    ))}
  </List>
);

function Body({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useTranslation(['courses', 'common']);
  const findings = useFindings(course.id);
  const publish = usePublishCourse();
  if (findings.isError) return <ErrorState error={findings.error} onRetry={() => void findings.refetch()} />;
  if (!findings.data) return <Skeleton h={96} aria-label={t('common:loading')} />;
  const { errors, warnings } = findings.data;
  const send = () =>
    publish.mutate(
      { params: { path: { id: course.id } }, body: { version: course.version, is_published: true } },
      {
        onSuccess: () => {
          notify.done(t('published', { title: course.title }));
          onClose();
        },
      },
    );
  return (
    <Stack>
      {errors.length > 0 ? (
        <>
          <Text>{t('publish.errors', { count: errors.length })}</Text>
          <Findings list={errors} />
        </>
      ) : (
        <Text>{t(course.is_published ? 'publish.changesText' : 'publish.text')}</Text>
      )}
      {errors.length === 0 && warnings.length > 0 && (
        <>
          <Text>{t('publish.warnings', { count: warnings.length })}</Text>
          <Findings list={warnings} />
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
        {errors.length > 0 ? (
          <Button component={Link} to={`/administrator/games/${course.id}`}>
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
  const { t } = useTranslation(['courses', 'common']);
  return (
    <Modal
      opened={course !== null}
      onClose={onClose}
      title={t('publish.title', { title: course?.title ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {course && <Body course={course} onClose={onClose} />}
    </Modal>
  );
}
