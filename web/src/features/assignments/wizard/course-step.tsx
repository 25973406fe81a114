import { Anchor, Checkbox, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAssignableCourses } from '@/shared/queries/choices';
import { CourseCover } from '@/shared/ui/course-cover';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { SearchBox } from '@/shared/ui/search-box';
import { TableSkeleton } from '@/shared/ui/table-skeleton';
import type { WizardErrors } from './model';
import classes from './wizard.module.css';

type Props = { chosen: number[]; error?: WizardErrors['games']; onToggle: (game: number) => void };

export function CourseStep({ chosen, error, onToggle }: Props) {
  const { t } = useTranslation('assignments');
  const [search, setSearch] = useState('');
  const { data, error: failure, refetch } = useAssignableCourses({ search });
  return (
    <fieldset className={classes.group} data-wrong={error && true}>
      <legend>{t('wizard.courses.legend')}</legend>
      <Text c="var(--app-ink-2)">{t('wizard.courses.hint')}</Text>
      <SearchBox label={t('wizard.courses.search')} value={search} onSearch={setSearch} />
      {error && (
        <Text c="var(--mantine-color-error)" role="alert">
          {t('wizard.courses.missing')}
        </Text>
      )}
      {failure && !data ? (
        <ErrorState error={failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton label={t('wizard.courses.legend')} columns={2} />
      ) : data.results.length === 0 ? (
        search ? (
          <EmptyFiltered onClear={() => setSearch('')} />
        ) : (
          <Empty
            icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
            title={t('wizard.courses.none')}
            description={t('wizard.courses.noneHint')}
            action={
              <Anchor component={Link} to="/administrator/games">
                {t('wizard.courses.toCourses')}
              </Anchor>
            }
          />
        )
      ) : (
        <ul className={classes.courses}>
          {data.results.map((course) => (
            <li key={course.id}>
              <label
                htmlFor={`course-${course.id}`}
                className={classes.course}
                data-chosen={chosen.includes(course.id) || undefined}
              >
                <Checkbox
                  id={`course-${course.id}`}
                  checked={chosen.includes(course.id)}
                  onChange={() => onToggle(course.id)}
                />
                <CourseCover
                  className={classes.cover}
                  id={course.id}
                  cover={course.cover}
                  colour={course.colour}
                />
                <span>
                  <strong>{course.title}</strong>
                  <Text component="span" display="block" fz="sm" c="dimmed">
                    {[
                      t(course.kind === 'quiz' ? 'wizard.courses.questions' : 'wizard.courses.cards', {
                        count: course.questions_count,
                      }),
                      course.attempts ? t('attempts', { count: course.attempts }) : t('unlimited'),
                      course.period ? t('days', { count: course.period }) : t('noDeadline'),
                    ].join(' · ')}
                  </Text>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
