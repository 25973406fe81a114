import { Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DASH, type formatters, fullName } from '@/shared/lib/format';
import type { usePersonAddress } from '@/shared/lib/record-addresses';
import { CourseCover } from '@/shared/ui/course-cover';
import type { Column } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import { editorOf, problemsOf } from './addresses';
import type { Course } from './api';
import { CourseMarks } from './course-marks';
import { CourseState } from './course-state';
import classes from './courses.module.css';
import type { Words } from './words';

type Format = ReturnType<typeof formatters>;

function CourseName({ course }: { course: Course }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <CourseCover id={course.id} cover={course.cover} colour={course.colour} className={classes.cover} />
      <div className={classes.words}>
        <NameLink row to={course.can_edit ? editorOf(course) : undefined} fw={600} lineClamp={2}>
          {course.title}
        </NameLink>
        {course.description && (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {course.description}
          </Text>
        )}
      </div>
    </Group>
  );
}

type PersonAt = ReturnType<typeof usePersonAddress>;

export function courseColumns(t: Words, format: Format, personAt: PersonAt): Column<Course>[] {
  const problems = (course: Course) => {
    const count = format.number(course.problems_count);
    if (course.problems_count === 0) return count;
    if (!course.can_edit) return <Badge color="red">{count}</Badge>;
    return (
      <Badge
        component={Link}
        to={problemsOf(course)}
        color="red"
        className={classes.problems}
        aria-label={t('problemsOf', { count: course.problems_count, title: course.title })}
      >
        {count}
      </Badge>
    );
  };
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '36%',
      minWidth: 230,
      sortable: true,
      cell: (course) => <CourseName course={course} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      minWidth: 90,
      cell: (course) => <CourseState course={course} />,
    },
    {
      id: 'questions_count',
      header: t('column.cards'),
      minWidth: 90,
      sortable: true,
      cell: (course) => (
        <Group gap="sm" wrap="nowrap">
          {format.number(course.questions_count)}
          <CourseMarks course={course} withAccess />
        </Group>
      ),
    },
    {
      id: 'problems',
      header: t('column.problems'),
      minWidth: 90,
      align: 'right',
      cell: (course) => problems(course),
    },
    {
      id: 'max_points',
      header: t('column.points'),
      minWidth: 100,
      sortable: true,
      align: 'right',
      cell: (course) => (
        <span className={classes.nowrap}>
          {t('points', {
            pass:
              course.percent_to_pass === null
                ? format.points(course.points_to_pass ?? 0)
                : format.number(course.percent_to_pass),
            max: format.points(course.max_points),
            context: course.percent_to_pass === null ? undefined : 'percent',
          })}
        </span>
      ),
    },
    {
      id: 'author',
      header: t('column.author'),
      cell: (course) => (
        <span className={classes.nowrap}>
          {course.author ? (
            <NameLink to={personAt(course.author)} c="inherit" inherit>
              {fullName(course.author)}
            </NameLink>
          ) : (
            DASH
          )}
        </span>
      ),
    },
    {
      id: 'updated_at',
      header: t('column.updated'),
      sortable: true,
      cell: (course) => (
        <time
          dateTime={course.updated_at}
          title={format.dateTime(course.updated_at)}
          className={classes.nowrap}
        >
          {format.relative(course.updated_at)}
        </time>
      ),
    },
  ];
}
