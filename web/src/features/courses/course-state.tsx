import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Course } from './api';
import classes from './courses.module.css';

/** An example, a draft, published, or published with changes that are not: always in words. */
export function CourseState({
  course,
}: {
  course: Pick<Course, 'is_published' | 'has_draft_changes' | 'is_demo'>;
}) {
  const { t } = useTranslation('courses');
  if (course.is_demo)
    return (
      <Badge color="blue" className={classes.state}>
        {t('demo')}
      </Badge>
    );
  if (!course.is_published)
    return (
      <Badge color="gray" className={classes.state}>
        {t('state.draft')}
      </Badge>
    );
  if (course.has_draft_changes)
    return (
      <Badge color="amber" className={classes.state}>
        {t('state.changed')}
      </Badge>
    );
  return (
    <Badge color="green" className={classes.state}>
      {t('state.published')}
    </Badge>
  );
}
