import { Button } from '@mantine/core';
import { IconListCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuestionMark } from '../types';
import { QuestionMap } from './question-map';
import classes from './quiz.module.css';

export type MapProps = {
  questions: readonly QuestionMark[];
  current: number | null;
  onGo: (question: number) => void;
  onReview: () => void;
  /** Null: no other attempt may follow. */
  onRestart: (() => void) | null;
};

export function MapWithReview({ onReview, onRestart, ...map }: MapProps) {
  const { t } = useTranslation('quiz-player');
  const { t: shared } = useTranslation('player');
  return (
    <>
      <QuestionMap {...map} />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconListCheck size={20} aria-hidden />}
        onClick={onReview}
      >
        {t('toReview')}
      </Button>
      {onRestart && (
        <Button
          variant="subtle"
          size="md"
          fullWidth
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={onRestart}
        >
          {shared('restart.label')}
        </Button>
      )}
    </>
  );
}

/** The map beside the question, where there is room for it. */
export function MapPanel(props: MapProps) {
  const { t } = useTranslation('quiz-player');
  return (
    <aside className={classes.panel} aria-label={t('map.title')}>
      <h2>{t('map.title')}</h2>
      <MapWithReview {...props} />
    </aside>
  );
}
