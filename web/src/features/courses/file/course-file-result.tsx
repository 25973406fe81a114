import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editorOf } from '../addresses';
import type { CourseImported } from './api';
import classes from './course-file.module.css';

/** What a file brings, and what does not come with it. */
export function CourseFileFacts({ result }: { result: CourseImported }) {
  const { t } = useTranslation('course-file');
  const left = useId();
  return (
    <>
      <ul className={classes.list}>
        <li>{t(result.kind, { count: result.questions })}</li>
        {result.files_new > 0 && <li>{t('filesNew', { count: result.files_new })}</li>}
        {result.files_known > 0 && <li>{t('filesKnown', { count: result.files_known })}</li>}
        {result.has_version && <li>{t('version')}</li>}
      </ul>
      {result.left_out.length > 0 && (
        <section aria-labelledby={left}>
          <Text fw={600} id={left}>
            {t('left')}
          </Text>
          <ul className={classes.list}>
            {result.left_out.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The course is there: what came of the file, and the way to it. */
export function CourseFileResult({ result, onAgain }: { result: CourseImported; onAgain: () => void }) {
  const { t } = useTranslation('course-file');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes where the outcome stands.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={36} stroke={1.4} color="var(--app-ok)" aria-hidden style={{ flex: 'none' }} />
        <Text component="h2" ref={heading} tabIndex={-1} fz="lg" fw={600} m={0} className={classes.name}>
          {t('done', { title: result.title })}
        </Text>
      </Group>
      <Text>{t('notPublished')}</Text>
      <CourseFileFacts result={result} />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
        {result.game !== null && (
          <Button component={Link} to={editorOf({ id: result.game, kind: result.kind })}>
            {t('open')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
