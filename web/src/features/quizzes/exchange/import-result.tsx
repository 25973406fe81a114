import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { questionsOf } from '../addresses';
import type { Imported } from './api';
import { RemarkList } from './remark-list';

type Props = { result: Imported; onAgain: () => void; onOpen?: () => void };

/** How many questions came, what was left out and what was taken otherwise than it stands in the file. */
export function ImportResult({ result, onAgain, onOpen }: Props) {
  const { t } = useTranslation('quizzes');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes where the outcome stands.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={36} stroke={1.4} color="var(--app-ok)" aria-hidden style={{ flex: 'none' }} />
        <Text component="h2" ref={heading} tabIndex={-1} fz="lg" fw={600} m={0}>
          {t('import.done', { count: result.imported })}
        </Text>
      </Group>
      <RemarkList
        title={t('import.skipped', { count: result.skipped_total })}
        remarks={result.skipped}
        total={result.skipped_total}
      />
      <RemarkList
        title={t('import.notes', { count: result.notes_total })}
        remarks={result.notes}
        total={result.notes_total}
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          {t('import.again')}
        </Button>
        {result.game !== null && (
          <Button component={Link} to={questionsOf(result.game)} onClick={onOpen}>
            {t('import.open')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
