import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { type Course, type CourseUsage, useDeleteCourse, useUsage } from './api';
import { useWords, type Words } from './words';

type Props = { course: Course; onClose: () => void; onDeleted: (course: Course) => void };

const sameName = (typed: string, title: string) =>
  typed.trim().toLocaleLowerCase() === title.trim().toLocaleLowerCase();

/** What becomes of those who have it, of those who are in the middle, and of what they have reached. */
function Touched({ t, cards, usage }: { t: Words; cards: number; usage: CourseUsage }) {
  const { assignments, running, finished } = usage;
  return (
    <List spacing={6}>
      <List.Item>{t('delete.cards', { count: cards })}</List.Item>
      {assignments > 0 && <List.Item>{t('delete.assignments', { count: assignments })}</List.Item>}
      {running > 0 && <List.Item>{t('delete.running', { count: running })}</List.Item>}
      {finished > 0 && <List.Item>{t('delete.finished', { count: finished })}</List.Item>}
      {assignments + running + finished === 0 && <List.Item>{t('delete.unused')}</List.Item>}
    </List>
  );
}

function Body({ course, onClose, onDeleted }: Props) {
  const t = useWords(course.kind);
  const { t: common } = useTranslation();
  const usage = useUsage(course.id);
  const remove = useDeleteCourse();
  const [typed, setTyped] = useState('');
  if (usage.isError) return <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />;
  if (!usage.data) return <LoadingBox h={120} />;
  const mustType = usage.data.finished + usage.data.running > 0;
  const mayDelete = !mustType || sameName(typed, course.title);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayDelete) return;
    remove.mutate(
      { params: { path: { id: course.id } } },
      {
        onSuccess: () => {
          notify.done(t('deleted', { title: course.title }));
          onDeleted(course);
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Touched t={t} cards={course.questions_count} usage={usage.data} />
        {mustType && (
          <TextInput
            label={t('delete.type')}
            description={<Text span>{course.title}</Text>}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {remove.error && (
          <Alert color="red" role="alert">
            {errorText(remove.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!mayDelete} loading={remove.isPending}>
            {t('action.delete')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Tells first what goes and what stays; results are worth typing the name for. */
export function CourseDeleteDialog({ course, ...on }: Omit<Props, 'course'> & { course: Course | null }) {
  const { t } = useTranslation('courses');
  return (
    <AppModal
      opened={course !== null}
      onClose={on.onClose}
      title={t('delete.title', { title: course?.title ?? '' })}
    >
      {course && <Body key={course.id} course={course} {...on} />}
    </AppModal>
  );
}
