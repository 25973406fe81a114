import { Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type Course, type Kind, useCourses, useHasExamples } from '@/features/courses/api';
import { Begin, CreateButton } from '@/features/courses/begin';
import { BulkAssign } from '@/features/courses/bulk-assign';
import { courseColumns } from '@/features/courses/columns';
import { type CourseAction, CourseActions } from '@/features/courses/course-actions';
import { CourseFilterBar } from '@/features/courses/course-filter-bar';
import { DemoSwitch } from '@/features/courses/demo-switch';
import { courseFilters, isFiltered, keyOf, NO_FILTERS, toQuery } from '@/features/courses/filters';
import { useClone } from '@/features/courses/use-clone';
import { useWords } from '@/features/courses/words';
import { part } from '@/shared/lib/arriving';
import { useChoice } from '@/shared/lib/choice';
import { useFormat } from '@/shared/lib/format';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { saveCourse } from '@/shared/lib/save-course';
import { useMe } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { DataTable } from '@/shared/ui/data-table';
import { EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { Hint } from '@/shared/ui/hint';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';

// Not needed to see the list.
const CourseDialogs = part(async () => ({
  default: (await import('@/features/courses/course-dialogs')).CourseDialogs,
}));

/** The list of games, or the one of quizzes: the same but for their words. */
export function ListPage({ kind }: { kind: Kind }) {
  const t = useWords(kind);
  const format = useFormat();
  const [filters, patch] = useUrlState(courseFilters);
  const [asked, setAsked] = useState<{ course: Course; action: CourseAction; atOnce?: boolean } | null>(null);
  const courses = useCourses(toQuery(kind, filters));
  const clone = useClone(kind, (course) => setAsked({ course, action: 'publish', atOnce: true }));
  const hasExamples = useHasExamples(kind);
  const isDemoShown = useMe().account.show_demo_courses;
  // Where no quiz is an example there is nothing to switch.
  const withSwitch = kind === 'game' || hasExamples || !isDemoShown;
  const { data } = courses;
  const rows = data?.results;
  useLastPage(data, (last) => patch({ page: last }, { replace: true }));
  const choice = useChoice(keyOf(filters));
  const personAt = usePersonAddress();
  const { columns, chooser } = useChosenColumns(kind, courseColumns(t, format, personAt));

  const isWhole = !isFiltered(filters) && filters.page === 1;
  const isFirstEmpty = isWhole && data?.total === 0;
  // The examples alone: nobody here has begun yet.
  const isBeginning = isWhole && rows !== undefined && rows.length > 0 && rows.every((row) => row.is_demo);
  // The row as it is now: after somebody else's change the next try goes with the new version.
  const about = (action: CourseAction) =>
    asked?.action === action ? (rows?.find(({ id }) => id === asked.course.id) ?? asked.course) : null;
  const close = () => setAsked(null);
  const onAction = (course: Course, action: CourseAction) => {
    if (action === 'clone') void clone(course);
    else if (action === 'file') void saveCourse(course.id, t('filePreparing', { title: course.title }));
    else setAsked({ course, action });
  };

  return (
    <Stack gap="sm">
      <PageHeader
        title={t('title')}
        subtitle={isFirstEmpty || isBeginning ? t('subtitle') : undefined}
        hint={<Hint name={t('title')}>{t('subtitle')}</Hint>}
        actions={isFirstEmpty || isBeginning ? undefined : <CreateButton kind={kind} />}
      />
      {isBeginning && (
        <Panel>
          <Begin kind={kind} />
        </Panel>
      )}
      {!isFirstEmpty && (
        <CourseFilterBar
          kind={kind}
          withExamples={hasExamples}
          filters={filters}
          onChange={patch}
          tools={
            <>
              <SavedViews list={kind === 'game' ? 'games' : 'quizzes'} />
              {chooser}
            </>
          }
        />
      )}
      <Panel p={0}>
        {courses.isError && !data ? (
          <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={(course) => course.id}
            rowLabel={(course) => course.title}
            sort={filters.sort}
            onSort={(next) => patch({ sort: courseFilters.sort([next]) })}
            selection={choice}
            stale={courses.isPlaceholderData}
            actions={(course) => (
              <CourseActions course={course} onAction={(action) => onAction(course, action)} />
            )}
            empty={isWhole ? <Begin kind={kind} /> : <EmptyFiltered onClear={() => patch(NO_FILTERS)} />}
          />
        )}
        {data && data.total > 0 && (
          <ListFooter
            page={filters.page}
            perPage={filters.per_page}
            total={data.total}
            onPage={(page) => patch({ page })}
            onPerPage={(per_page) => patch({ per_page })}
          />
        )}
      </Panel>
      {withSwitch && <DemoSwitch />}
      <BulkAssign kind={kind} choice={choice} rows={rows} />
      <Suspense>
        <CourseDialogs
          about={about}
          atOnce={asked?.atOnce}
          onClose={close}
          onDeleted={({ id }) => choice.choose([id], false)}
        />
      </Suspense>
    </Stack>
  );
}
