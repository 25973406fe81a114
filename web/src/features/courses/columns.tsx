import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { DASH, type formatters, fullName } from '@/shared/lib/format';
import { CourseCover } from '@/shared/ui/course-cover';
import type { Column } from '@/shared/ui/data-table';
import type { Course } from './api';
import { CourseState } from './course-state';
import classes from './courses.module.css';

type Format = ReturnType<typeof formatters>;

function CourseName({ course, demo }: { course: Course; demo: string }) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <CourseCover id={course.id} cover={course.cover} colour={course.colour} className={classes.cover} />
      <div className={classes.words}>
        <Group gap={6} wrap="nowrap">
          {course.can_edit ? (
            <Anchor component={Link} to={`/administrator/games/${course.id}`} fw={600} lineClamp={2}>
              {course.title}
            </Anchor>
          ) : (
            <Text fw={600} lineClamp={2}>
              {course.title}
            </Text>
          )}
          {course.is_demo && <Badge color="blue">{demo}</Badge>}
        </Group>
        {course.description && (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {course.description}
          </Text>
        )}
      </div>
    </Group>
  );
}

export const courseColumns = (t: TFunction<'courses'>, format: Format): Column<Course>[] => [
  {
    id: 'title',
    header: t('column.title'),
    sortable: true,
    cell: (course) => <CourseName course={course} demo={t('demo')} />,
  },
  { id: 'state', header: t('column.state'), cell: (course) => <CourseState course={course} /> },
  {
    id: 'questions',
    header: t('column.cards'),
    align: 'right',
    cell: (course) => format.number(course.questions_count),
  },
  {
    id: 'problems',
    header: t('column.problems'),
    align: 'right',
    cell: (course) =>
      course.problems_count > 0 ? (
        <Badge color="red">{format.number(course.problems_count)}</Badge>
      ) : (
        format.number(0)
      ),
  },
  {
    id: 'points',
    header: t('column.points'),
    align: 'right',
    cell: (course) => (
      <span className={classes.nowrap}>
        {t('points', { pass: format.number(course.points_to_pass), max: format.number(course.max_points) })}
      </span>
    ),
  },
  {
    id: 'author',
    header: t('column.author'),
    cell: (course) => (
      <span className={classes.nowrap}>{course.author ? fullName(course.author) : DASH}</span>
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
