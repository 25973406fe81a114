import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Course, useCloneCourse, useCourses } from '@/features/courses/api';
import { courseColumns } from '@/features/courses/columns';
import { type CourseAction, CourseActions } from '@/features/courses/course-actions';
import { CourseDeleteDialog, CourseUnpublishDialog } from '@/features/courses/course-confirms';
import { CoursePublishDialog } from '@/features/courses/course-publish-dialog';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { oneOf, paging, text, useUrlState } from '@/shared/lib/use-url-state';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';

const SORTS = ['title', '-title', 'updated_at', '-updated_at'] as const;
const filters = {
  ...paging,
  search: text,
  state: oneOf(['all', 'published', 'draft'], 'all'),
  sort: oneOf(SORTS, 'title'),
};

const CreateButton = () => {
  const { t } = useTranslation('courses');
  return (
    <Button
      component={Link}
      to="/administrator/games/create"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('create')}
    </Button>
  );
};

export function Component() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const [filter, patch] = useUrlState(filters);
  const [asked, setAsked] = useState<{ course: Course; action: CourseAction } | null>(null);
  const clone = useCloneCourse();
  const { search, state, page, per_page, sort } = filter;
  const courses = useCourses({
    page,
    per_page,
    sort,
    search: search || undefined,
    is_published: state === 'all' ? undefined : state === 'published' ? 1 : 0,
  });
  const columns = useMemo(() => courseColumns(t, format), [t, format]);
  const isFiltered = search !== '' || state !== 'all';
  const { data } = courses;
  const isFirstEmpty = data?.total === 0 && !isFiltered;

  const onAction = (course: Course, action: CourseAction) => {
    if (action !== 'clone') return setAsked({ course, action });
    notify.info(t('cloning', { title: course.title }));
    clone.mutate(
      { params: { path: { id: course.id } }, body: {} },
      { onSuccess: (copy) => notify.done(t('cloned', { title: copy.title })) },
    );
  };
  const about = (action: CourseAction) => (asked?.action === action ? asked.course : null);
  const close = () => setAsked(null);

  return (
    <Stack>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={isFirstEmpty ? undefined : <CreateButton />}
      />
      {!isFirstEmpty && (
        <Group gap="sm">
          <SearchBox
            label={t('search')}
            value={search}
            onSearch={(next) => patch({ search: next }, { replace: true })}
          />
          <SegmentedControl
            aria-label={t('filter.label')}
            value={state}
            onChange={(next) => patch({ state: filters.state([next]) })}
            data={(['all', 'published', 'draft'] as const).map((value) => ({
              value,
              label: t(`filter.${value}`),
            }))}
          />
        </Group>
      )}
      <Panel p={0}>
        {courses.isError && !data ? (
          <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={data?.results}
            columns={columns}
            rowKey={(course) => course.id}
            rowLabel={(course) => course.title}
            sort={sort}
            onSort={(next) => patch({ sort: filters.sort([next]) })}
            stale={courses.isPlaceholderData}
            actions={(course) => (
              <CourseActions course={course} onAction={(action) => onAction(course, action)} />
            )}
            empty={
              isFiltered || page > 1 ? (
                <EmptyFiltered onClear={() => patch({ search: '', state: 'all' })} />
              ) : (
                <Empty
                  icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
                  title={t('empty.title')}
                  description={t('empty.text')}
                  action={<CreateButton />}
                />
              )
            }
          />
        )}
        {data && data.total > 0 && (
          <ListFooter
            page={page}
            perPage={per_page}
            total={data.total}
            onPage={(next) => patch({ page: next })}
            onPerPage={(size) => patch({ per_page: size === 50 || size === 100 ? size : 25 })}
          />
        )}
      </Panel>
      <CoursePublishDialog course={about('publish')} onClose={close} />
      <CourseUnpublishDialog course={about('unpublish')} onClose={close} />
      <CourseDeleteDialog course={about('delete')} onClose={close} />
    </Stack>
  );
}
