import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './screen.module.css';

/** A draft that is not whole yet may be tried too, but one should not wonder where the test run ends. */
export function DraftProblems({ game, count }: { game: number; count: number }) {
  const { t } = useTranslation('player');
  if (count === 0) return null;
  return (
    <Alert color="red" title={t('draft.title', { count })}>
      <div className={classes.notice}>
        {t('draft.text')}
        <Button
          component={Link}
          to={`/administrator/games/${game}?problems`}
          variant="light"
          color="red"
          size="sm"
        >
          {t('draft.show')}
        </Button>
      </div>
    </Alert>
  );
}
