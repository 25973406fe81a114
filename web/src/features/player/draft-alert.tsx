import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './screen.module.css';
import type { Session } from './types';

export type DraftProps = { game: Pick<Session['game'], 'id' | 'kind'>; count: number };

/** A draft that is not whole yet may be tried too, but one should not wonder where the test run ends. */
export function DraftAlert({ game, count }: DraftProps) {
  const { t } = useTranslation('player');
  const editor = `/administrator/${game.kind === 'quiz' ? 'quizzes' : 'games'}/${game.id}`;
  return (
    <Alert color="red" title={t('draft.title', { count })}>
      <div className={classes.notice}>
        {t('draft.text', { context: game.kind })}
        <Button component={Link} to={`${editor}?problems`} variant="light" color="red" size="sm">
          {t('draft.show')}
        </Button>
      </div>
    </Alert>
  );
}
