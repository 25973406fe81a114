import { Alert, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './paste.module.css';
import type { FromTwine } from './pasted';

const LONGEST = 200;
const short = (what: string) => (what.length > LONGEST ? `${what.slice(0, LONGEST)}…` : what);

/** What is to be known of a Twine story before it becomes cards. */
export function TwineNotes({ isMarked, dropped }: FromTwine) {
  const { t } = useTranslation('designer-text');
  return (
    <>
      {!isMarked && <Text size="sm">{t('paste.twineMarks')}</Text>}
      {dropped.length > 0 && (
        <Alert color="amber" title={t('paste.dropped', { count: dropped.length })}>
          <Stack gap={4}>
            <Text size="sm">{t('paste.droppedHint')}</Text>
            <List
              size="sm"
              className={classes.dropped}
              tabIndex={0}
              role="list"
              aria-label={t('paste.dropped', { count: dropped.length })}
            >
              {dropped.map(({ passage, what }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <List.Item key={i}>
                  {passage ? t('paste.passage', { passage, what: short(what) }) : short(what)}
                </List.Item>
              ))}
            </List>
          </Stack>
        </Alert>
      )}
    </>
  );
}
