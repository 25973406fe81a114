import { Anchor, Radio, Text } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { testRunOf } from '@/shared/lib/course-addresses';
import { useMe } from '@/shared/lib/session';
import { CourseCover } from '@/shared/ui/course-cover';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { type Course, type Kind, useDemoCourses } from '../api';
import { CourseMarks } from '../course-marks';
import { DemoSwitch } from '../demo-switch';
import { useWords } from '../words';
import classes from './create.module.css';

type Props = {
  kind: Kind;
  chosen: number | undefined;
  error: string | null;
  onChoose: (course: Course) => void;
};

const WAITING = ['a', 'b', 'c'];

/** The gallery of examples: each can be tried before it is taken. */
export function ExamplePicker({ kind, chosen, error, onChoose }: Props) {
  const { t } = useTranslation('courses');
  const isShown = useMe().account.show_demo_courses;
  const { data, error: failure, refetch } = useDemoCourses(kind, isShown);
  if (failure && !data) return <ErrorState error={failure} onRetry={() => void refetch()} />;
  if (isShown && !data)
    return (
      <div className={classes.gallery} role="status" aria-label={t('example.loading')}>
        {WAITING.map((one) => (
          <LoadingBox key={one} h={280} inStatus />
        ))}
      </div>
    );
  if (!isShown || !data || data.length === 0)
    return (
      <Empty
        icon={<IconTemplate size={40} stroke={1.4} aria-hidden />}
        title={t(isShown ? 'example.none' : 'example.hidden')}
        action={isShown ? undefined : <DemoSwitch />}
      />
    );
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'example-error' : undefined}>
      <legend>{t('example.choose')}</legend>
      {error && (
        <Text id="example-error" c="var(--app-err)" fz="sm" role="alert">
          {error}
        </Text>
      )}
      <ul className={classes.gallery}>
        {data.map((course) => (
          <Example
            key={course.id}
            course={course}
            isChosen={course.id === chosen}
            onChoose={() => onChoose(course)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Example({
  course,
  isChosen,
  onChoose,
}: {
  course: Course;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useWords(course.kind);
  const field = `example-${course.id}`;
  return (
    <li className={classes.example} data-chosen={isChosen || undefined}>
      <label htmlFor={field} className={classes.label}>
        <CourseCover className={classes.picture} id={course.id} cover={course.cover} colour={course.colour} />
        <span className={classes.name}>
          <Radio id={field} name="example" checked={isChosen} onChange={onChoose} />
          <strong>{course.title}</strong>
        </span>
      </label>
      <div className={classes.about}>
        <Text fz="sm" c="var(--app-ink-2)" lineClamp={4} style={{ whiteSpace: 'pre-line' }}>
          {course.description}
        </Text>
        <div className={classes.foot}>
          <Text span fz="sm">
            {t('example.cards', { count: course.questions_count })}
          </Text>
          <CourseMarks course={course} />
          <Anchor
            component={Link}
            to={testRunOf(course)}
            className={classes.try}
            aria-label={t('example.tryIt', { title: course.title })}
          >
            {t('action.try')}
          </Anchor>
        </div>
      </div>
    </li>
  );
}
